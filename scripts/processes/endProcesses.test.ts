import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, it } from "vitest";
import { endProcesses, runningOf } from "./endProcesses.mjs";
import { processTable } from "./processTable.mjs";

const forever = "setInterval(() => {}, 1000)";

/** Starts a child of its own and says its number; neither ends by itself. */
const withChild = `
  const { spawn } = require("node:child_process");
  const child = spawn(process.execPath, ["-e", ${JSON.stringify(forever)}], { detached: true });
  console.log(child.pid);
  ${forever};
`;

const stubborn = `process.on("SIGTERM", () => {}); console.log("ready"); ${forever};`;

const started: ChildProcess[] = [];

/** @returns the entry of a new process, and the first line it printed */
async function start(source: string) {
  const child = spawn(process.execPath, ["-e", source], { stdio: ["ignore", "pipe", "inherit"] });
  started.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  const entry = processTable().get(child.pid ?? 0);
  if (!entry) throw new Error("The process has ended already.");
  return { entry, line: String(line) };
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

describe("ending processes", () => {
  it("takes those with it that left the group of their parent", async () => {
    const { entry, line } = await start(withChild);
    const grandchild = processTable().get(Number(line));
    expect(grandchild?.parent).toBe(entry.pid);
    await endProcesses([entry]);
    expect(processTable().has(entry.pid)).toBe(false);
    expect(processTable().has(Number(line))).toBe(false);
  });

  it("ends an orphan that was written down while its parent lived", async () => {
    const { entry, line } = await start(withChild);
    const known = runningOf([entry]);
    process.kill(entry.pid, "SIGKILL");
    await endProcesses(known);
    expect(processTable().has(Number(line))).toBe(false);
  });

  it("insists where asking does not help", async () => {
    const { entry } = await start(stubborn);
    await endProcesses([entry], 100);
    expect(processTable().has(entry.pid)).toBe(false);
  });

  it("never touches a process that only has the number of an earlier one", async () => {
    const { entry } = await start(stubborn);
    await endProcesses([{ pid: entry.pid, started: "another time" }], 100);
    expect(processTable().get(entry.pid)?.started).toBe(entry.started);
  });
});
