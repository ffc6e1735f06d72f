import { correctRequest } from "./correctRequest.ts";

/** Nobody asks for a person in more words; it also bounds the time that the patterns take. */
const CLAUSE_WORDS = 40;

/**
 * The clauses of a visitor's message: lower-case words without punctuation, misspellings of a request corrected.
 * @param text as it was written
 */
export function requestClauses(text: string): string[] {
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
      // "…, der gerade Zeit hat", "…, er soll mich anrufen", "…, not a machine".
      .replace(
        /, ?(?=(?:der|die) (?:(?:gerade|jetzt|kurz|mir|uns|mal|etwas) ){0,3}(?:zeit|frei|helfen|weiterhelfen|erreichbar|verfügbar|kein|keine|nicht)\b|(?:er|sie) (?:soll|solle|möge|möchte) (?:mich|uns|sich)\b|(?:who|that) (?:isnt|is not) |(?:and )?not (?:to |with |by )?(?:an?|some|the|this) (?:\w+ )?(?:bot|chatbot|robot|machine|computer|ai)\b|(?:und )?(?:kein(?:e|en|em|er)?|nicht (?:mit |von )?eine?[mnr]?) (?:bot|chatbot|roboter|maschine|computer|automat|ki)\b)/g,
        " ",
      )
      .replace(
        /(?<=\b(?:rufe?|ruft|rufen sie) (?:mich|uns) (?:[^\s,]+ ){0,3}(?:an|zurück)), ?(?=(?:wenn|falls|sobald|bevor) )/g,
        " ",
      )
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
