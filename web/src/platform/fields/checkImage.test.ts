import { expect, test } from "vitest";
import { checkImage } from "./checkImage.ts";

test.each([
  ["logo.PNG", 1000, undefined],
  ["logo.webp", 512 * 1024, undefined],
  ["logo.png", 512 * 1024 + 1, "Max size: 0.5 MBs"],
  ["logo.svg", 1000, "Only png, jpg, jpeg, gif, webp Files"],
])("%s of %d bytes: %s", (name, size, expected) => {
  expect(checkImage({ name, size })).toBe(expected);
});
