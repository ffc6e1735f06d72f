import { expect, it } from "vitest";
import { looksLikeEmail } from "./looksLikeEmail.ts";

it.each(["a@b.co", " ada@example.org ", "ü@bücher.example"])(
  "accepts %s as an email address",
  (email) => {
    expect(looksLikeEmail(email)).toBe(true);
  },
);

it.each(["", "a", "a@b", "@b.c", "a b@c.de", "a@b@c.de", `${"x".repeat(260)}@b.co`])(
  "refuses %j as an address",
  (email) => {
    expect(looksLikeEmail(email)).toBe(false);
  },
);
