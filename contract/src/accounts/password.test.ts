import { expect, it } from "vitest";
import { isStrongPassword } from "./password.ts";

it.each(["correct horse 1", "Grüße2024x", "пароль12345"])("takes %s as a password", (password) => {
  expect(isStrongPassword(password)).toBe(true);
});

it.each(["", "short1", "onlyletterss", "1234567890", "     1     "])(
  "refuses %j as a password",
  (password) => {
    expect(isStrongPassword(password)).toBe(false);
  },
);
