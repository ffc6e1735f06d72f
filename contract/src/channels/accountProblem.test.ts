import { describe, expect, it } from "vitest";
import { botProblem, numberProblem } from "./accountProblem.ts";
import { telegramHealth } from "./telegramBot.ts";
import { waHealth } from "./waNumber.ts";

const well = { token: "ok", webhook: "ok", subscription: "ok", phone: "ok", checkedAt: 1000 };
const host = "flows.example.com";

describe("a bot", () => {
  const problemOf = (health: object) =>
    botProblem({ state: "active", health: telegramHealth.parse({ ...well, ...health }) });

  it.each([
    [{ token: "failed" }, "tokenFailed", ""],
    [{ webhook: "failed" }, "webhookMissing", ""],
    [{ webhook: "failed", otherHost: host }, "webhookElsewhere", host],
  ])("with %j is broken: %s", (health, kind, detail) => {
    expect(problemOf(health)).toEqual({ kind, detail });
  });

  it.each([
    {},
    { uncheckedAt: 2000 },
    { pending: 3, lastError: "502", lastErrorAt: 999 },
    { unhandled: 1 },
  ])("with %j is not", (health) => {
    expect(problemOf(health)).toBeNull();
  });
});

describe("a number", () => {
  const problemOf = (health: object) =>
    numberProblem({ state: "active", health: waHealth.parse({ ...well, ...health }) });

  it.each([
    [{ token: "failed" }, "tokenFailed", ""],
    [{ app: "failed" }, "secretFailed", ""],
    [{ sending: "failed", sendingError: "Unpaid" }, "sendingFailed", "Unpaid"],
    [{ missingScopes: ["a", "b"] }, "scopesMissing", "a, b"],
    [{ webhook: "failed" }, "webhookMissing", ""],
    [{ webhook: "failed", otherHost: host, otherAt: "phone" }, "webhookElsewhere", host],
    [{ subscription: "failed" }, "notSubscribed", ""],
    [{ phone: "failed", phoneStatus: "PENDING" }, "phoneNotReady", "PENDING"],
  ])("with %j is broken: %s", (health, kind, detail) => {
    expect(problemOf(health)).toEqual({ kind, detail });
  });

  it.each([
    {},
    { uncheckedAt: 2000 },
    { badSignatures: 5 },
    { unhandled: 1 },
    { tokenExpiresAt: 2000 },
    { quality: "RED" },
  ])("with %j is not", (health) => {
    expect(problemOf(health)).toBeNull();
  });
});
