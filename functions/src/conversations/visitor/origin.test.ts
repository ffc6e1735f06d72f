import { describe, expect, it } from "vitest";
import { originAllowed } from "./origin.ts";

const OWN = "https://app.parley.example";
const allowed = ["https://shop.example", "https://*.shop.example"];

describe("originAllowed", () => {
  it.each([
    ["https://shop.example", true],
    ["https://www.shop.example", true],
    ["HTTPS://WWW.SHOP.EXAMPLE", true],
    ["https://a.b.shop.example", true],
    [OWN, true],
    ["http://shop.example", false],
    ["https://shop.example.evil.example", false],
    ["https://evilshop.example", false],
    ["https://shop.example:8443", false],
    ["null", false],
    [null, false],
  ])("%s: %s", (origin, expected) => {
    expect(originAllowed(allowed, origin, OWN)).toBe(expected);
  });

  it("allows any page while the list is empty", () => {
    expect(originAllowed([], "https://anyone.example", OWN)).toBe(true);
    expect(originAllowed([], null, OWN)).toBe(true);
  });
});
