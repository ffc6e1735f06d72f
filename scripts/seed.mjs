// npm run seed: makes the demo workspace on an empty stack and writes it to emulator-data.
import { demoData, exportTo } from "./stack/data.mjs";
import { readCommandLine } from "./command/commandLine.mjs";
import { defaultPortBase } from "./stack/ports.mjs";
import { prepare, withStack } from "./command/prepare.mjs";
import { CommandError, runCommand } from "./command/commandError.mjs";
import { run } from "./processes/run.mjs";

await runCommand(async () => {
  const prepared = await prepare(readCommandLine(defaultPortBase.seed).portBase);
  await withStack(prepared, { seed: false }, async (env, stack) => {
    const { code } = await run(["node", "emulator-data/seed.ts"], { env, show: true });
    if (code !== 0) throw new CommandError("Making the demo data failed; nothing was exported.");
    await exportTo(stack.urls, demoData);
    prepared.say("emulator-data is written");
  });
});
