// npm run doctor: what this machine has and lacks for `npm start` and `npm test`. Changes nothing.
import { runCommand } from "./command/commandError.mjs";
import { examine } from "./machine/examine.mjs";

await runCommand(async () => {
  const findings = await examine();
  for (const { ok, what, detail } of findings)
    console.log(`${ok ? "✓" : "✗"} ${what.padEnd(19)} ${detail}`);
  const lacking = findings.filter(({ ok }) => !ok);
  if (lacking.length > 0) process.exitCode = 1;
  const count = lacking.length === 1 ? "1 thing is" : `${lacking.length} things are`;
  console.log(lacking.length === 0 ? "\nNothing is missing." : `\n${count} missing.`);
});
