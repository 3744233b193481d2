/**
 * Why a file was refused or did not come; asked only after its checked fetch has failed.
 * @param {string} url @param {typeof fetch} [ask] @returns {Promise<"missing" | "damaged" | "unreachable">}
 */
export async function reason(url, ask = fetch) {
  try {
    const answer = await ask(url, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(3000) });
    return answer.ok ? "damaged" : "missing";
  } catch {
    return "unreachable";
  }
}
