// Started beside every stack. Its standard input is a pipe from the stack's process and closes
// however that process ends, SIGKILL included; the reaper then ends what is left.
import { endProcesses } from "./endProcesses.mjs";
import { dropLedger, readLedger } from "./ledger.mjs";

const folder = process.argv[2] ?? "";
const owner = Number(process.argv[3]);

process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.stdin.resume();
process.stdin.on("close", async () => {
  const ledger = readLedger(folder);
  // A clean end leaves no ledger; a ledger of another owner is not ours to act on.
  if (ledger?.owner.pid === owner) {
    await endProcesses(ledger.processes);
    dropLedger(folder);
  }
  process.exit(0);
});
