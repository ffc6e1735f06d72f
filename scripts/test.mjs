// npm test: everything that is tested, from a fresh clone; the last line is the sum.
import { runChecks } from "./lib/checks.mjs";
import { defaultPortBase, portCount } from "./lib/ports.mjs";
import { prepare, withStack } from "./lib/prepare.mjs";
import { describe, runCommand } from "./lib/problem.mjs";
import { runVitestStage } from "./lib/stages.mjs";

/** In this order: what fails first is closest to the cause. */
const stages = ["rules", "api", "deploy"];

await runCommand(async () => {
  const prepared = await prepare(defaultPortBase.test);
  const results = await runChecks();
  prepared.signal.throwIfAborted();
  // Calls mostly wait and browsers mostly compute: side by side they take as long as the longer one.
  const beside = { ...prepared, portBase: prepared.portBase + portCount };
  try {
    await withStack(prepared, { seed: false }, async (env) => {
      const inBrowsers = withStack(beside, { seed: false }, async (ofBrowsers) => {
        results.push(await runVitestStage("e2e", ["e2e"], ofBrowsers));
      });
      const ofCalls = async () => {
        for (const stage of stages) results.push(await runVitestStage(stage, [stage], env));
      };
      await Promise.all([inBrowsers, ofCalls()]);
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
