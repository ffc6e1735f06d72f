import { expect, it } from "vitest";
import { linkSecret } from "./linkSecret.ts";

it.each([
  ["", "#code=a%2Bb", "a+b"],
  ["?code=a%2Bb", "", "a+b"],
  ["?code=old", "#code=new", "new"],
  ["?other=1", "#script", ""],
  ["", "", ""],
])("reads a link's code behind the # first, then in the query: %j %j", (search, hash, code) => {
  expect(linkSecret("code", { search, hash })).toBe(code);
});
