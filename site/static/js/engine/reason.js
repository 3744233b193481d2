/**
 * Why a file was refused or did not come; asked only after its checked fetch has failed.
 * @param {string} url @returns {Promise<"missing" | "damaged" | "unreachable">}
 */
export async function reason(url) {
  try {
    const answer = await fetch(url, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(3000) });
    return answer.ok ? "damaged" : "missing";
  } catch {
    return "unreachable";
  }
}
