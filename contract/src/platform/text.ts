import { z } from "zod";
import { problem, type PlainKey } from "../problems/problem.ts";
import { NAME_MAX } from "./fieldSizes.ts";

/** Any character but controls, direction marks, joiners, spaces, and letters and signs that are blank by themselves. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows anything. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * Marks of direction, and characters without width: they turn round the trusted words that follow a name, or make two
 * names look alike. Those that join letters and emojis stay.
 */
const HIDDEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A name as it is shown: on one line, and without characters that only hide something. */
export function shownName(text: string): string {
  return isVisible(text) ? text.replace(HIDDEN, "").replace(/\s+/g, " ").trim() : "";
}

/**
 * A text that strangers get in a mail, with nothing in it that a mail program makes a link of: an invisible joiner
 * follows each dot, colon, slash and at sign between letters or digits.
 */
export function preventLinks(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}])([.:/@\u3002])(?=[\p{L}\p{N}/])/gu, "$1\u2060");
}

/** A name: trimmed, not empty, one line. One made of invisible characters counts as empty. */
export function name(required: PlainKey) {
  return z
    .string()
    .transform(shownName)
    .pipe(
      z
        .string()
        .min(1, problem(required))
        .max(NAME_MAX, problem("fields.tooLong", { max: NAME_MAX })),
    );
}

/** A trimmed text that may be empty. One made of invisible characters is. */
export function visibleText(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .overwrite((text) => (isVisible(text) ? text : ""));
}

/**
 * A URL a page may link to or show as an image: https, http, or a path on our own origin. None with control characters:
 * browsers skip them, so that what follows a slash and a tab may name another host.
 */
export const linkUrl = z
  .string()
  .trim()
  .max(2048)
  .refine(
    (text) => text === "" || (!/\p{Cc}/u.test(text) && (/^\/[^/\\]/.test(text) || isHttp(text))),
    problem("fields.httpsUrl"),
  );

/** A URL of a page elsewhere on the web, or "" for none. */
export const webUrl = z
  .string()
  .trim()
  .max(2048)
  .refine(
    (text) => text === "" || (/^https?:\/\/\S+$/i.test(text) && isHttp(text)),
    problem("fields.httpsUrl"),
  );

function isHttp(text: string): boolean {
  try {
    return ["http:", "https:"].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/**
 * Shortens to at most `max` characters, the last of them an ellipsis.
 * @param max counted in code points, so no emoji is cut in two
 */
export function shorten(text: string, max: number): string {
  const points = Array.from(text);
  return points.length <= max ? text : `${points.slice(0, max - 1).join("")}…`;
}

/**
 * Shortens as `shorten` does, but between words where one of them ends in the second half of the room: half a
 * word reads like a mistake.
 */
export function shortenAtWord(text: string, max: number): string {
  const cut = shorten(text, max);
  if (cut === text) return text;
  const isBetweenWords = /\s/u.test(Array.from(text)[max - 1] ?? "");
  const words = cut.slice(0, -1).split(/\s+/u);
  const whole = (isBetweenWords ? words : words.slice(0, -1)).join(" ").trimEnd();
  return whole.length >= max / 2 ? `${whole}…` : cut;
}
