import { parseSwitches, portSwitch, readPortBase } from "../command/commandLine.mjs";
import { CommandError } from "../command/commandError.mjs";

/** Stages that need no stack. */
const checkNames = /** @type {const} */ (["types", "lint", "format", "dead code", "unit"]);

/** Stages that run against a stack. */
export const stackStageNames = /** @type {const} */ (["rules", "api", "deploy", "e2e"]);

/** Those that test the built files as a deployment serves them: `npm run dev` has none. */
const ownStackNames = /** @type {readonly string[]} */ (["deploy"]);

/** @typedef {(typeof checkNames)[number]} CheckName */
/** @typedef {(typeof stackStageNames)[number]} StackStageName */

/**
 * Where tests run, if that was said: against a running stack, or on one of their own from a port base.
 * @typedef {{ against?: number, portBase?: number }} Place
 */

/**
 * One stage, as somebody asked for it; with a filter, the part of it with that in a path or name.
 * @typedef {Place & { stage: CheckName | StackStageName, filter?: string }} AskedStage
 */

/**
 * Reads `npm test -- [--against PLACE | --port-base N] [STAGE [FILTER]]`.
 * @param {string[]} args
 * @returns {AskedStage | { stage?: undefined, portBase?: number }} without a stage everything is to run
 * @throws CommandError on a stage, switch or place that does not exist, a switch without effect, or a running
 *   stack for a stage that makes its own
 */
export function readTestCommand(args) {
  const switches = { ...portSwitch, against: /** @type {const} */ ({ type: "string" }) };
  const { values, positionals } = parseSwitches(args, switches);
  const { against, "port-base": base } = values;
  if (against !== undefined && base !== undefined)
    throw new CommandError(
      "--against names the running stack: --port-base has no effect beside it.",
    );
  /** @type {Place} */
  const place = {
    ...(against !== undefined && { against: readPlace(against) }),
    ...(base !== undefined && { portBase: readPortBase(base, "--port-base") }),
  };
  if (positionals.length === 0) {
    if (against !== undefined) throw new CommandError(`--against needs a stage. ${whichThereAre}`);
    return place;
  }
  // A shell hands over `dead code` as two words, unless it is quoted.
  const words = positionals.join(" ");
  const stage = [...checkNames, ...stackStageNames].find(
    (name) => words === name || words.startsWith(`${name} `),
  );
  if (!stage) throw new CommandError(`There is no stage "${positionals[0]}". ${whichThereAre}`);
  const [without] = Object.keys(values);
  if (isCheck(stage) && without)
    throw new CommandError(`--${without} has no effect: ${stage} runs without a stack.`);
  if (against !== undefined && ownStackNames.includes(stage))
    throw new CommandError(
      `${stage} does not run against a running stack: this stage makes its own. Run npm test -- ${stage}.`,
    );
  const filter = words.slice(stage.length + 1);
  return { stage, ...(filter && { filter }), ...place };
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
 * @param {Place & { filter?: string }} [asked] `filter`: a file below the root, or part of a test's name
 * @returns {string} the command that runs only this again, to be pasted into a shell
 */
export function repeatCommand(stage, { filter, against, portBase } = {}) {
  const place = [
    ...(against === undefined ? [] : ["--against", `${against}`]),
    ...(portBase === undefined ? [] : ["--port-base", `${portBase}`]),
  ];
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
 * @param {Place & { filter?: string }} asked what the failed run was asked for
 * @param {{ byName: boolean, failedFiles: string[] }} failure `byName`: whether the filter selected tests
 *   by their name; `failedFiles`: below the root
 * @returns {string[]} the commands that repeat what failed: one for each file, or, where no file failed
 *   or tests were selected by name, the one that was given
 */
export function repeatCommands(stage, asked, { byName, failedFiles }) {
  if (byName || failedFiles.length === 0) return [repeatCommand(stage, asked)];
  return failedFiles.map((file) => repeatCommand(stage, { ...asked, filter: file }));
}
