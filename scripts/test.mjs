// npm test: everything that is tested, from a fresh clone; the last line is the sum.
// npm test -- STAGE [FILTER]: one stage of it, or the part of that stage that a filter names.
// npm test -- --against PLACE STAGE [FILTER]: the same against a stack that is running already.
import { buildAll } from "./build/builds.mjs";
import { prepare, prepareTools, withBuiltStack, withStack } from "./command/prepare.mjs";
import { describe, runCommand } from "./command/commandError.mjs";
import { progress } from "./command/progress.mjs";
import { reportTotal } from "./command/reportTotal.mjs";
import { resolveBrowser } from "./machine/browser.mjs";
import { resolveFirestoreEmulator } from "./machine/firestoreEmulator.mjs";
import { defaultPortBase, portCount } from "./stack/ports.mjs";
import { readRunningStack } from "./stack/runningStack.mjs";
import { runCheck, runChecks, unitProjects } from "./testing/checks.mjs";
import { rerunFailed, unsteadyFiles } from "./testing/rerunFailed.mjs";
import { runVitestStage } from "./testing/stages.mjs";
import {
  isCheck,
  readTestCommand,
  repeatCommand,
  stackStageNames,
} from "./testing/testCommand.mjs";
import { testEnvironment } from "./testing/testEnvironment.mjs";

/** @typedef {import("./testing/stages.mjs").StageResult} StageResult */

/** What runs on each of two stacks, in this order: together they take about equally long. */
const browserStages = ["e2e"];
const callStages = stackStageNames.filter((stage) => !browserStages.includes(stage));

await runCommand(async () => {
  const asked = readTestCommand(process.argv.slice(2));
  const results = asked.stage ? await runOne(asked) : await runEverything(asked);
  const sum = (/** @type {"passed" | "failed"} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  if (sum("failed") > 0) process.exitCode = 1;
  reportTotal("npm test", 25 * 60);
  for (const file of unsteadyFiles(results))
    console.log(`Unsteady: ${file} failed at first, and passed alone.`);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  // Tests whose stack was lost would keep calling it.
  process.exit();
});

/**
 * @param {{ portBase?: number }} asked
 * @returns {Promise<StageResult[]>}
 */
async function runEverything(asked) {
  const prepared = await prepare(asked.portBase ?? defaultPortBase.test);
  const { say } = prepared;
  // Once for both stacks: the first to need something missing installs it.
  const browser = resolveBrowser(say);
  await resolveFirestoreEmulator(say);
  /** @type {StageResult[]} */
  const results = [];
  say("building");
  const built = buildAll(say);
  // Unit tests start threads from what is built.
  const checked = built.then(runAllChecks).then((ofChecks) => results.push(...ofChecks));
  // Calls mostly wait and browsers mostly compute: side by side they take as long as the longer one.
  const second = { ...prepared, portBase: prepared.portBase + portCount };
  /** @type {(on: typeof prepared, stages: readonly string[], isAlone: () => Promise<unknown>, ran?: () => void) => Promise<void>} */
  const run = async (on, stages, isAlone, ran = () => {}) => {
    await built;
    // A stack's start mostly waits: beside the checks it costs little.
    await withBuiltStack(on, { seed: false, browser }, async (env) => {
      await checked;
      for (const stage of stages) results.push(await runVitestStage(stage, [stage], asked, env));
      ran();
      const ofThese = results.filter(({ name }) => stages.includes(name));
      if (ofThese.every(({ failed }) => failed === 0)) return;
      await isAlone();
      for (const first of ofThese)
        results[results.indexOf(first)] = await rerunFailed(first, (files) =>
          runVitestStage(first.name, [first.name], { ...asked, files }, env),
        );
    });
  };
  // What failed is run again once the other stack is idle: first the calls', then the browsers'.
  /** @type {(value?: unknown) => void} */
  let browsersRan = () => {};
  const browsersSilent = new Promise((resolve) => void (browsersRan = resolve));
  const calls = run(prepared, callStages, () => browsersSilent);
  const callsSilent = calls.catch(() => undefined);
  const browsers = run(second, browserStages, () => callsSilent, browsersRan).finally(browsersRan);
  const ended = await Promise.allSettled([calls, browsers, checked]);
  for (const [index, one] of ended.entries()) {
    if (one.status === "fulfilled") continue;
    const ran = results.map(({ name }) => name);
    const missed =
      [callStages, browserStages][index]?.filter((stage) => !ran.includes(stage)) ?? [];
    results.push(
      stackFailure(
        one.reason,
        missed.map((stage) => repeatCommand(stage, asked)),
      ),
    );
  }
  return results;
}

/** @returns {Promise<StageResult[]>} */
async function runAllChecks() {
  const results = [];
  for (const first of await runChecks({ changed: false }))
    results.push(
      await rerunFailed(first, (files) => runVitestStage("unit", unitProjects, { files })),
    );
  return results;
}

/**
 * @param {unknown} reason why a stack did not start, or ended before its tests did
 * @param {string[]} commands those that run what it was for
 * @returns {StageResult}
 */
function stackFailure(reason, commands) {
  console.error(`\n✗ stack: ${describe(reason)}`);
  if (commands.length > 0)
    console.error(`\nAgain:\n${commands.map((command) => `  ${command}`).join("\n")}`);
  return { name: "stack", passed: 0, failed: 1, skipped: 0, failedFiles: [] };
}

/**
 * @param {import("./testing/testCommand.mjs").AskedStage} asked
 * @returns {Promise<StageResult[]>}
 */
async function runOne({ stage, ...asked }) {
  const { filter, against } = asked;
  if (isCheck(stage)) {
    prepareTools(progress());
    return [await runCheck(stage, filter)];
  }
  if (against !== undefined) {
    const stack = readRunningStack(against);
    const { say } = prepareTools(progress());
    const env = testEnvironment(stack, resolveBrowser(say));
    return [await runVitestStage(stage, [stage], asked, env)];
  }
  const prepared = await prepare(asked.portBase ?? defaultPortBase.test);
  /** @type {StageResult[]} */
  const results = [];
  try {
    await withStack(prepared, { seed: false }, async (env) => {
      results.push(await runVitestStage(stage, [stage], asked, env));
    });
  } catch (reason) {
    results.push(stackFailure(reason, [repeatCommand(stage, asked)]));
  }
  return results;
}
