const EMPTY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** Whether the browser, and the policy of whoever asks, let WebAssembly be compiled here. */
export function webAssemblyWorks() {
  try {
    return Boolean(new WebAssembly.Module(EMPTY));
  } catch {
    return false;
  }
}
