import { parseArgs } from "node:util";
import { portCount } from "../stack/ports.mjs";
import { Problem } from "./problem.mjs";

/** @typedef {NonNullable<import("node:util").ParseArgsConfig["options"]>} Switches */

/** What every command understands. */
export const commonSwitches = /** @type {const} */ ({
  "port-base": { type: "string" },
  keep: { type: "boolean" },
});

/**
 * Reads the switches every command understands.
 * @param {number} defaultPortBase
 * @returns {{ portBase: number, keep: boolean, rest: string[] }} `rest`: the arguments beside the switches
 * @throws Problem on an unknown switch or a port base that leaves no room
 */
export function readCommandLine(defaultPortBase) {
  const { values, positionals } = parseSwitches(process.argv.slice(2), commonSwitches);
  const portBase = readPortBase(values["port-base"] ?? `${defaultPortBase}`, "--port-base");
  return { portBase, keep: values.keep ?? false, rest: positionals };
}

/**
 * @template {Switches} T
 * @param {string[]} args
 * @param {T} switches
 * @throws Problem that names the known ones on an unknown switch
 */
export function parseSwitches(args, switches) {
  try {
    return parseArgs({ args, options: switches, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    const known = Object.entries(switches).map(([name, { type }]) =>
      type === "string" ? `--${name} N` : `--${name}`,
    );
    throw new Problem(`${reason}. Known are ${known.join(" and ")}.`);
  }
}

/**
 * @param {string} text
 * @param {string} name of its switch
 * @returns {number}
 * @throws Problem when there is no room for a stack from there on
 */
export function readPortBase(text, name) {
  const portBase = Number(text);
  const highest = 65_536 - portCount;
  if (Number.isInteger(portBase) && portBase >= 1024 && portBase <= highest) return portBase;
  throw new Problem(`${name} takes a number from 1024 to ${highest}.`);
}
