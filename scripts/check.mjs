// npm run check: format, lint, types, dead code, and the unit tests of what is not committed yet; before every commit.
import { prepareTools } from "./command/prepare.mjs";
import { runCommand } from "./command/commandError.mjs";
import { progress } from "./command/progress.mjs";
import { reportTotal } from "./command/reportTotal.mjs";
import { runChecks } from "./testing/checks.mjs";

await runCommand(async () => {
  prepareTools(progress());
  const results = await runChecks({ changed: true });
  reportTotal("npm run check", 60);
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
});
