import { CommandError } from "./commandError.mjs";
import { endRunning } from "../processes/run.mjs";

/**
 * A signal that aborts on Ctrl-C, SIGTERM or a closed terminal; a second one ends the process at
 * once, and the reaper ends what it leaves behind.
 * @returns {AbortSignal}
 */
export function interruption() {
  const controller = new AbortController();
  const interrupt = () => {
    controller.abort(new CommandError("Interrupted."));
    endRunning("SIGTERM");
  };
  whenNpmEnds(interrupt);
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(130);
      interrupt();
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

/**
 * npm runs us through a shell, which does not forward the signal when only npm is told to end.
 * @param {() => void} act
 */
function whenNpmEnds(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 1000);
  timer.unref();
}
