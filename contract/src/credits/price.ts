import { DEFAULT_MARGIN_MICROS, DEFAULT_RATE_MICROS } from "./entry.ts";

/** An answer of the built-in model, whatever its length. */
export const BUILT_IN_CREDITS = 1;
/**
 * A configured model costs one credit per 1,000 tokens or part of them, input and output together.
 */
export const TOKENS_PER_CREDIT = 1000;
/** Characters of Latin script that count as a token where a service reports none, and before it does. */
const CHARACTERS_PER_TOKEN = 4;
/** What is not a Latin script nor the punctuation that stands with it: models know nearly each of these as a token. */
const OTHER_SCRIPT = /[\u0250-\u1dff\u1f00-\uffff]/g;

export type TokenUsage = { inputTokens: number; outputTokens: number };

/**
 * The length of a text by what models make of it, in characters of Latin script: one of another script counts as
 * four. Prompts and answers are measured so wherever their tokens are estimated.
 */
export function latinLength(text: string): number {
  const others = text.match(OTHER_SCRIPT)?.length ?? 0;
  return text.length + (CHARACTERS_PER_TOKEN - 1) * others;
}

/** Credits for tokens of a configured model; at least one. */
export function priceOfTokens({ inputTokens, outputTokens }: TokenUsage): number {
  return Math.max(1, Math.ceil((inputTokens + outputTokens) / TOKENS_PER_CREDIT));
}

/**
 * Tokens of an answer: as the service reports them, otherwise estimated from the words.
 * Services that count nothing report zeros.
 */
export function usageOf(
  reported: TokenUsage,
  words: { prompt: string; answer: string },
): TokenUsage {
  return {
    inputTokens: reported.inputTokens || tokensOf(latinLength(words.prompt)),
    outputTokens: reported.outputTokens || tokensOf(latinLength(words.answer)),
  };
}

/**
 * What is reserved before a configured model is asked: its prompt as estimated, and the longest
 * answer it may give.
 * @param promptCharacters by `latinLength`
 */
export function reserveOf(promptCharacters: number, maxTokens: number): number {
  return priceOfTokens({ inputTokens: tokensOf(promptCharacters), outputTokens: maxTokens });
}

/**
 * Both sides of what an answer cost, in micro-dollars: what the credits cost the workspace
 * (1,000 are $1), and what its client paid, the agency's margin on top; nothing where the workspace
 * pays for itself.
 */
export function costAndRevenueOf(
  credits: number,
  payer: "workspace" | "org",
): { costMicros: number; paidMicros: number } {
  return {
    costMicros: credits * DEFAULT_RATE_MICROS,
    paidMicros: payer === "org" ? credits * (DEFAULT_RATE_MICROS + DEFAULT_MARGIN_MICROS) : 0,
  };
}

function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}
