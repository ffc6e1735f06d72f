import { readFileSync } from "node:fs";
import { fetchJson } from "./fetchJson.mjs";
import { CommandError } from "../command/commandError.mjs";
import { waitFor } from "./waitFor.mjs";

/**
 * How long the emulator waits for functions to be listed, and for one of their processes to start. Its own ten and
 * thirty seconds are not enough for a busy machine: functions that were not listed in time stay away, and a process
 * that was not ready in time is neither used nor ended, so that soon all of them are too slow.
 */
export const START_SECONDS = 180;

/** What must have been loaded before anybody is told that the stack is ready. */
const expected = ["na", "eu"].flatMap((region) =>
  ["api", "hooks", "runTask", "runSlowTask", "runWaitingTask", "runInboundTask"].map(
    (name) => `${region}-${name}`,
  ),
);

/**
 * Whether the functions emulator serves our functions.
 * @param {import("./ports.mjs").Ports} ports
 * @param {string} log of the emulators
 * @returns {Promise<boolean>}
 * @throws CommandError when it could not load them
 */
export async function functionsLoaded(ports, log) {
  const failure = /^.*(?:Failed to load function definition|Error: ).*$/m.exec(
    readFileSync(log, "utf8"),
  );
  if (failure)
    throw new CommandError(`The emulators did not start: ${failure[0].trim()}\nMore in ${log}`);
  /** @type {{ backends: { functionTriggers: { name: string }[] }[] }} */
  const { backends } = await fetchJson(`http://127.0.0.1:${ports.functions}/backends`);
  const names = backends.flatMap(({ functionTriggers }) =>
    functionTriggers.map(({ name }) => name),
  );
  return expected.every((name) => names.includes(name));
}

/** As long as the emulator waits for a process that starts; one that ends meanwhile leaves its request without an answer. */
const ANSWER_MS = START_SECONDS * 1000;

/**
 * Makes functions answer once each, all at the same time, since the emulator starts a process for each
 * request that finds none idle: the first visitor should not wait for that.
 * @param {string[]} apis URLs of `api` functions, one for each process wanted
 * @param {AbortSignal} abort
 */
export async function warmUp(apis, abort) {
  await Promise.all(
    apis.map((api) =>
      waitFor(`the function at ${api}`, () => isServed(api, abort), {
        timeoutMs: ANSWER_MS,
        abort,
      }),
    ),
  );
}

/**
 * @param {string} api
 * @param {AbortSignal} abort
 * @returns {Promise<boolean>} whether our code answers, if only to say that the path is unknown
 * @throws CommandError when our code fails, e.g. because it refuses its environment
 */
async function isServed(api, abort) {
  // Given up and asked again, the emulator would start one more process, and all of them more slowly.
  const signal = AbortSignal.any([abort, AbortSignal.timeout(ANSWER_MS)]);
  const response = await fetch(`${api}/utils/ip`, { signal });
  const body = await response.text();
  if (response.status >= 500) throw new CommandError(`The functions fail: ${body.slice(0, 500)}`);
  return true;
}
