/**
 * Asks a service of our own stack, whose answers are known here and not checked again.
 * @param {string} url
 * @param {RequestInit & { timeoutMs?: number }} [options]
 * @returns {Promise<any>} the parsed body
 * @throws Error with status and body when the answer is not a success
 */
export async function fetchJson(url, { timeoutMs = 5000, ...init } = {}) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body}`);
  return JSON.parse(body);
}
