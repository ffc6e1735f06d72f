// npm run screenshots: every page at both sizes and in both themes, into screenshots/; with words
// behind it only pictures whose names hold one of them.
import { defaultPortBase } from "./lib/ports.mjs";
import { prepare, withStack } from "./lib/prepare.mjs";
import { Problem, runCommand } from "./lib/problem.mjs";
import { run } from "./lib/run.mjs";

await runCommand(async () => {
  const prepared = await prepare(defaultPortBase.screenshots);
  await withStack(prepared, { seed: true }, async (env) => {
    const { code } = await run(["node", "tests/screenshots/main.ts", ...prepared.rest], {
      env,
      show: true,
    });
    if (code !== 0) throw new Problem("Taking the screenshots failed; its own lines say why.");
  });
});
