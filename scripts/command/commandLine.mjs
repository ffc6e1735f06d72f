import { parseArgs } from "node:util";
import { portCount } from "../stack/ports.mjs";
import { CommandError } from "./commandError.mjs";

/** @typedef {NonNullable<import("node:util").ParseArgsConfig["options"]>} Switches */

/** What every command that starts a stack understands. */
export const portSwitch = /** @type {const} */ ({ "port-base": { type: "string" } });

/**
 * Reads the command line of a command that starts a stack.
 * @param {number} defaultPortBase
 * @param {{ keeps?: boolean, takesWords?: boolean, args?: string[] }} [understood] whether `--keep` means
 *   something to it, and words beside the switches do
 * @returns {{ portBase: number, keep: boolean, words: string[] }}
 * @throws CommandError on anything that would have no effect, or a port base that leaves no room
 */
export function readCommandLine(defaultPortBase, understood = {}) {
  const { keeps = false, takesWords = false, args = process.argv.slice(2) } = understood;
  const keep = /** @type {const} */ ({ keep: { type: "boolean" } });
  /** @type {typeof portSwitch & Partial<typeof keep>} */
  const switches = keeps ? { ...portSwitch, ...keep } : portSwitch;
  const { values, positionals } = parseSwitches(args, switches);
  if (!takesWords && positionals.length > 0) {
    throw new CommandError(`"${positionals.join(" ")}" means nothing here. ${known(switches)}`);
  }
  const portBase = readPortBase(values["port-base"] ?? `${defaultPortBase}`, "--port-base");
  return { portBase, keep: values.keep === true, words: positionals };
}

/**
 * @template {Switches} T
 * @param {string[]} args
 * @param {T} switches
 * @throws CommandError that names the known ones on an unknown switch
 */
export function parseSwitches(args, switches) {
  try {
    return parseArgs({ args, options: switches, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new CommandError(`${reason}. ${known(switches)}`);
  }
}

/** @param {Switches} switches */
function known(switches) {
  const names = Object.entries(switches).map(([name, { type }]) =>
    type === "string" ? `--${name} N` : `--${name}`,
  );
  return `Known ${names.length === 1 ? "is" : "are"} ${names.join(" and ")}.`;
}

/**
 * @param {string} text
 * @param {string} name of its switch
 * @returns {number}
 * @throws CommandError when there is no room for a stack from there on
 */
export function readPortBase(text, name) {
  const portBase = Number(text);
  const highest = 65_536 - portCount;
  if (Number.isInteger(portBase) && portBase >= 1024 && portBase <= highest) return portBase;
  throw new CommandError(`${name} takes a number from 1024 to ${highest}.`);
}
