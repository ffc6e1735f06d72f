import { MIN_FUZZY_LENGTH, MIN_SHARED, similarity } from "../words/similarity.ts";

/** Letters tell two words apart without comparing them letter by letter: one bit for each, digits share one. */
const LETTERS = 26;

/** How many chunks contain a term, and where its postings begin. */
export type TermPlace = { frequency: number; offset: number };

/**
 * A segment's terms of one language, in the order of their code units, with where their postings are. Built for two
 * questions: where a term is, and which terms are like one that is not there. The second is asked about each word that
 * the knowledge lacks, so it looks at few terms: those that contain it are found in one joined text, those that it
 * contains by its own parts, and misspellings among terms of about its length with nearly its letters.
 */
export class Lexicon {
  readonly #terms: readonly string[];
  readonly #frequencies: Uint32Array;
  readonly #offsets: Uint32Array;
  /** Number of a term; built with the lexicon, as every question asks for it. */
  readonly #numbers = new Map<string, number>();
  #joined: { text: string; starts: Uint32Array } | undefined;
  #letters: Uint32Array | undefined;

  /** @param terms ascending by code unit, each once; the arrays say how often and where, in the same order */
  constructor(terms: readonly string[], frequencies: Uint32Array, offsets: Uint32Array) {
    this.#terms = terms;
    this.#frequencies = frequencies;
    this.#offsets = offsets;
    terms.forEach((term, number) => this.#numbers.set(term, number));
  }

  get size(): number {
    return this.#terms.length;
  }

  /** Undefined for an unknown term. */
  find(term: string): TermPlace | undefined {
    const number = this.#numbers.get(term);
    if (number === undefined) return undefined;
    return { frequency: this.#frequencies[number] ?? 0, offset: this.#offsets[number] ?? 0 };
  }

  /** Terms with `similarity` above 0 to this one, except itself, with how similar they are. */
  similarTo(term: string): Map<string, number> {
    const found = new Map<string, number>();
    if (term.length < MIN_FUZZY_LENGTH || /\d/.test(term)) return found;
    const take = (other: string): void => {
      const likeness = other === term || found.has(other) ? 0 : similarity(term, other);
      if (likeness > 0) found.set(other, likeness);
    };
    if (term.length >= MIN_SHARED) {
      for (const other of this.#containing(term)) take(other);
      for (let from = 0; from <= term.length - MIN_SHARED; from += 1)
        for (let to = from + MIN_SHARED; to <= term.length; to += 1) {
          const part = term.slice(from, to);
          if (this.#numbers.has(part)) take(part);
        }
    }
    for (const other of this.#nearly(term)) take(other);
    return found;
  }

  *#containing(part: string): Generator<string> {
    const { text, starts } = (this.#joined ??= join(this.#terms));
    for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
      yield this.#terms[lastNotAfter(starts, at)] ?? "";
  }

  /** Terms that begin alike and have all but a few letters in common. */
  *#nearly(term: string): Generator<string> {
    const letters = (this.#letters ??= Uint32Array.from(this.#terms, lettersOf));
    const initial = term.charAt(0);
    const allowed = term.length >= 8 ? 2 : 1;
    const own = lettersOf(term);
    for (let n = firstFrom(this.#terms, initial); n < this.#terms.length; n += 1) {
      const other = this.#terms[n] ?? "";
      if (other.charAt(0) !== initial) return;
      // A replaced letter takes one away and brings another.
      const differ = bitsOf((letters[n] ?? 0) ^ own);
      if (Math.abs(other.length - term.length) <= allowed && differ <= 2 * allowed) yield other;
    }
  }
}

function join(terms: readonly string[]): { text: string; starts: Uint32Array } {
  const starts = new Uint32Array(terms.length);
  let length = 0;
  terms.forEach((term, number) => {
    starts[number] = length;
    length += term.length + 1;
  });
  // No term contains a line break.
  return { text: terms.join("\n"), starts };
}

/** Number of the last start that is not after a position. */
function lastNotAfter(starts: Uint32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Number of the first term that is not before a text. */
function firstFrom(terms: readonly string[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lettersOf(term: string): number {
  let bits = 0;
  for (let at = 0; at < term.length; at += 1) {
    const letter = term.charCodeAt(at) - 97;
    // Anything but a plain letter shares the last bits, which can only let too many through.
    bits |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS);
  }
  return bits;
}

function bitsOf(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
