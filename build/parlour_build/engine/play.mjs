/** Plays messages in an engine, and has it fail once, which no message can ask for; what it answers. */
export function play(engine, messages) {
  const { handle } = engine.pyimport("parlour.worker");
  return [...messages, 7].map((message) => handle(message));
}
