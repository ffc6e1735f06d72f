import { NAME_MAX as CONTRACT_NAME_MAX } from "@parley/contract/platform/text.ts";
import { expect, it } from "vitest";
import { isStrongPassword, NAME_MAX } from "./AccountFields.tsx";

it.each(["correct horse 1", "Grüße2024x", "пароль12345"])("takes %s as a password", (password) => {
  expect(isStrongPassword(password)).toBe(true);
});

it.each(["", "short1", "onlyletterss", "1234567890", "     1     "])(
  "refuses %j as a password",
  (password) => {
    expect(isStrongPassword(password)).toBe(false);
  },
);

it("has the contract's longest name", () => {
  expect(NAME_MAX).toBe(CONTRACT_NAME_MAX);
});
