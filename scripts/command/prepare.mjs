import { resolveBrowser } from "../machine/browser.mjs";
import { buildAll } from "../build/builds.mjs";
import { install } from "../machine/install.mjs";
import { aborted, interruption } from "./interruption.mjs";
import { progress } from "./progress.mjs";
import { requireBootstrapNode, requireRuntimeNode } from "../machine/node.mjs";
import { reservePorts, startStack } from "../stack/startStack.mjs";
import { testEnvironment } from "../testing/testEnvironment.mjs";

/**
 * What every command that starts a stack does first: checks the ports, installs.
 * @param {number} portBase
 * @returns {Promise<{ portBase: number, say: (line: string) => void, signal: AbortSignal }>}
 * @throws CommandError when something is missing, saying what to do
 */
export async function prepare(portBase) {
  requireBootstrapNode();
  const say = progress();
  await reservePorts(portBase, say);
  return { portBase, ...prepareTools(say) };
}

/**
 * What every other command does first: installs the packages, unless they are there.
 * @param {(line: string) => void} say
 * @returns {{ say: (line: string) => void, signal: AbortSignal }} `signal` aborts on Ctrl-C
 * @throws CommandError when something is missing, saying what to do
 */
export function prepareTools(say) {
  requireBootstrapNode();
  install(say);
  requireRuntimeNode();
  return { say, signal: interruption() };
}

/**
 * Builds, starts a stack on the sandbox alone, runs the work against it, and always ends it.
 * @param {{ portBase: number, say: (line: string) => void, signal: AbortSignal }} prepared
 * @param {{ seed: boolean }} options whether to begin with the demo data
 * @param {(env: Record<string, string>, stack: import("../stack/startStack.mjs").Stack) => Promise<void>} work
 */
export async function withStack(prepared, options, work) {
  const browser = resolveBrowser(prepared.say);
  prepared.say("building");
  await buildAll(prepared.say);
  return withBuiltStack(prepared, { ...options, browser }, work);
}

/**
 * The same when everything has been built already.
 * @param {{ portBase: number, say: (line: string) => void, signal: AbortSignal }} prepared
 * @param {{ seed: boolean, browser: string }} options `browser`: path of a Chromium
 * @param {(env: Record<string, string>, stack: import("../stack/startStack.mjs").Stack) => Promise<void>} work
 */
export async function withBuiltStack({ portBase, say, signal }, { seed, browser }, work) {
  signal.throwIfAborted();
  const stack = await startStack({ portBase, seed, sandboxOnly: true, tick: true, signal, say });
  try {
    // A Ctrl-C may have come while the last part of the stack was starting.
    signal.throwIfAborted();
    const stopped = aborted(signal).then(() => Promise.reject(signal.reason));
    await Promise.race([work(testEnvironment(stack, browser), stack), stack.lost, stopped]);
  } finally {
    await stack.stop();
  }
}
