// npm run check: format, lint, types, dead code and unit tests; seconds, before every commit.
import { runChecks } from "./testing/checks.mjs";
import { install } from "./machine/install.mjs";
import { interruption } from "./command/interruption.mjs";
import { runCommand } from "./command/problem.mjs";
import { progress } from "./command/progress.mjs";
import { requireBootstrapNode, requireRuntimeNode } from "./machine/node.mjs";

await runCommand(async () => {
  requireBootstrapNode();
  install(progress());
  requireRuntimeNode();
  interruption();
  const results = await runChecks();
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
});
