import {
  inPlainWords,
  partRelatives,
  wholeRelativesOf,
} from "../../../../knowledge/index/words/concepts.ts";
import {
  toIndexLanguage,
  type IndexLanguage,
} from "../../../../knowledge/index/words/languages.ts";
import { questionLanguage } from "../../../../knowledge/index/words/questionLanguage.ts";
import { tokenise } from "../../../../knowledge/index/words/tokenise.ts";
import { answerKind } from "./answerKinds.ts";
import { daysOf, isDayOrMonth, dropOverriddenConditions } from "./conditions.ts";
import { type Intent, intentsOf } from "./intents.ts";
import { isFollowUp } from "./followUp.ts";
import { isKindWord, isLight } from "./lightWords.ts";
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
/** Weight of what is done with the subject or what it is like: more often than not, pages put that differently. */
const WEAK = 0.45;
/** What only an earlier question said counts less than what was asked now. */
const EARLIER = 0.6;

/** A yes-or-no question ("Is it vegan?"): it does not ask for a price, even if the last one did. */
const YES_OR_NO =
  /^(?:(?:and|but|und|aber) )?(?:is|are|was|does|do|did|can|could|may|must|will|would|has|have|should|ist|sind|kann|können|darf|dürfen|muss|müssen|hat|haben|gibt|gilt|geht|enthält|brauche|brauchen|wird|werden)(?!\p{L})/iu;

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
    const isFiller = isLight(term, language) || /^\d+$/.test(word) || word.length < 3;
    const role = isFiller
      ? "filler"
      : isKindWord(term, language)
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
        weight: (isNow ? 1 : EARLIER) * (isFiller ? LIGHT : role === "weak" ? WEAK : 1),
      };
    });
  });
}
