import { expect, it } from "vitest";
import { nextSecond } from "./nextSecond.ts";

it("has begun once it was waited for, also where it began before", async () => {
  const before = Math.floor(Date.now() / 1000);
  const { second, begun } = nextSecond(Date.now);
  expect([before + 1, before + 2]).toContain(second);
  await begun();
  expect(Math.floor(Date.now() / 1000)).toBe(second);
  const asked = Date.now();
  await begun();
  expect(Date.now() - asked).toBeLessThan(500);
});
