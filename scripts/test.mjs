// npm test: everything that is tested, from a fresh clone; the last line is the sum.
import { runChecks } from "./lib/checks.mjs";
import { defaultPortBase, portCount } from "./lib/ports.mjs";
import { prepare, withStack } from "./lib/prepare.mjs";
import { describe, runCommand } from "./lib/problem.mjs";
import { runVitestStage } from "./lib/stages.mjs";

/** What runs on each of two stacks, in this order: together they take about equally long. */
const ofCalls = ["api", "deploy"];
const ofBrowsers = ["rules", "e2e"];

await runCommand(async () => {
  const prepared = await prepare(defaultPortBase.test);
  const results = await runChecks();
  prepared.signal.throwIfAborted();
  // Calls mostly wait and browsers mostly compute: side by side they take as long as the longer one.
  const beside = { ...prepared, portBase: prepared.portBase + portCount };
  /** @type {(stages: readonly string[]) => (env: Record<string, string>) => Promise<void>} */
  const running = (stages) => async (env) => {
    for (const stage of stages) results.push(await runVitestStage(stage, [stage], env));
  };
  try {
    await withStack(prepared, { seed: false }, async (env) => {
      const inBrowsers = withStack(beside, { seed: false }, running(ofBrowsers));
      await Promise.all([inBrowsers, running(ofCalls)(env)]);
    });
  } catch (error) {
    console.error(`\n✗ stack: ${describe(error)}`);
    results.push({ name: "stack", passed: 0, failed: 1, skipped: 0 });
  }
  const sum = (/** @type {"passed" | "failed"} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  if (sum("failed") > 0) process.exitCode = 1;
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
});
