/** Plays messages in an engine, and has it fail once, which no message can ask for; what it answers. */
export function play(engine, messages) {
  const { handle } = engine.pyimport("parlour.worker");
  const answers = messages.map((message) => handle(message));
  const fault = answers.find((answer) => answer.includes('"error":"fault"'));
  if (fault) throw new Error(JSON.parse(fault).detail);
  return [...answers, handle(7)];
}
