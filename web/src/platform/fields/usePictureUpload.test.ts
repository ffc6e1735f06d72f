import { expect, test } from "vitest";
import { checkImage } from "./usePictureUpload.ts";

test.each([
  ["logo.PNG", 1000, undefined],
  ["logo.webp", 512 * 1024, undefined],
  ["logo.png", 512 * 1024 + 1, 'uploads.tooLarge {"megabytes":0.5}'],
  ["logo.svg", 1000, 'uploads.wrongType {"endings":"png, jpg, jpeg, gif, webp"}'],
])("%s of %d bytes: %s", (name, size, expected) => {
  expect(checkImage({ name, size })).toBe(expected);
});
