import { beforeEach, expect, it, vi } from "vitest";
import { reportTotal } from "./reportTotal.mjs";

const log = vi.spyOn(console, "log");
const warn = vi.spyOn(console, "warn");
beforeEach(() => {
  log.mockReset();
  warn.mockReset();
});

it("says how long a command took, and nothing else within its limit", () => {
  reportTotal("npm run check", 60, 60);
  expect(log.mock.calls).toEqual([["  60.0 s  in all"]]);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ["npm run check", 60, 75.2, "! npm run check took 75 s; it is meant to take at most 60 s."],
  ["npm test", 1500, 1800, "! npm test took 30 min; it is meant to take at most 25 min."],
])("warns when %s takes longer than %d s, and does not fail", (command, limit, took, words) => {
  reportTotal(command, limit, took);
  expect(warn.mock.calls).toEqual([[words]]);
  expect(process.exitCode).toBeUndefined();
});

it("measures from the start of the process", () => {
  reportTotal("npm test", 1e9);
  const [seconds = ""] = String(log.mock.calls[0]?.[0]).trim().split(" ");
  expect(Number(seconds)).toBeGreaterThan(0);
});
