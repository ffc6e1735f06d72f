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
 * Yes and no in each language that the question may be translated to.
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

/** Words that decide where there is no card to press, as in a channel, beside yes and no: the whole message, and nothing else. */
const CONFIRMED = ["yes please", "confirm", "ja bitte", "bestätigen"];
const DECLINED = ["no thanks", "decline", "nein danke", "ablehnen"];
/** No in any of the languages counts: an action that was not taken can be asked for again. */
const saysNo = (said: string): boolean =>
  DECLINED.includes(said) || Object.values(YES_AND_NO).some(([, no]) => no.includes(said));

/**
 * What a message decides on a call that waits for it; undefined for a message about something else.
 * @param languages in which the visitor may have been asked, beside English and German: yes in one language is something else
 * in another, as "tak" is yes in Polish and no in Indonesian, in short
 */
export function readDecision(
  message: { messageId: string; text: string },
  callId: string,
  languages: readonly TranslationLanguage[] = [],
): Decision | undefined {
  const pressed = (["confirmed", "declined"] as const).find(
    (one) => message.messageId === decisionId(one, callId),
  );
  if (pressed !== undefined) return pressed;
  const said = message.text
    .toLowerCase()
    .replace(/[.,!。！«»“”„"\s]+/g, " ")
    .trim();
  if (saysNo(said)) return "declined";
  const yes = (["en", "de", ...languages] as const).flatMap((one) => YES_AND_NO[one][0]);
  return [...CONFIRMED, ...yes].includes(said) ? "confirmed" : undefined;
}
