/** Has each WebAssembly module compiled once, however many engines of this process are made of it; `hear` is told of each instance. */
export function compileOnce(hear = () => {}) {
  const { instantiate } = WebAssembly;
  const compiled = {};
  WebAssembly.instantiate = async (binary, imports) => {
    // The same module every time; some small ones that Pyodide's start tries the browser with are others.
    compiled[binary.byteLength] ??= await WebAssembly.compile(binary);
    const instance = await instantiate(compiled[binary.byteLength], imports);
    hear(instance);
    return { instance, module: compiled[binary.byteLength] };
  };
}
