import { expect, it } from "vitest";
import { relativeTime } from "./timeFormat.ts";

const NOW = 1_800_000_000;

it.each([
  [-20, "just now"],
  [-90, "1 minute ago"],
  [-3 * 3600, "3 hours ago"],
  [-86_400, "yesterday"],
])("says how long ago %s seconds are: %s", (offset, expected) => {
  expect(relativeTime(NOW + offset, NOW, "en")).toBe(expected);
});

it("does not tell of a future that is only another computer's clock", () => {
  expect(relativeTime(NOW + 120, NOW, "en")).toBe("just now");
  expect(relativeTime(NOW + 2 * 3600, NOW, "en")).toBe("in 2 hours");
});

it("says in German, too, that something has only just happened", () => {
  expect(relativeTime(NOW - 20, NOW, "de")).toBe("gerade eben");
});
