import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { job, toldWhenGivenUp, unlimitedRetryKinds } from "./job.ts";

const stored = {
  kind: "mailAccountNotice",
  to: [{ email: "kim@shop.example", language: "de" }],
  at: 1,
};

it.each([
  { notice: "passwordChanged" },
  // As it was stored before.
  { event: "passwordChanged" },
])("a stored notice is read with %s", (named) => {
  expect(job.parse({ ...stored, ...named })).toMatchObject({
    ...stored,
    notice: "passwordChanged",
  });
});

it("a notice that says neither is not read", () => {
  expect(job.safeParse(stored).success).toBe(false);
});

it("the kinds that are told when they are given up are those whose handlers take their run", () => {
  const handlers = readFileSync(new URL("../../jobHandlers.ts", import.meta.url), "utf8");
  const [, ...cases] = handlers.split(/\n    case "/);
  const taking = cases
    .filter((one) => /, attempt\);/.test(one))
    .map((one) => one.slice(0, one.indexOf('"')))
    .filter((kind) => !unlimitedRetryKinds.has(kind));
  expect(toldWhenGivenUp).toEqual(new Set(taking));
});
