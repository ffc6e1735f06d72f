import { expect, it } from "vitest";
import { job } from "./job.ts";

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
