import stemmers from "snowball-stemmers";
import { deu, eng, fra, ita, nld, por, spa } from "stopword";

/** Languages with a stemmer and stop words; "x" stands for all others, whose words are taken as they are. */
export type IndexLanguage = "en" | "de" | "fr" | "es" | "it" | "nl" | "pt" | "x";

type Profile = { stem: (word: string) => string; stopWords: ReadonlySet<string> };

/** Question and filler words common in chats that the stop word list lacks. */
const CHAT_WORDS = {
  en: "hi hello hey please tell know want like need can could would does do did is are i'm i'd what's how many much there any get have has us you me my your we our it's don't apart".split(
    " ",
  ),
  de: "hallo hi hey bitte sagen wissen möchte möchten würde würden gerne gern kann könnte können gibt wann wo wie was wer warum welche welcher welches welchen viel viele ihr ihre ihren euch eure euer man mal denn muss habt haben hat geht gehts bei zum zur".split(
    " ",
  ),
};

/** Stemmer and stop words of a language; stems are cached. */
function profile(algorithm: string, ...words: readonly (readonly string[])[]): Profile {
  const stemmer = stemmers.newStemmer(algorithm);
  const cache = new Map<string, string>();
  return {
    stopWords: new Set(words.flat().map((word) => word.toLowerCase())),
    stem(word) {
      const known = cache.get(word);
      if (known !== undefined) return known;
      // The same words recur all the time; the limit keeps a flood of nonsense from filling the memory.
      if (cache.size > 50_000) cache.clear();
      const stem = stemmer.stem(word);
      cache.set(word, stem);
      return stem;
    },
  };
}

const PROFILES: Record<IndexLanguage, Profile> = {
  en: profile("english", eng, CHAT_WORDS.en),
  de: profile("german", deu, CHAT_WORDS.de),
  fr: profile("french", fra),
  es: profile("spanish", spa),
  it: profile("italian", ita),
  nl: profile("dutch", nld),
  pt: profile("portuguese", por),
  x: { stem: (word) => word, stopWords: new Set() },
};

export const LANGUAGES: readonly IndexLanguage[] = ["en", "de", "fr", "es", "it", "nl", "pt", "x"];

/** Stemmer and stop words of a language. */
export function languageProfile(language: IndexLanguage): Profile {
  return PROFILES[language];
}

/** The index language of a tag such as `de-AT`; "x" for an unknown one. */
export function toIndexLanguage(tag: string): IndexLanguage {
  const base = tag.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === base) ?? "x";
}

/** Characters of a text that tell its language. */
const SAMPLE = 8000;

/**
 * Whether a word, in lower case, shows that a text is in a language. Of single letters the stop word lists have the whole
 * alphabet, and only those of English are needed to tell it from others.
 */
export function isStopWord(word: string, language: IndexLanguage): boolean {
  if (word.length === 1) return language === "en" && /^[ai]$/.test(word);
  return PROFILES[language].stopWords.has(word);
}

/**
 * The language of a text, judged by its share of stop words (in the first 8,000 characters); `fallback` for texts
 * with hardly any, such as price lists, and for texts that may as well be in another.
 */
export function detectLanguage(text: string, fallback: IndexLanguage = "x"): IndexLanguage {
  const words = wordsOf(text);
  const scores = LANGUAGES.filter((language) => language !== "x").map((language) => {
    return { language, hits: words.filter((word) => isStopWord(word, language)).length };
  });
  const [best, next] = scores.toSorted((a, b) => b.hits - a.hits);
  if (best === undefined || best.hits < 2 || best.hits < words.length * 0.08) return fallback;
  return best.hits === next?.hits ? fallback : best.language;
}

/** The words of a text's beginning, in lower case. */
export function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, SAMPLE)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}
