import { telegramHealth } from "./telegramBot.ts";
import { expect, it } from "vitest";
import { botStatus } from "./botStatus.ts";

const checkedAt = 1_800_000_000;
const well = { token: "ok", webhook: "ok", checkedAt };
const minutesAgo = (minutes: number) => ({
  lastError: "502",
  lastErrorAt: checkedAt - minutes * 60,
});
const statusOf = (health: object, state: "active" | "connecting" = "active") =>
  botStatus({ state, health: telegramHealth.parse({ ...well, ...health }) });

it.each([
  [{}, { kind: "connected" }],
  [{ pending: 2 }, { kind: "connected" }],
  [minutesAgo(5), { kind: "connected" }],
  [
    { pending: 2, ...minutesAgo(5) },
    { kind: "pending", count: 2, error: "502", at: checkedAt - 300 },
  ],
  [{ pending: 2, ...minutesAgo(61) }, { kind: "connected" }],
  [{ token: "unknown", webhook: "unknown" }, { kind: "unchecked" }],
  [{ uncheckedAt: checkedAt + 60 }, { kind: "unchecked" }],
  [{ webhook: "failed", uncheckedAt: checkedAt + 60 }, { kind: "webhookMissing" }],
  [
    { pending: 1, ...minutesAgo(5), uncheckedAt: checkedAt + 60 },
    { kind: "pending", count: 1, error: "502", at: checkedAt - 300 },
  ],
  [{ webhook: "failed" }, { kind: "webhookMissing" }],
  [{ unhandled: 2 }, { kind: "unhandled", count: 2 }],
  [{ unhandled: 2, webhook: "failed" }, { kind: "webhookMissing" }],
  [
    { webhook: "failed", otherHost: "a.example" },
    { kind: "webhookElsewhere", host: "a.example" },
  ],
  [{ token: "failed", webhook: "failed", otherHost: "a.example" }, { kind: "tokenFailed" }],
])("a bot with %j is %j", (health, status) => {
  expect(statusOf(health)).toEqual(status);
});

it("a bot whose URL Telegram has not taken yet is not finished", () => {
  expect(statusOf({ token: "unknown" }, "connecting")).toEqual({ kind: "unfinished" });
});
