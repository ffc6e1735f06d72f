import { expect, it } from "vitest";
import { isSessionOver, SESSION_SECONDS } from "./sessionAge.ts";

const signedIn = Date.UTC(2026, 0, 1) / 1000;
const authTime = new Date(signedIn * 1000).toUTCString();

it("lasts 30 days to the second", () => {
  expect(isSessionOver(authTime, signedIn)).toBe(false);
  expect(isSessionOver(authTime, signedIn + SESSION_SECONDS - 1)).toBe(false);
  expect(isSessionOver(authTime, signedIn + SESSION_SECONDS)).toBe(true);
});

it("is over if the token does not say when it began", () => {
  expect(isSessionOver("", signedIn)).toBe(true);
});
