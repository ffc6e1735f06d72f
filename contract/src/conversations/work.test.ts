import { expect, it } from "vitest";
import { leadingZeroBits } from "./work.ts";

it.each([
  [[0x80], 0],
  [[0x40, 0], 1],
  [[0x01, 0xff], 7],
  [[0x00, 0xff], 8],
  [[0x00, 0x00, 0x10], 19],
  [[0x00, 0x00], 16],
])("counts the zero bits at the beginning of %j", (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});
