import type { WaNumber } from "./waNumber.ts";

/** How a WhatsApp number stands, the most pressing first, and what there is to say about it. */
export type NumberStatus =
  | { kind: "connected" }
  | { kind: "unchecked" }
  | { kind: "unfinished" | "tokenFailed" | "secretFailed" | "webhookMissing" | "notSubscribed" }
  | { kind: "badSignatures" | "unhandled"; count: number }
  | { kind: "sendingFailed"; error: string }
  | { kind: "scopesMissing"; scopes: string }
  | { kind: "webhookElsewhere" | "overriddenByPhone" | "overriddenByAccount"; host: string }
  | { kind: "phoneNotReady"; status: string }
  | { kind: "tokenEnds"; at: number };

/** How long before its end a token is said to end. */
const WARNED_SECONDS = 14 * 24 * 60 * 60;

/** By what of the three names the other URL. */
const destinations = {
  app: "webhookElsewhere",
  account: "overriddenByAccount",
  phone: "overriddenByPhone",
} as const;

/** What Meta said of a number when it last answered; `unchecked` if all was well then, and it does not answer now. */
export function numberStatus({ state, health }: Pick<WaNumber, "state" | "health">): NumberStatus {
  if (health.token === "failed") return { kind: "tokenFailed" };
  if (health.app === "failed") return { kind: "secretFailed" };
  if (health.sending === "failed") return { kind: "sendingFailed", error: health.sendingError };
  if (health.missingScopes.length > 0)
    return { kind: "scopesMissing", scopes: health.missingScopes.join(", ") };
  if (state === "connecting") return { kind: "unfinished" };
  if (health.webhook === "failed")
    return health.otherHost === ""
      ? { kind: "webhookMissing" }
      : { kind: destinations[health.otherAt], host: health.otherHost };
  if (health.subscription === "failed") return { kind: "notSubscribed" };
  if (health.phone === "failed") return { kind: "phoneNotReady", status: health.phoneStatus };
  const { tokenExpiresAt: endsAt, checkedAt } = health;
  if (endsAt > 0 && endsAt < checkedAt + WARNED_SECONDS) return { kind: "tokenEnds", at: endsAt };
  if (health.badSignatures > 0) return { kind: "badSignatures", count: health.badSignatures };
  if (health.unhandled > 0) return { kind: "unhandled", count: health.unhandled };
  const isUnchecked = health.token === "unknown" || health.uncheckedAt > 0;
  return isUnchecked ? { kind: "unchecked" } : { kind: "connected" };
}
