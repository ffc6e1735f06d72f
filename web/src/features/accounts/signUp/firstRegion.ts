import type { Region } from "@parley/contract/platform/region.ts";
import { lastRegion, regionOf } from "#platform/auth/session.ts";

/** The region of the page that somebody wanted to open when they were sent to sign up; undefined for none. */
export function requestedRegion(state: unknown): Region | undefined {
  if (typeof state !== "object" || state === null || !("from" in state)) return undefined;
  const { from } = state;
  if (typeof from !== "string") return undefined;
  return regionOf(/^\/(?:app|invite)\/([a-z]+)(?:\/|$)/.exec(from)?.[1]);
}

/** The region to offer first: this browser's last one, or the one that the computer's clock is set for. */
export function likelyRegion(
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Region {
  return lastRegion() ?? (timeZone.startsWith("Europe/") ? "eu" : "na");
}
