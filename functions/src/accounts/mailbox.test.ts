import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

it.each([
  ["ann@example.org", "ann@example.org"],
  ["Ann@Example.ORG ", "ann@example.org"],
  ["ann+1@example.org", "ann@example.org"],
  ["ann+shop+2@example.org", "ann@example.org"],
  ["+ann@example.org", "+ann@example.org"],
  // Elsewhere a dot makes another mailbox.
  ["ann.baker@example.org", "ann.baker@example.org"],
  ["ann.baker@gmail.com", "annbaker@gmail.com"],
  ["A.n.n.Baker+news@GoogleMail.com", "annbaker@gmail.com"],
  ["ann.baker@gmail.com.example.org", "ann.baker@gmail.com.example.org"],
])("%s is of the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
