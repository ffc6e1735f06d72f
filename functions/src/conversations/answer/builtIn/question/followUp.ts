import { questionLanguage } from "../../../../knowledge/index/words/questionLanguage.ts";
import { type Token, tokenise } from "../../../../knowledge/index/words/tokenise.ts";
import { wordBounded } from "../../../../knowledge/index/words/wordBounded.ts";
import { answerKind } from "./answerKinds.ts";
import { isCondition, isDayOrMonth } from "./conditions.ts";
import { isKindWord, isLight } from "./lightWords.ts";
import { hasVerb, nounsOnly } from "./nouns.ts";

/** What is before a question and says nothing about it. */
const OPENER = wordBounded(
  /^\W*((and |und )?((one|just one) (more|last|other) (thing|question)|another (thing|question)|by the way|btw|sorry|noch (etwas|was|eine (andere )?frage)|andere frage|übrigens|ach so|ok(ay)?|hi|hello|hallo|danke|thanks))\b[\s:,.!–-]*/,
);
/** A question that follows up on the one before ("And on Saturdays?", "wie lange dauert das?"). */
const FOLLOW_UP =
  /^(and|what about|how about|but|also|or|then|same|und|aber|oder|auch|was ist mit|wie ist es|wie sieht es)\b/i;
/** The words among these that join a whole sentence to what was said before. */
const JOINED = /^(and|but|also|or|then|und|aber|oder|auch)\b\s*/i;
const POINTS_BACK = wordBounded(
  /\b(it|that|this|those|these|them|they|there|one|das|dies\w*|davon|dafür|dabei|damit|dort|da|es|sie|ihn|take part|taking part|join in|teilnehmen|mitmachen)\b/,
);
/** Such words where they point to nothing. */
const POINTS_NOWHERE = wordBounded(
  /\b((is|are|was|were) there|there (is|are)|gibt(s| es|'s|’s)?|geht es|ist es möglich|is it possible)\b/,
);
/** "Sie" to the person who is asked: with its capital, or behind the verb that a question begins with. */
const POLITE = /(?<=\s)Sie(?!\p{L})|(?<=^\p{L}+(?:en|ind) )sie(?!\p{L})/gu;
const SHORT_WORDS = 4;
/** With fewer words it has no room for a verb and a subject. */
const SHORTEST_SENTENCE = 3;

/**
 * Whether a message is only understood with the question before it. One with a verb and a subject of its own is not.
 * @param text as the visitor wrote it
 */
export function isFollowUp(text: string): boolean {
  const asked = text.trim().replace(OPENER, "");
  if (isSentence(asked.replace(JOINED, ""))) return false;
  const words = asked.split(/\s+/);
  if (words.length < SHORT_WORDS) return true;
  const isWhole = subjectsOf(asked).length > 1;
  // "And how much is a brass bell?" says all of it, "What about the brass bell?" does not.
  if (FOLLOW_UP.test(asked)) return !isWhole || answerKind(asked) === undefined;
  return words.length <= 7 && pointsBack(asked) && !isWhole;
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
  if (FOLLOW_UP.test(asked) || pointsBack(asked) || ONLY_A_PART.test(asked)) return false;
  return subjectsOf(asked).some(({ word }) => !isDayOrMonth(word));
}

/** Whether a question has a verb, names what it is about and points to nothing that was said before. */
function isSentence(text: string): boolean {
  if (FOLLOW_UP.test(text) || text.split(/\s+/).length < SHORTEST_SENTENCE) return false;
  if (pointsBack(text) || !hasVerb(text, questionLanguage(text, "en"))) return false;
  return subjectsOf(text).some(({ word }) => !isDayOrMonth(word) && !isCondition(word));
}

function pointsBack(text: string): boolean {
  const subjects = new Set(subjectsOf(text).map(({ word }) => word));
  const rest = text
    .replace(POINTS_NOWHERE, " ")
    .replace(POLITE, " ")
    // An article or a number: "was kostet das Winterpaket", "on one charge".
    .replace(/(?<!\p{L})(?:das|one) (?=(\p{L}+))/giu, (whole, next: string) =>
      tokenise(next, "x").some(({ word }) => subjects.has(word)) ? " " : whole,
    );
  return POINTS_BACK.test(rest);
}

function subjectsOf(text: string): Token[] {
  const language = questionLanguage(text, "en");
  const isWeak = nounsOnly(text, language);
  return tokenise(text, language).filter(
    ({ word, term }) =>
      !isWeak(word, term) && !isLight(term, language) && !isKindWord(term, language),
  );
}
