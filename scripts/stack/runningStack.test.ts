import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { stateFolder } from "../machine/paths.mjs";
import { writeLedger } from "../processes/ledger.mjs";
import { functionsEnvironment } from "./functionsEnvironment.mjs";
import { portsFrom } from "./ports.mjs";
import { forgetRunningStack, readRunningStack, rememberRunningStack } from "./runningStack.mjs";
import { stackUrlsOf } from "./stackUrls.mjs";

/** Nobody's: a worker's tests run one after the other, and no stack begins here. */
const portBase = 61_000 + Number(process.env["VITEST_POOL_ID"] ?? 0) * 10;
const folder = stateFolder(portBase);
const urls = stackUrlsOf(portsFrom(portBase));
const environment = functionsEnvironment(urls, { sandboxOnly: true });

beforeEach(() => {
  // This process stands for the one that started the stack.
  writeLedger(folder, []);
  forgetRunningStack(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

it("is found by its ports, and its file is its owner's alone", () => {
  rememberRunningStack(folder, { urls, environment });
  expect(readRunningStack(portBase)).toEqual({ urls, environment });
  expect(statSync(join(folder, "running.json")).mode & 0o777).toBe(0o600);
});

it.each(["RESEND_API_KEY", "MODEL_API_KEY", "VAPID_PRIVATE_KEY"])(
  "is refused to tests when it was started with somebody's own %s",
  (name) => {
    const { [name]: _, ...own } = environment;
    rememberRunningStack(folder, { urls, environment: own });
    expect(() => readRunningStack(portBase)).toThrow(`That stack uses real services (${name})`);
  },
);

const none = `No stack of this clone is ready on the ports from ${portBase}`;

it("is not there before it is ready, nor once it has been stopped", () => {
  expect(() => readRunningStack(portBase)).toThrow(none);
  rememberRunningStack(folder, { urls, environment });
  forgetRunningStack(folder);
  expect(existsSync(join(folder, "running.json"))).toBe(false);
  expect(() => readRunningStack(portBase)).toThrow(none);
});

it("is not there when the process that started it was killed", () => {
  rememberRunningStack(folder, { urls, environment });
  const killed = { owner: { pid: process.pid, started: "before this one" }, processes: [] };
  writeFileSync(join(folder, "processes.json"), JSON.stringify(killed));
  expect(() => readRunningStack(portBase)).toThrow(none);
});
