// npm run bench: measures against a stack of its own.
import { readCommandLine } from "./command/commandLine.mjs";
import { defaultPortBase } from "./stack/ports.mjs";
import { prepare, withStack } from "./command/prepare.mjs";
import { Problem, runCommand } from "./command/problem.mjs";
import { run } from "./processes/run.mjs";

await runCommand(async () => {
  const prepared = await prepare(readCommandLine(defaultPortBase.bench).portBase);
  await withStack(prepared, { seed: true }, async (env) => {
    const { code } = await run(["node", "tests/bench/main.ts"], { env, show: true });
    if (code !== 0) throw new Problem("The bench failed; its own lines say why.");
  });
});
