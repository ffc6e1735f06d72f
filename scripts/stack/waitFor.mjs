import { setTimeout as pause } from "node:timers/promises";
import { CommandError } from "../command/commandError.mjs";

/**
 * Asks again until the condition holds.
 * @template T
 * @param {string} what said when it never does, e.g. "the sandbox"
 * @param {() => Promise<T | undefined | false>} condition a throw counts as "not yet"
 * @param {{ timeoutMs: number, abort?: AbortSignal }} options `abort` carries a reason to give up at once
 * @returns {Promise<T>} what the condition gave
 * @throws CommandError after the timeout, with the last error met
 */
export async function waitFor(what, condition, { timeoutMs, abort }) {
  let last = "";
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(100)) {
    abort?.throwIfAborted();
    try {
      const value = await condition();
      if (value) return value;
    } catch (error) {
      if (error instanceof CommandError) throw error;
      last = error instanceof Error ? ` (${error.message})` : "";
    }
  }
  abort?.throwIfAborted();
  throw new CommandError(
    `Waited ${Math.round(timeoutMs / 1000)} s for ${what} without success${last}.`,
  );
}

/**
 * @param {string} url
 * @returns {Promise<boolean>} whether it answers with a success
 */
export async function answers(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
  await response.arrayBuffer();
  return response.ok;
}
