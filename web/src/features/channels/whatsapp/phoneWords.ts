import { defineTexts, type Translate } from "#platform/i18n/texts.ts";

/** How Meta says a phone number stands, and how people rate its messages. */
export const phoneTexts = defineTexts({
  en: {
    connected: "Connected",
    pending: "Not registered yet",
    disconnected: "Disconnected",
    unverified: "Not verified",
    flagged: "Flagged for low quality",
    restricted: "Daily limit reached",
    rateLimited: "Rate limit reached",
    banned: "Banned",
    migrated: "Moved to another account",
    deleted: "Deleted",
    high: "Quality: high",
    medium: "Quality: medium",
    low: "Quality: low",
  },
  de: {
    connected: "Verbunden",
    pending: "Noch nicht registriert",
    disconnected: "Getrennt",
    unverified: "Nicht bestätigt",
    flagged: "Wegen schlechter Qualität gemeldet",
    restricted: "Tageslimit erreicht",
    rateLimited: "Zu viele Nachrichten auf einmal",
    banned: "Gesperrt",
    migrated: "Zu einem anderen Konto umgezogen",
    deleted: "Gelöscht",
    high: "Qualität: hoch",
    medium: "Qualität: mittel",
    low: "Qualität: niedrig",
  },
});

type PhoneTexts = (typeof phoneTexts)["en"];

/** Meta's names of them. */
const statuses: ReadonlyMap<string, keyof PhoneTexts> = new Map([
  ["CONNECTED", "connected"],
  ["PENDING", "pending"],
  ["DISCONNECTED", "disconnected"],
  ["UNVERIFIED", "unverified"],
  ["FLAGGED", "flagged"],
  ["RESTRICTED", "restricted"],
  ["RATE_LIMITED", "rateLimited"],
  ["BANNED", "banned"],
  ["MIGRATED", "migrated"],
  ["DELETED", "deleted"],
]);

const qualities: ReadonlyMap<string, keyof PhoneTexts> = new Map([
  ["GREEN", "high"],
  ["YELLOW", "medium"],
  ["RED", "low"],
]);

/**
 * How a phone number stands at Meta: "Connected". A status without words of ours is said as Meta calls it.
 * @returns "" where Meta does not know either
 */
export function sayStatus(status: string, t: Translate<PhoneTexts>): string {
  const known = statuses.get(status);
  if (known) return t(known);
  return status === "UNKNOWN" ? "" : status;
}

/** The same, and how good its messages are found: "Connected · Quality: high". What Meta does not know is left out. */
export function sayPhone(status: string, quality: string, t: Translate<PhoneTexts>): string {
  const rated = qualities.get(quality);
  return [sayStatus(status, t), rated && t(rated)].filter(Boolean).join(" · ");
}
