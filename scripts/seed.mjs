// npm run seed: makes the demo workspace on an empty stack and writes it to emulator-data.
import { demoData, exportTo } from "./lib/data.mjs";
import { defaultPortBase } from "./lib/ports.mjs";
import { prepare, withStack } from "./lib/prepare.mjs";
import { Problem, runCommand } from "./lib/problem.mjs";
import { run } from "./lib/run.mjs";

await runCommand(async () => {
  const prepared = await prepare(defaultPortBase.seed);
  await withStack(prepared, { seed: false }, async (env, stack) => {
    const { code } = await run(["node", "emulator-data/seed.ts"], { env, show: true });
    if (code !== 0) throw new Problem("Making the demo data failed; nothing was exported.");
    await exportTo(stack.addresses, demoData);
    prepared.say("emulator-data is written");
  });
});
