// npm run check: format, lint, types, dead code and unit tests; seconds, before every commit.
import { runChecks } from "./lib/checks.mjs";
import { install } from "./lib/install.mjs";
import { interruption } from "./lib/interruption.mjs";
import { runCommand } from "./lib/problem.mjs";
import { progress } from "./lib/progress.mjs";
import { requireBootstrapNode, requireRuntimeNode } from "./lib/runtime.mjs";

await runCommand(async () => {
  requireBootstrapNode();
  install(progress());
  requireRuntimeNode();
  interruption();
  const results = await runChecks();
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
});
