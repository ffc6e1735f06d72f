// npm run bench: measures against a stack of its own; with words behind it only what has one of them in its name.
import { readCommandLine } from "./command/commandLine.mjs";
import { defaultPortBase } from "./stack/ports.mjs";
import { prepare, withStack } from "./command/prepare.mjs";
import { CommandError, runCommand } from "./command/commandError.mjs";
import { run } from "./processes/run.mjs";

await runCommand(async () => {
  const { portBase, words } = readCommandLine(defaultPortBase.bench, { takesWords: true });
  const prepared = await prepare(portBase);
  await withStack(prepared, { seed: true }, async (env) => {
    const { code } = await run(["node", "tests/bench/main.ts", ...words], { env, show: true });
    if (code !== 0) throw new CommandError("The bench failed; its own lines say why.");
  });
});
