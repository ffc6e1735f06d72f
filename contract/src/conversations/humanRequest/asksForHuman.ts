import { correctRequest } from "./correctRequest.ts";
import { isEnglishRequest } from "./englishRequest.ts";
import { isGermanRequest } from "./germanRequest.ts";

/** Nobody asks for a person in more words; it also bounds the time that the patterns take. */
const CLAUSE_WORDS = 40;

const COURTESY =
  /^(?:hi|hello|hey|hallo|good (?:morning|day|afternoon|evening)|please|ok|okay|thanks|thank you)$/;

/**
 * Whether a visitor's message asks to talk to a person. Its words decide and not a model, so it is
 * the same with every model. Precision comes first: a message that only talks about people ("do you
 * talk to people about …") is a question, and the agent answers it.
 * @param text the message; each clause is looked at by itself
 * @returns the language of the request, or undefined for every other message
 */
export function asksForHuman(text: string): "en" | "de" | undefined {
  const clauses = clausesOf(text);
  const isAlone = clauses.filter((clause) => !COURTESY.test(clause)).length === 1;
  for (const clause of clauses) {
    if (isEnglishRequest(clause, isAlone)) return "en";
    if (isGermanRequest(clause)) return "de";
  }
  return undefined;
}

/** The clauses of a text: lower-case words without punctuation, misspellings corrected. */
function clausesOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/\bwe['’‘`´]re\b/g, "we are")
      .replace(/['’‘`´]/g, "")
      .replace(/\bw\//g, "w ")
      .replaceAll("&", " and ")
      .replace(/(\p{L})\1{2,}/gu, "$1")
      // "Gibt es jemanden, mit dem ich …" is one clause, and so are
      // "Ist jemand da, wenn ich …" and "A human, please".
      .replace(
        /, ?(?=(?:mit de(?:m|r|nen)|dass) )|(?<=es möglich|muss ich (?:tun|machen)), ?/g,
        " ",
      )
      .replace(/, ?(?=(?:please|bitte)[ .!?]*$)/, " ")
      .replace(
        /(?<=\b(?:(?:jemand|mensch|mitarbeiter|mitarbeiterin) (?:da|hier|erreichbar)|zurückrufen|anrufen|kontaktieren|(?:zurückgerufen|kontaktiert) werden|kontaktier(?:en sie|e|t) mich|bei mir)), ?(?=(?:wenn|falls|sobald|um|am) )/g,
        " ",
      )
      .split(/[.!?;:,\n…()]|\s[-–—]+\s|\b(?:but|because|sondern|aber|weil)\b/u)
      .map((clause) => (clause.match(/[\p{L}\p{N}]+/gu) ?? []).slice(-CLAUSE_WORDS))
      .filter((words) => words.length > 0)
      .map((words) => words.map(correctRequest).join(" "))
  );
}
