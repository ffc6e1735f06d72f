import { isEnglishRequest } from "./englishRequest.ts";
import { isGermanRequest } from "./germanRequest.ts";
import { requestClauses } from "./requestClauses.ts";
import { wordPattern } from "./wordPattern.ts";

const COURTESY =
  /^(?:hi|hello|hey|hallo|good (?:morning|day|afternoon|evening)|please|ok|okay|thanks|thank you)$/;

/** "Mensch, ist das teuer!" is an exclamation; by itself, or with words that urge, it asks for one. */
const EXCLAIMED = /^(?:(?:oh|ach|och) )?mensch$/;
const URGED =
  /^(?:(?:es ist )?dringend|(?:bitte|sofort|jetzt|schnell|los)(?: (?:bitte|sofort|jetzt|schnell))*|(?:bitte )?(?:kein|nicht)\b.*)$/;

/** None of a product's: "can your team handle this?" goes with a request. */
const OURS = `(?:team|staff|people|colleagues?|company|business|support|service|chat|agents?|manager|department)`;
/** "I want to talk to someone in Japanese, does your earbud do that?" asks what a product can do. */
const ABOUT_PRODUCT = wordPattern(
  `^(?:and )?(?:(?:does|do|can|could|will|would) (?:your|the|this) (?:(?!${OURS}\\b)\\w+ ){1,4}(?:do|handle|support|allow|offer) (?:that|this|it)|(?:is|are) (?:that|this|it) possible (?:with|in|using) (?:your|the|this) (?:(?!${OURS}\\b)\\w+ ){0,3}(?!${OURS}\\b)\\w+|(?:kann|können|unterstützt) (?:(?:das|dies) (?:euer|eure|ihr|ihre) \\S+|(?:euer|eure|ihr|ihre|der|die|das) \\S+ (?:das|dies|so etwas|sowas))(?: auch)?|geht (?:das|dies) (?:auch )?mit (?:eurem|eurer|ihrem|ihrer|dem|der) \\S+)$`,
);

/**
 * Whether a visitor's message asks to talk to a person. Its words decide and not a model, so it is
 * the same with every model. Precision comes first: a message that only talks about people ("do you
 * talk to people about …") is a question, and the agent answers it.
 * @param text the message; each clause is looked at by itself
 * @returns the language of the request, or undefined for every other message
 */
export function asksForHuman(text: string): "en" | "de" | undefined {
  const clauses = withoutExclamation(requestClauses(text));
  if (clauses.some((clause) => ABOUT_PRODUCT.test(clause))) return undefined;
  const isAlone = clauses.filter((clause) => !COURTESY.test(clause)).length === 1;
  for (const clause of clauses) {
    if (isEnglishRequest(clause, isAlone)) return "en";
    if (isGermanRequest(clause)) return "de";
  }
  return undefined;
}

function withoutExclamation(clauses: readonly string[]): readonly string[] {
  const [first = "", ...rest] = clauses;
  const isExclaimed = EXCLAIMED.test(first) && !rest.some((clause) => URGED.test(clause));
  return isExclaimed && rest.length > 0 ? rest : clauses;
}
