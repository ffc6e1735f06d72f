import { parseArgs } from "node:util";
import { Problem } from "./problem.mjs";
import { portCount } from "../stack/ports.mjs";

/**
 * The switches every command understands.
 * @param {number} defaultPortBase
 * @returns {{ portBase: number, keep: boolean, rest: string[] }} `rest`: the arguments beside the switches
 * @throws Problem on an unknown switch or a port base that leaves no room
 */
export function readCommandLine(defaultPortBase) {
  const { values, positionals } = parse();
  const portBase = Number(values["port-base"] ?? defaultPortBase);
  const highest = 65_536 - portCount;
  if (!Number.isInteger(portBase) || portBase < 1024 || portBase > highest) {
    throw new Problem(`--port-base takes a number from 1024 to ${highest}.`);
  }
  return { portBase, keep: values.keep ?? false, rest: positionals };
}

function parse() {
  try {
    return parseArgs({
      options: { "port-base": { type: "string" }, keep: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new Problem(`${reason}. Known are --port-base N and --keep.`);
  }
}
