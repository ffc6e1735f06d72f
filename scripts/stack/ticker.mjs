import { fetchJson } from "./fetchJson.mjs";

/** As the contract's `otherRoutes` has it: a command is read before there is a Node that reads TypeScript. */
export const sweepRoute = { method: "POST", path: "/internal/sweep" };

/**
 * Makes one region take its due jobs: schedules never fire on the emulators.
 * @param {string} api URL of the region's `api` function
 * @param {string | undefined} key PARLEY_SWEEP_KEY of that stack
 * @returns {Promise<number>} jobs taken
 * @throws Error when the region refuses
 */
async function tick(api, key) {
  const { taken } = await fetchJson(`${api}${sweepRoute.path}`, {
    method: sweepRoute.method,
    headers: { authorization: `Bearer ${key}` },
    timeoutMs: 60_000,
  });
  return taken;
}

/**
 * Ticks both regions until told to stop; more often than the minute of production, so that nobody waits.
 * @param {import("./stackUrls.mjs").StackUrls} urls
 * @param {string | undefined} key
 * @returns {() => void} stops it
 */
export function startTicker(urls, key) {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    // A sweep that fails is in the functions' log; the next one takes what it left.
    await Promise.allSettled([tick(urls.api.na, key), tick(urls.api.eu, key)]);
    busy = false;
  }, 10_000);
  timer.unref();
  return () => clearInterval(timer);
}
