import { waHealth } from "./waNumber.ts";
import { expect, it } from "vitest";
import { numberStatus } from "./numberStatus.ts";

const checkedAt = 1_800_000_000;
const day = 24 * 60 * 60;
const well = { token: "ok", webhook: "ok", subscription: "ok", phone: "ok", checkedAt };
const statusOf = (health: object, state: "active" | "connecting" = "active") =>
  numberStatus({ state, health: waHealth.parse({ ...well, ...health }) });

it.each([
  [{}, { kind: "connected" }],
  [{ sending: "ok" }, { kind: "connected" }],
  [{ token: "unknown" }, { kind: "unchecked" }],
  [{ uncheckedAt: checkedAt + 60 }, { kind: "unchecked" }],
  [{ tokenExpiresAt: checkedAt + 15 * day }, { kind: "connected" }],
  [{ tokenExpiresAt: checkedAt + 13 * day }, { kind: "tokenEnds", at: checkedAt + 13 * day }],
  [
    { phone: "failed", phoneStatus: "PENDING" },
    { kind: "phoneNotReady", status: "PENDING" },
  ],
  [{ subscription: "failed", phone: "failed" }, { kind: "notSubscribed" }],
  [{ webhook: "failed", subscription: "failed" }, { kind: "webhookMissing" }],
  [
    { webhook: "failed", otherHost: "a.example" },
    { kind: "webhookElsewhere", host: "a.example" },
  ],
  [
    { webhook: "failed", missingScopes: ["a", "b"] },
    { kind: "scopesMissing", scopes: "a, b" },
  ],
  [
    { sending: "failed", sendingError: "Unpaid", missingScopes: ["a"] },
    { kind: "sendingFailed", error: "Unpaid" },
  ],
  [
    { webhook: "failed", otherHost: "a.example", otherAt: "phone" },
    { kind: "overriddenByPhone", host: "a.example" },
  ],
  [
    { webhook: "failed", otherHost: "a.example", otherAt: "account" },
    { kind: "overriddenByAccount", host: "a.example" },
  ],
  [{ app: "failed", webhook: "failed", sending: "failed" }, { kind: "secretFailed" }],
  [
    { badSignatures: 3, unhandled: 1 },
    { kind: "badSignatures", count: 3 },
  ],
  [{ unhandled: 2 }, { kind: "unhandled", count: 2 }],
  [{ unhandled: 2, subscription: "failed" }, { kind: "notSubscribed" }],
  [{ token: "failed", sending: "failed", webhook: "failed" }, { kind: "tokenFailed" }],
])("a number with %j is %j", (health, status) => {
  expect(statusOf(health)).toEqual(status);
});

it("a number whose app Meta has not taken our URL for yet is not finished", () => {
  expect(statusOf({ token: "unknown" }, "connecting")).toEqual({ kind: "unfinished" });
});
