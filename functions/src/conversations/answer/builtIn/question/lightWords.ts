import type { IndexLanguage } from "../../../../knowledge/index/words/languages.ts";
import { tokenise } from "../../../../knowledge/index/words/tokenise.ts";
import { kindWords } from "./answerKinds.ts";

/** Verbs and fillers that shape a question but say little about its subject. */
const LIGHT_WORDS = {
  en: "part together take takes took happen happens happened find get gets give given send sell sells offer offers make makes work works available long often like something anything everything use used using show go come back exactly currently possible allowed please help start starts begin begins include included let still also kind sort thing things way okay ok able normally usually say tell talk look looking interested question want bring put run anyone someone somebody guys different difference many much ones one keep see seen think know need needed needs have has had try allow accept provide provides serve serves called name mean means else extra already even ever just only really actually maybe probably soon later before after during first next last same other another whole all any each every few most least less left right really front easily easy possible good best better nice great quick quickly manage turn set leave stay wait ask asked call said told feel wish wonder wondering hear heard spend bear bears borne cover covers happen end ends finish finishes item items product products article stuff people person somebody total upfront basically roughly about around near regarding concerning kindly today tomorrow now hotel guesthouse restaurant company school studio office practice business house home when where which will don doesn isn didn won like liked edited thank thanks lovely per alone again once twice anyway instead please ok thx",
  de: "pro je fürs fuers ums aufs ans passiert passieren lautet lauten bringt bringen machen mache macht gemacht lange hoch weit finden finde bekomme bekommen bekomm nehmen nehmt nehme geben gebt sehen funktioniert anbieten bietet bieten verkauft verkaufen möglich genau aktuell oft braucht brauche eigentlich überhaupt gerade einfach frage interessiere interessieren ihnen kommt kommen komme gehen geht sich dort hier heute morgen jetzt noch schon auch nur alles etwas jemand jeder jede alle ganze ganzen extra später vorher nachher erst zuerst gut besser beste schnell sache sachen ding dinge artikel produkt produkte lasse lassen stelle stellen vielleicht ungefähr etwa circa normalerweise darf dürfen soll sollte muss müssen wollen will möchte haben hätte gern gerne bitte danke mal mitnehmen mit reinkommen rein raus raus drin gilt gelten hotel pension haus praxis kanzlei restaurant schule firma betrieb büro bearbeitet nochmal nochmals wieder einmal bitteschön nennt heißt heissen heißen",
} as const;
/** All of these words, none of which is a spelling mistake. */
export const lightWords: readonly string[] = Object.values(LIGHT_WORDS).flatMap((words) =>
  words.split(" "),
);

const light = { en: termsOf(LIGHT_WORDS.en, "en"), de: termsOf(LIGHT_WORDS.de, "de") };
const kinds = { en: termsOf(kindWords("en"), "en"), de: termsOf(kindWords("de"), "de") };

/** Whether a term of a language hardly says anything. */
export function isLight(term: string, language: IndexLanguage): boolean {
  return isAmong(light, term, language);
}

/** Whether it only says what kind of answer is wanted. */
export function isKindWord(term: string, language: IndexLanguage): boolean {
  return isAmong(kinds, term, language);
}

function isAmong(
  lists: Record<"en" | "de", ReadonlySet<string>>,
  term: string,
  language: IndexLanguage,
): boolean {
  return (language === "en" || language === "de") && lists[language].has(term);
}

function termsOf(words: string, language: IndexLanguage): ReadonlySet<string> {
  return new Set(tokenise(words, language).map(({ term }) => term));
}
