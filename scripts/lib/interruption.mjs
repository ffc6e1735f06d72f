import { Problem } from "./problem.mjs";
import { endRunning } from "./run.mjs";

/**
 * A signal that aborts on Ctrl-C, SIGTERM or a closed terminal; a second one ends the process at
 * once, and what it leaves is ended by the reaper.
 * @returns {AbortSignal}
 */
export function interruption() {
  const controller = new AbortController();
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort(new Problem("Interrupted."));
      endRunning("SIGTERM");
    });
  }
  return controller.signal;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>} resolves when it aborts
 */
export function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
}
