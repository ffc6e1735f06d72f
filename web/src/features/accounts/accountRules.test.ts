import { NAME_MAX as CONTRACT_NAME_MAX } from "@parley/contract/platform/text.ts";
import { expect, it } from "vitest";
import { isStrongPassword, looksLikeEmail, NAME_MAX } from "./accountRules.ts";

it.each(["correct horse 1", "Grüße2024x", "пароль12345"])("takes %s as a password", (password) => {
  expect(isStrongPassword(password)).toBe(true);
});

it.each(["", "short1", "onlyletterss", "1234567890", "     1     "])(
  "refuses %j as a password",
  (password) => {
    expect(isStrongPassword(password)).toBe(false);
  },
);

it.each(["a@b.co", " ada@example.org ", "ü@bücher.example"])("takes %s as an address", (email) => {
  expect(looksLikeEmail(email)).toBe(true);
});

it.each(["", "a", "a@b", "@b.c", "a b@c.de", "a@b@c.de", `${"x".repeat(260)}@b.co`])(
  "refuses %j as an address",
  (email) => {
    expect(looksLikeEmail(email)).toBe(false);
  },
);

it("has the contract's longest name", () => {
  expect(NAME_MAX).toBe(CONTRACT_NAME_MAX);
});
