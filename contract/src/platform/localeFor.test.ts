import { expect, it } from "vitest";
import { localeFor } from "./localeFor.ts";

it.each([
  ["en", ["en-GB", "en-US", "de"], "en-GB"],
  ["en", ["de-AT", "en-IE"], "en-IE"],
  ["de", ["DE-CH"], "DE-CH"],
  ["de", ["en-GB", "den"], "de"],
  ["en", ["de-DE"], "en-GB"],
  ["en", [], "en-GB"],
])("writes %s for a reader of %j as %s", (language, preferred, expected) => {
  expect(localeFor(language, preferred)).toBe(expected);
  expect(() => new Intl.DateTimeFormat(expected)).not.toThrow();
});
