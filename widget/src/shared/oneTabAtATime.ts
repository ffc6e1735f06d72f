/** Longer than a call may take; a tab that the browser has put to sleep may keep its turn for ever. */
const WAIT_MS = 30_000;

/**
 * Does work in one tab of the site after the other. Where the browser has no locks (an insecure page, a
 * sandboxed frame), or another tab keeps its turn too long, at once.
 */
export async function oneTabAtATime<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let begun: Promise<Result> | undefined;
  const begin = () => (begun = work());
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, begin);
  } catch {
    return begun ?? begin();
  }
}
