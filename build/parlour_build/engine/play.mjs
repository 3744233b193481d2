/**
 * Plays messages in an engine, and has it fail once, which no message can ask for; each answer is handed on as it comes,
 * since all of them together are gigabytes.
 */
export function play(engine, messages, hear = () => {}) {
  const { handle } = engine.pyimport("parlour.worker");
  for (const message of messages) {
    const answer = handle(message);
    if (answer.includes('"error":"fault"')) throw new Error(JSON.parse(answer).detail);
    hear(answer);
  }
  hear(handle(7));
}
