import { expect, it } from "vitest";
import { webLink } from "./webLink.ts";

it.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<b>",
  "data:text/html,x",
  "file:///etc/passwd",
  "//example.com",
  "/x",
  "",
])("makes no link of %j", (text) => expect(webLink(text)).toBeUndefined());

it.each(["https://example.com/a", "http://example.com/"])("makes a link of %s", (text) =>
  expect(webLink(text)).toBe(text),
);
