import { readFileSync, statSync, watch } from "node:fs";
import { join } from "node:path";
import { build } from "../build/builds.mjs";
import { CommandError, describe } from "../command/commandError.mjs";
import { fromRoot } from "../machine/paths.mjs";
import { fetchJson } from "../stack/fetchJson.mjs";
import { stageFunctions, stageWidget } from "../stack/staging.mjs";
import { START_SECONDS, warmUp } from "../stack/readiness.mjs";

/**
 * A running stack, as far as builds go into it.
 * @typedef {{ folder: string, urls: Pick<import("../stack/stackUrls.mjs").StackUrls, "hub" | "api"> }} StackToFollow
 */

/** Editors write a file in several steps, and save several files at once. */
const quietMs = 50;

/** The emulator gives up earlier, and says so. */
const LOAD_MS = (START_SECONDS + 30) * 1000;

/**
 * Rebuilds functions and widget into the running stack whenever their sources change. A build that
 * fails is reported, and the last good one stays. Vite sees to the application; the security rules
 * wait for the next start, since hidane refuses them in the form in which the CLI sends a change.
 * @param {StackToFollow} stack
 * @param {AbortSignal} signal ends the watching
 * @param {(line: string) => void} say
 */
export function watchBuilds(stack, signal, say) {
  const watching = { signal, say, complain: (/** @type {string} */ text) => console.error(text) };
  const functions = [fromRoot("functions/src"), fromRoot("contract/src")];
  let areLoaded = true;
  onChange(functions, "functions rebuilt and loaded", watching, async (overtaken) => {
    // What did not load is retried whenever anything is saved, as the machine may have been at fault.
    if (!(await build.functions()) && areLoaded) return false;
    areLoaded = false;
    await loadFunctions(stack, AbortSignal.any([signal, overtaken]));
    areLoaded = true;
    return true;
  });
  const widget = [fromRoot("widget/src"), fromRoot("contract/src")];
  onChange(widget, "widget rebuilt", watching, async () => {
    if (!(await build.widget())) return false;
    stageWidget(stack.folder);
    return true;
  });
}

/**
 * Runs work whenever something below the folders changes, and reports the result.
 * @param {string[]} folders absolute
 * @param {string} done said with the time it took
 * @param {{ signal: AbortSignal, say: (line: string) => void, complain: (text: string) => void }} watching
 *   `signal` ends it; `complain` takes the words of work that failed
 * @param {(overtaken: AbortSignal) => Promise<boolean>} work whether there was anything to do; `overtaken` says that
 *   there is another change, after which the work is done once more
 */
export function onChange(folders, done, { signal, say, complain }, work) {
  const request = oneAtATime(async (overtaken) => {
    const began = performance.now();
    try {
      if (!(await work(overtaken))) return;
      say(`${done} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    } catch (error) {
      if (!signal.aborted && error !== overtaken.reason) complain(`\n${describe(error)}\n`);
    }
  });
  for (const folder of folders) {
    const watcher = watch(folder, { recursive: true, signal }, request);
    watcher.on("error", (error) => say(`${folder} is watched no longer: ${error.message}`));
  }
}

/**
 * Has the functions emulator read the new bundle, and answer once with it, so that the next request
 * does not wait for a process to start. The emulator's own watcher overlooks hidden folders, and the
 * state folder is below one; its hub reads the functions again whenever they are switched on.
 * One that does not load is taken away again: its processes would end while they start, and
 * the emulator leaves the requests that they are started for without an answer.
 * @param {StackToFollow} stack
 * @param {AbortSignal} abort ends waiting for the answer
 * @throws CommandError with the emulator's words when the bundle does not load
 */
async function loadFunctions({ folder, urls }, abort) {
  const putBack = stageFunctions(folder);
  const log = join(folder, "log", "emulators.log");
  const before = statSync(log).size;
  try {
    const switchOn = `${urls.hub}/functions/enableBackgroundTriggers`;
    await fetchJson(switchOn, { method: "PUT", timeoutMs: LOAD_MS });
    const said = readFileSync(log).subarray(before).toString();
    const failure = /^.*Failed to load function definition[^]*/m.exec(said);
    if (failure) throw new CommandError(`The new functions do not load:\n${failure[0].trim()}`);
  } catch (error) {
    putBack();
    throw error;
  }
  // The other region's process is left to its first request: two that start at once take twice as long.
  await warmUp([urls.api.na], abort);
}

/**
 * @param {(overtaken: AbortSignal) => Promise<void>} work never rejects
 * @returns {() => void} requests it: it runs soon, and once more when requested while it runs
 */
function oneAtATime(work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let running = false;
  let overtaking = new AbortController();
  const run = async () => {
    timer = undefined;
    running = true;
    overtaking = new AbortController();
    await work(overtaking.signal);
    running = false;
  };
  return function request() {
    clearTimeout(timer);
    if (running) overtaking.abort();
    timer = setTimeout(() => (running ? request() : void run()), quietMs);
  };
}
