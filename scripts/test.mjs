// npm test: everything that is tested, from a fresh clone; the last line is the sum.
import { runChecks } from "./lib/checks.mjs";
import { defaultPortBase } from "./lib/ports.mjs";
import { prepare, withStack } from "./lib/prepare.mjs";
import { describe, runCommand } from "./lib/problem.mjs";
import { runVitestStage } from "./lib/stages.mjs";

/** Against a running stack, in this order: what fails first is closest to the cause. */
const stages = ["rules", "api", "deploy", "e2e"];

await runCommand(async () => {
  const prepared = await prepare(defaultPortBase.test);
  const results = await runChecks();
  prepared.signal.throwIfAborted();
  try {
    await withStack(prepared, { seed: false }, async (env) => {
      for (const stage of stages) results.push(await runVitestStage(stage, [stage], env));
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
