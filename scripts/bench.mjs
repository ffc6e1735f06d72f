// npm run bench: measures against a stack of its own.
import { defaultPortBase } from "./lib/ports.mjs";
import { prepare, withStack } from "./lib/prepare.mjs";
import { Problem, runCommand } from "./lib/problem.mjs";
import { run } from "./lib/run.mjs";

await runCommand(async () => {
  const prepared = await prepare(defaultPortBase.bench);
  await withStack(prepared, { seed: true }, async (env) => {
    const { code } = await run(["node", "tests/bench/main.ts"], { env, show: true });
    if (code !== 0) throw new Problem("The bench failed; its own lines say why.");
  });
});
