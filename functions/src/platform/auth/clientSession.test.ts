import { CLIENT_ID_LENGTH } from "@parley/contract/clients/sessionsUid.ts";
import { expect, it } from "vitest";
import { CLIENT_ACCOUNT_DOMAIN, isClientAccount, PASSWORD_UID } from "./clientSession.ts";

it.each([
  ["of their sessions", { uid: "s".repeat(CLIENT_ID_LENGTH), email: "own@example.com" }, true],
  // As long as a person's, and with an address that somebody gave it.
  [
    "of their password",
    { uid: `${PASSWORD_UID}${"k".repeat(19)}`, email: "own@example.com" },
    true,
  ],
  ["of their address", { uid: "p".repeat(28), email: `a@${CLIENT_ACCOUNT_DOMAIN}` }, true],
  ["of nobody but a person", { uid: "p".repeat(28), email: "own@example.com" }, false],
])("a client's account is known: %s", (_which, account, isClients) => {
  expect(isClientAccount(account)).toBe(isClients);
});
