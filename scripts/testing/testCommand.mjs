import { commonSwitches, parseSwitches, readPortBase } from "../command/commandLine.mjs";
import { Problem } from "../command/problem.mjs";

/** Stages that need no stack. */
const checkNames = /** @type {const} */ (["types", "lint", "format", "dead code", "unit"]);

/** Stages that run against a stack. */
const stackStageNames = /** @type {const} */ (["rules", "api", "deploy", "e2e"]);

/** @typedef {(typeof checkNames)[number]} CheckName */
/** @typedef {(typeof stackStageNames)[number]} StackStageName */

/**
 * One stage, as somebody asked for it.
 * @typedef {object} AskedStage
 * @property {CheckName | StackStageName} stage
 * @property {string} [filter] part of a file's path, or of a test's name
 * @property {number} [against] port base of the running stack to use
 */

/**
 * Reads `npm test -- [--against PLACE] [STAGE [FILTER]]`.
 * @param {string[]} args
 * @returns {AskedStage | undefined} undefined when everything is to run
 * @throws Problem on a stage, switch or place that does not exist
 */
export function readTestCommand(args) {
  const switches = { ...commonSwitches, against: /** @type {const} */ ({ type: "string" }) };
  const { values, positionals } = parseSwitches(args, switches);
  const against = values.against === undefined ? undefined : readPlace(values.against);
  if (positionals.length === 0) {
    if (against !== undefined) throw new Problem(`--against needs a stage. ${whichThereAre}`);
    return undefined;
  }
  // A shell hands over `dead code` as two words, unless it is quoted.
  const words = positionals.join(" ");
  const stage = [...checkNames, ...stackStageNames].find(
    (name) => words === name || words.startsWith(`${name} `),
  );
  if (!stage) throw new Problem(`There is no stage "${positionals[0]}". ${whichThereAre}`);
  const filter = words.slice(stage.length + 1);
  return { stage, ...(filter && { filter }), ...(against !== undefined && { against }) };
}

const whichThereAre = `Stages are: ${[...checkNames, ...stackStageNames].join(", ")}.`;

/**
 * @param {string} place what `npm run dev` and `npm start` print, or the port base itself
 * @returns {number} its port base, which is the port of the application's URL
 */
function readPlace(place) {
  const port = URL.canParse(place) ? new URL(place).port : "";
  return readPortBase(port || place, "--against");
}

/**
 * @param {CheckName | StackStageName} stage
 * @returns {stage is CheckName} whether it needs no stack
 */
export const isCheck = (stage) => checkNames.some((name) => name === stage);

/**
 * @param {string} stage
 * @param {string} [filter] a file below the root, or part of a test's name
 * @param {number} [against] port base
 * @returns {string} the command that runs only this again, to be pasted into a shell
 */
export function repeatCommand(stage, filter, against) {
  const place = against === undefined ? [] : ["--against", `${against}`];
  return ["npm test --", ...place, stage, ...(filter ? [quoted(filter)] : [])].join(" ");
}

/** @param {string} argument */
function quoted(argument) {
  if (/^[\w./@:-]+$/.test(argument)) return argument;
  if (!/["$`\\!]/.test(argument)) return `"${argument}"`;
  return `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * @param {string} stage
 * @param {object} failure
 * @param {string} [failure.filter] what the failed run was asked for
 * @param {boolean} failure.byName whether that selected tests by their name
 * @param {string[]} failure.failedFiles below the root
 * @param {number} [failure.against] port base
 * @returns {string[]} the commands that repeat what failed: one for each file, or, where no file failed
 *   or tests were selected by name, the one that was given
 */
export function repeatCommands(stage, { filter, byName, failedFiles, against }) {
  if (byName || failedFiles.length === 0) return [repeatCommand(stage, filter, against)];
  return failedFiles.map((file) => repeatCommand(stage, file, against));
}
