import {
  inPlainWords,
  partRelatives,
  wholeRelativesOf,
} from "../../../../knowledge/index/words/concepts.ts";
import {
  detectLanguage,
  questionLanguage,
  toIndexLanguage,
  type IndexLanguage,
} from "../../../../knowledge/index/words/languages.ts";
import { tokenise } from "../../../../knowledge/index/words/tokenise.ts";
import { answerKind, kindWords } from "./answerKinds.ts";
import { daysOf, isDayOrMonth, dropOverriddenConditions } from "./conditions.ts";
import { type Intent, intentsOf } from "./intents.ts";
import { nounsOnly } from "./nouns.ts";

/** A word of the question as it may occur in passages of one language. */
export type AskedTerm = {
  term: string;
  /** In full, as it was written: a misspelt word has no stem. */
  word: string;
  /** Terms that mean about the same in that language. */
  relatives: readonly string[];
  /**
   * Whether it says what the question is about, what is done with it or what it is like (`weak`), only what kind of
   * answer it wants, or hardly anything.
   */
  role: "subject" | "weak" | "kind" | "filler";
  /** Whether it was said now, and not only in an earlier question. */
  isNow: boolean;
  /** Whether it was said now as well as in an earlier question. */
  isAgain: boolean;
  /** From 0 to 1: less for fillers, and for what only an earlier question said. */
  weight: number;
};

/** A visitor's question with what an earlier one adds to it. */
export type Question = {
  /** All of it in plain words, after those of the earlier question if it follows up on that. */
  text: string;
  /** The same for only what was said now. */
  own: string;
  /** The common intents that it has; none where only its own words say what it asks. */
  intents: readonly Intent[];
  kind: ReturnType<typeof answerKind>;
  language: IndexLanguage;
  termsIn(language: IndexLanguage): AskedTerm[];
};

/** Weight of verbs and fillers that shape a question but say little about its subject. */
const LIGHT = 0.2;
const LIGHT_WORDS = {
  en: "part together take takes took happen happens happened find get gets give given send sell sells offer offers make makes work works available long often like something anything everything use used using show go come back exactly currently possible allowed please help start starts begin begins include included let still also kind sort thing things way okay ok able normally usually say tell talk look looking interested question want bring put run anyone someone somebody guys different difference many much ones one keep see seen think know need needed needs have has had try allow accept provide provides serve serves called name mean means else extra already even ever just only really actually maybe probably soon later before after during first next last same other another whole all any each every few most least less left right really front easily easy possible good best better nice great quick quickly manage turn set leave stay wait ask asked call said told feel wish wonder wondering hear heard spend cover covers happen end ends finish finishes item items product products article stuff people person somebody total upfront basically roughly about around near regarding concerning kindly today tomorrow now hotel guesthouse restaurant company school studio office practice business house home when where which will don doesn isn didn won like liked edited thank thanks lovely per alone again once twice anyway instead please ok thx",
  de: "pro je fürs fuers ums aufs ans passiert passieren lautet lauten bringt bringen machen mache macht gemacht lange hoch weit finden finde bekomme bekommen bekomm nehmen nehmt nehme geben gebt sehen funktioniert anbieten bietet bieten verkauft verkaufen möglich genau aktuell oft braucht brauche eigentlich überhaupt gerade einfach frage interessiere interessieren ihnen kommt kommen komme gehen geht sich dort hier heute morgen jetzt noch schon auch nur alles etwas jemand jeder jede alle ganze ganzen extra später vorher nachher erst zuerst gut besser beste schnell sache sachen ding dinge artikel produkt produkte lasse lassen stelle stellen vielleicht ungefähr etwa circa normalerweise darf dürfen soll sollte muss müssen wollen will möchte haben hätte gern gerne bitte danke mal mitnehmen mit reinkommen rein raus raus drin gilt gelten hotel pension haus praxis kanzlei restaurant schule firma betrieb büro bearbeitet nochmal nochmals wieder einmal bitteschön nennt heißt heissen heißen",
} as const;
/** All of these words, none of which is a spelling mistake. */
export const lightWords: readonly string[] = Object.values(LIGHT_WORDS).flatMap((words) =>
  words.split(" "),
);
const light = { en: termsOf(LIGHT_WORDS.en, "en"), de: termsOf(LIGHT_WORDS.de, "de") };
const kinds = { en: termsOf(kindWords("en"), "en"), de: termsOf(kindWords("de"), "de") };
/** Weight of what is done with the subject or what it is like: more often than not, pages put that differently. */
const WEAK = 0.45;
/** What only an earlier question said counts less than what was asked now. */
const EARLIER = 0.6;

/** A question that follows up on the one before ("And on Saturdays?", "wie lange dauert das?"). */
const FOLLOW_UP =
  /^(and|what about|how about|but|also|or|then|same|und|aber|oder|auch|was ist mit|wie ist es|wie sieht es)\b/i;
const POINTS_BACK =
  /\b(it|that|this|those|these|them|they|there|one|das|dies\w*|davon|dafür|dabei|damit|dort|da|es|sie|ihn|take part|taking part|join in|teilnehmen|mitmachen)\b/i;
const SHORT_WORDS = 4;

/** A yes-or-no question ("Is it vegan?"): it does not ask for a price, even if the last one did. */
const YES_OR_NO =
  /^(?:(?:and|but|und|aber) )?(?:is|are|was|does|do|did|can|could|may|must|will|would|has|have|should|ist|sind|kann|können|darf|dürfen|muss|müssen|hat|haben|gibt|gilt|geht|enthält|brauche|brauchen|wird|werden)(?!\p{L})/iu;

/**
 * Whether a message is only understood with the question before it.
 * @param text as the visitor wrote it
 */
export function isFollowUp(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length < SHORT_WORDS) return true;
  const isWhole = subjectsOf(text).length > 1;
  // "And how much is a brass bell?" says all of it, "What about the brass bell?" does not.
  if (FOLLOW_UP.test(text.trim())) return !isWhole || answerKind(text) === undefined;
  return words.length <= 7 && POINTS_BACK.test(text) && !isWhole;
}

/** How a message begins that names a thing or a time and leaves the rest to the question before ("for children?"). */
const ONLY_A_PART =
  /^(the|an?|for|on|in|at|from|with|without|per|der|die|das|den|dem|eine?[nmr]?|für|am|an|im|in|bei|mit|ohne|ab|pro|nach|to|zum|zur)(?!\p{L})/iu;

/**
 * Whether a message says by itself what it is about, so that later ones can follow up on it: "Parking?" does, though it
 * is as short as a follow-up.
 * @param text as the visitor wrote it
 */
export function isWholeQuestion(text: string): boolean {
  if (!isFollowUp(text)) return true;
  const asked = text.trim();
  if (FOLLOW_UP.test(asked) || POINTS_BACK.test(asked) || ONLY_A_PART.test(asked)) return false;
  return subjectsOf(asked).some((term) => !isDayOrMonth(term));
}

function subjectsOf(text: string): string[] {
  const language = detectLanguage(text, "en");
  const isWeak = nounsOnly(text, language);
  return tokenise(text, language)
    .filter(({ word, term }) => !isWeak(word, term))
    .map(({ term }) => term)
    .filter((term) => !isKnown(light, language, term) && !isKnown(kinds, language, term));
}

/**
 * Reads a question.
 * @param options.earlier the visitor's previous question; "" if there is none
 * @param options.language tag of the visitor's language, used where the question's own cannot be detected
 */
export function readQuestion(options: {
  text: string;
  earlier: string;
  language: string;
}): Question {
  const own = inPlainWords(options.text);
  const isFurther = options.earlier !== "" && isFollowUp(options.text);
  const before = isFurther ? dropOverriddenConditions(options.earlier, options.text) : "";
  const earlier = inPlainWords(before);
  const ownIntents = intentsOf(options.text);
  const both = `${earlier} ${own}`.trim();
  const ownKind = answerKind(options.text);
  const isNewKind = ownKind !== undefined || YES_OR_NO.test(options.text.trim());
  const kind = isNewKind || earlier === "" ? ownKind : answerKind(options.earlier);
  const language = questionLanguage(both, toIndexLanguage(options.language));
  // A day that is named now takes the place of the one before.
  const isOtherDay = daysOf(own).size > 0;
  return {
    text: isOtherDay || earlier === "" ? own : both,
    own,
    intents: ownIntents.length > 0 || !isFurther ? ownIntents : intentsOf(options.earlier),
    kind,
    language,
    termsIn(of) {
      const said = askedTerms(earlier, before, language, of, false);
      const now = askedTerms(own, options.text, language, of, true).map((one) => {
        return { ...one, isAgain: said.some(({ term }) => term === one.term) };
      });
      const others = said.filter(
        ({ term, role }) =>
          !now.some((one) => one.term === term) &&
          !(isOtherDay && daysOf(term).size > 0) &&
          // The kind of answer that was asked for earlier no longer counts.
          !(isNewKind && role === "kind"),
      );
      return [...now, ...others];
    },
  };
}

function askedTerms(
  text: string,
  written: string,
  from: IndexLanguage,
  to: IndexLanguage,
  isNow: boolean,
): AskedTerm[] {
  const isOther = from !== to && (from === "en" || from === "de") && (to === "en" || to === "de");
  const language = isOther ? from : to;
  const isWeak = nounsOnly(written, language);
  const seen = new Set<string>();
  return tokenise(text, language).flatMap(({ term, word }) => {
    if (seen.has(term)) return [];
    seen.add(term);
    // Days and months are conditions, not words that others are similar to.
    if (isDayOrMonth(word)) return [];
    // A year is a condition, and any other number a detail.
    // A word of one or two letters may be a slip, and nothing shows of which word ("hw").
    const isLight = isKnown(light, language, term) || /^\d+$/.test(word) || word.length < 3;
    const role = isLight
      ? "filler"
      : isKnown(kinds, language, term)
        ? "kind"
        : isWeak(word, term)
          ? "weak"
          : "subject";
    // In another language only names and the like stay the same; a compound may be several words there.
    const parts = isOther ? partRelatives(term, language, to) : [];
    const all =
      isOther && parts.length > 0 ? parts : [isOther ? [] : wholeRelativesOf(term, language)];
    return all.map((relatives): AskedTerm => {
      return {
        term: isOther ? (tokenise(word, to)[0]?.term ?? term) : term,
        word,
        relatives,
        role,
        isNow,
        isAgain: false,
        weight: (isNow ? 1 : EARLIER) * (isLight ? LIGHT : role === "weak" ? WEAK : 1),
      };
    });
  });
}

function termsOf(words: string, language: IndexLanguage): ReadonlySet<string> {
  return new Set(tokenise(words, language).map(({ term }) => term));
}

function isKnown(
  lists: Record<"en" | "de", ReadonlySet<string>>,
  language: IndexLanguage,
  term: string,
): boolean {
  return (language === "en" || language === "de") && lists[language].has(term);
}
