import type { TranslationLanguage } from "../conversations/translation/translationLanguages.ts";

/** What the visitor decides on a call that they are asked about. */
export type Decision = "confirmed" | "declined";

/**
 * The id of the message that decides on a call, which a card's button sends. It follows from the call, so that pressing
 * twice, or in two tabs, decides once.
 */
export function decisionId(decision: Decision, callId: string): string {
  return `${decision}-${callId}`;
}

/**
 * Yes and no in each language that the question may be translated to. No word is yes in one of them and no in another.
 */
export const YES_AND_NO: Record<TranslationLanguage, [yes: string[], no: string[]]> = {
  ar: [["نعم"], ["لا"]],
  bg: [["да"], ["не"]],
  cs: [["ano"], ["ne"]],
  da: [["ja"], ["nej"]],
  de: [["ja"], ["nein"]],
  el: [["ναι"], ["όχι", "οχι"]],
  en: [["yes"], ["no"]],
  es: [["sí", "si"], ["no"]],
  et: [["jah"], ["ei"]],
  fi: [["kyllä"], ["ei"]],
  fr: [["oui"], ["non"]],
  he: [["כן"], ["לא"]],
  hi: [["हाँ", "हां"], ["नहीं"]],
  hr: [["da"], ["ne"]],
  hu: [["igen"], ["nem"]],
  id: [["ya"], ["tidak"]],
  it: [["sì", "si"], ["no"]],
  ja: [["はい"], ["いいえ"]],
  ko: [
    ["네", "예"],
    ["아니요", "아니오"],
  ],
  lt: [["taip"], ["ne"]],
  lv: [["jā"], ["nē"]],
  nb: [["ja"], ["nei"]],
  nl: [["ja"], ["nee"]],
  pl: [["tak"], ["nie"]],
  pt: [["sim"], ["não", "nao"]],
  ro: [["da"], ["nu"]],
  ru: [["да"], ["нет"]],
  sk: [["áno"], ["nie"]],
  sl: [["da", "ja"], ["ne"]],
  sr: [
    ["да", "da"],
    ["не", "ne"],
  ],
  sv: [["ja"], ["nej"]],
  th: [["ใช่"], ["ไม่", "ไม่ใช่"]],
  tr: [["evet"], ["hayır"]],
  uk: [["так"], ["ні"]],
  vi: [["có", "vâng"], ["không"]],
  zh: [
    ["是", "是的"],
    ["否", "不", "不是"],
  ],
};

/** Words that decide where there is no card to press, as in a channel: the whole message, and nothing else. */
const WORDS: Record<Decision, ReadonlySet<string>> = {
  confirmed: new Set([
    "yes please",
    "confirm",
    "ja bitte",
    "bestätigen",
    ...Object.values(YES_AND_NO).flatMap(([yes]) => yes),
  ]),
  declined: new Set([
    "no thanks",
    "decline",
    "nein danke",
    "ablehnen",
    ...Object.values(YES_AND_NO).flatMap(([, no]) => no),
  ]),
};

/** What a message decides on a call that waits for it; undefined for a message about something else. */
export function readDecision(
  message: { messageId: string; text: string },
  callId: string,
): Decision | undefined {
  const said = message.text
    .toLowerCase()
    .replace(/[.,!。！«»“”„"\s]+/g, " ")
    .trim();
  return (["confirmed", "declined"] as const).find(
    (one) => message.messageId === decisionId(one, callId) || WORDS[one].has(said),
  );
}
