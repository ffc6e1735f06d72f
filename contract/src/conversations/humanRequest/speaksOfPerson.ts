import { requestClauses } from "./requestClauses.ts";
import { wordPattern } from "./wordPattern.ts";

/** Words of a wish for a person, in English and in German. */
const OF_A_PERSON = [
  "humans?|agents?|operators?|representatives?|advis[eo]rs?|someones?|somebodys?|anyone|anybody|staff|managers?|supervisors?|colleagues?|employees?|support|(?:your|the|to|with) sales|sales (?:team|department|agent|person)|salesperson|call ?backs?|(?:customer|phone) service|live chat",
  "(?:an?|single|real|actual|live|human|person|with|einer|(?<!für )eine|echten?|richtigen?|ner|der) person|(?:real|actual|live) people",
  "(?:billing|accounts|accounting|returns|refunds|complaints|technical) (?:team|department)|\\S*abteilung|buchhaltung",
  "(?:call|phone|ring|contact|email|speak to|talk to) (?:me|us)|(?:get|put|pass) (?:me |us )?through|a (?:phone )?call",
  "mensch(?:en|lich\\S*)?|mitarbeiter\\S*|\\S*berater(?:in|n)?|jemand(?:e[mn])?|kolleg(?:e|en|in|innen)|ansprechpartner(?:in)?|kunden(?:dienst|service|betreu\\S+)|chef(?:in)?|vorgesetzt\\S+|vertriebs?|verkauf|rückrufe?|anruf(?:e|en)?|angerufen|zurück(?:ge)?rufen|(?:rufe?n?|ruft) (?:sie |doch |bitte )?(?:mich|uns)|telefonieren|telefonisch",
].map((words) => wordPattern(`\\b(?:${words})\\b`));

/**
 * Whether a visitor's message speaks of a person. What is made out as a request opens the handoff at once; a wish that is
 * missed is of this kind, so that the answer to such a message offers a person. A message that only speaks of people brings
 * an offer too many.
 * @param text as it was written
 */
export function speaksOfPerson(text: string): boolean {
  return requestClauses(text).some((clause) => OF_A_PERSON.some((words) => words.test(clause)));
}
