// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { dismiss, isDismissed } from "./dismissal.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("lasts for a day, and no longer", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  expect(isDismissed("k")).toBe(false);
  dismiss("k");
  vi.advanceTimersByTime(DAY_MS);
  expect(isDismissed("k")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isDismissed("k")).toBe(false);
});

it("works without storage", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  });
  expect(() => dismiss("k")).not.toThrow();
  expect(isDismissed("k")).toBe(false);
});
