import { expect, it } from "vitest";
import { imageType } from "./uploadImage.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

it.each([
  ["\x89PNG\r\n\x1a\nrest", "image/png"],
  ["\xff\xd8\xff\xe0rest", "image/jpeg"],
  ["GIF89arest", "image/gif"],
  ["RIFF\x00\x00\x00\x00WEBPrest", "image/webp"],
  ["<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'>", null],
  ["<html>", null],
  ["", null],
])("tells a picture by its bytes: %j", (content, expected) => {
  expect(imageType(bytes(content))).toBe(expected);
});
