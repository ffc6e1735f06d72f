import type { Language } from "./profile.ts";

/** Day and time in UTC, for what is read later and elsewhere, as a mail. @param at unix milliseconds */
export function sayTime(at: number, language: Language): string {
  const locale = language === "de" ? "de-DE" : "en-GB";
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }).format(at);
  return language === "de" ? `${day} um ${time} Uhr (UTC)` : `${day} at ${time} (UTC)`;
}
