/** How far a second statement may be from the subject of the first, in words. */
const WORDS_BETWEEN = 20;

/** The two statements of one clause, "I have a problem" and "need …", of which the second says what is wished. */
export interface Statements {
  /** The wish with the first one's subject: "i need …"; the whole clause where it makes one statement. */
  said: string;
  /** What stands before the wish; nothing where the clause makes one statement. */
  before: string;
}

/**
 * Splits a clause whose second statement has the subject of its first. By words, since a pattern that looks for the
 * one and then for the other takes more than proportionally long.
 * @param clause lower-case words with one space between them
 * @param by the subjects, the word that joins, and what the second statement begins like
 */
export function splitStatements(
  clause: string,
  by: { subjects: ReadonlySet<string>; joint: string; wish: RegExp },
): Statements {
  const whole = { said: clause, before: "" };
  const words = clause.split(" ");
  const subjectAt = words.findIndex((word) => by.subjects.has(word));
  if (subjectAt < 0) return whole;
  const jointAt = words.findLastIndex(
    (word, at) =>
      word === by.joint &&
      at > subjectAt + 1 &&
      at <= subjectAt + 1 + WORDS_BETWEEN &&
      by.wish.test(words.slice(at + 1).join(" ")),
  );
  if (jointAt < 0) return whole;
  return {
    said: [...words.slice(0, subjectAt + 1), ...words.slice(jointAt + 1)].join(" "),
    before: words.slice(0, jointAt + 1).join(" "),
  };
}
