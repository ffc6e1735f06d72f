import type { Region } from "@parley/contract/platform/region.ts";
import { lastRegion, regionOf } from "#platform/auth/session.ts";

/** The region of the workspace that somebody is invited to, in which they belong; undefined for nobody invited. */
export function invitedRegion(state: unknown): Region | undefined {
  return regionIn(state, /^\/invite\/([a-z]+)(?:\/|$)/);
}

/** The region of the application's page that somebody wanted to open when they were sent here. */
function openedRegion(state: unknown): Region | undefined {
  return regionIn(state, /^\/app\/([a-z]+)(?:\/|$)/);
}

function regionIn(state: unknown, path: RegExp): Region | undefined {
  if (typeof state !== "object" || state === null || !("from" in state)) return undefined;
  const { from } = state;
  return typeof from === "string" ? regionOf(path.exec(from)?.[1]) : undefined;
}

/** The region to offer first to somebody who signs up: that of the page they wanted to see, else the likely one. */
export function offeredRegion(state: unknown): Region {
  return openedRegion(state) ?? likelyRegion();
}

/** Europe's time zones that are not named after it. */
const EUROPEAN_ZONES = new Set([
  "Africa/Ceuta",
  "Arctic/Longyearbyen",
  "Asia/Famagusta",
  "Asia/Nicosia",
  "Atlantic/Azores",
  "Atlantic/Canary",
  "Atlantic/Faroe",
  "Atlantic/Jan_Mayen",
  "Atlantic/Madeira",
  "Atlantic/Reykjavik",
]);

/** Countries of Europe, as languages have them behind the hyphen. */
const EUROPEAN_COUNTRIES = new Set(
  (
    "AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME " +
    "MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK"
  ).split(" "),
);

/**
 * The region to offer first: this browser's last one, or the one that the computer's clock is set for. A clock that is
 * set for no place leaves it to the language that the person reads first.
 */
export function likelyRegion(
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: readonly string[] = navigator.languages,
): Region {
  const last = lastRegion();
  if (last) return last;
  if (saysWhere(timeZone))
    return timeZone.startsWith("Europe/") || EUROPEAN_ZONES.has(timeZone) ? "eu" : "na";
  return EUROPEAN_COUNTRIES.has(countryOf(languages[0] ?? "")) ? "eu" : "na";
}

/** Not so for "UTC", "GMT" or "Etc/GMT+1", which servers and browsers that hide it have. */
function saysWhere(timeZone: string): boolean {
  return timeZone.includes("/") && !timeZone.startsWith("Etc/");
}

/** Where a language is read, most likely if it does not say so itself: "DE" for "de"; "" if nobody knows. */
function countryOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? "";
  } catch {
    return "";
  }
}
