import type { Language } from "@parley/contract/accounts/profile.ts";

type Words = Readonly<Record<Language, string>>;

/** How Meta says a phone number stands. */
const statuses: ReadonlyMap<string, Words> = new Map([
  ["CONNECTED", { en: "Connected", de: "Verbunden" }],
  ["PENDING", { en: "Not registered yet", de: "Noch nicht registriert" }],
  ["DISCONNECTED", { en: "Disconnected", de: "Getrennt" }],
  ["UNVERIFIED", { en: "Not verified", de: "Nicht bestätigt" }],
  ["FLAGGED", { en: "Flagged for low quality", de: "Wegen schlechter Qualität gemeldet" }],
  ["RESTRICTED", { en: "Daily limit reached", de: "Tageslimit erreicht" }],
  ["RATE_LIMITED", { en: "Rate limit reached", de: "Zu viele Nachrichten auf einmal" }],
  ["BANNED", { en: "Banned", de: "Gesperrt" }],
  ["MIGRATED", { en: "Moved to another account", de: "Zu einem anderen Konto umgezogen" }],
  ["DELETED", { en: "Deleted", de: "Gelöscht" }],
]);

/** How people rate its messages, by Meta's colours. */
const qualities: ReadonlyMap<string, Words> = new Map([
  ["GREEN", { en: "Quality: high", de: "Qualität: hoch" }],
  ["YELLOW", { en: "Quality: medium", de: "Qualität: mittel" }],
  ["RED", { en: "Quality: low", de: "Qualität: niedrig" }],
]);

/**
 * How a phone number stands at Meta, and how good its messages are found: "Connected · Quality: high". What Meta does
 * not know is left out; a status without words of ours is said as Meta calls it.
 */
export function sayPhone(status: string, quality: string, language: Language): string {
  const known = statuses.get(status)?.[language] ?? (status === "UNKNOWN" ? "" : status);
  return [known, qualities.get(quality)?.[language]].filter(Boolean).join(" · ");
}
