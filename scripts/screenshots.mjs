// npm run screenshots: every page at both sizes, in both themes and in German, into screenshots/; with words
// behind it only pictures whose names hold one of them, as 17-knowledge, 390-dark or light-de.
import { readCommandLine } from "./command/commandLine.mjs";
import { defaultPortBase } from "./stack/ports.mjs";
import { prepare, withStack } from "./command/prepare.mjs";
import { CommandError, runCommand } from "./command/commandError.mjs";
import { run } from "./processes/run.mjs";

await runCommand(async () => {
  const { portBase, words } = readCommandLine(defaultPortBase.screenshots, { takesWords: true });
  const prepared = await prepare(portBase);
  await withStack(prepared, { seed: true }, async (env) => {
    const { code } = await run(["node", "tests/screenshots/main.ts", ...words], {
      env,
      show: true,
    });
    if (code !== 0) throw new CommandError("Taking the screenshots failed; its own lines say why.");
  });
});
