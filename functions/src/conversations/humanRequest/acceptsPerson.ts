import { speaksOfPerson } from "@parley/contract/conversations/humanRequest/speaksOfPerson.ts";

/** What is said of a person who is offered, and not of one whom a question is about ("Does anyone need a helmet?"). */
const OFFERED =
  /(?:bring in|bring\b.{0,30}\bin\b|connect|get|fetch|involve|transfer|forward|hand\b.{0,30}\bover|put\b.{0,30}\bthrough|pass\b.{0,30}\bon|speak|talk|chat|ask|contact|call|hol|verbind|hinzuzieh|hinzuruf|zuzieh|weiterleit|weitergeb|sprech|übergeb|einschalt|bescheid|rufen|kontakt|frag)/iu;

const ENGLISH_YES =
  "yes|yeah|yep|yup|sure|okay|ok|please|of course|definitely|absolutely|certainly|go ahead|do that|do so|do it|thanks|thank you|that would be (?:great|good|nice|helpful|perfect|lovely)|that'd be (?:great|good|nice)|i would like that|i'd like that|i would|sounds good";
const GERMAN_YES =
  "ja|jap|jo|klar|gern|gerne|sehr gerne?|bitte|natürlich|unbedingt|auf jeden fall|danke|das wäre (?:gut|super|nett|toll|schön|hilfreich|prima)|machen sie(?: das)?|mach(?: das)?|tun sie das|das|mal|doch|einverstanden|in ordnung";
const saysOnly = (words: string) => new RegExp(`^(?:${words})(?: (?:${words}))*$`, "u");
const ENGLISH = saysOnly(ENGLISH_YES);
const GERMAN = saysOnly(GERMAN_YES);
/** Alone these are thanks, or a word that goes with another. */
const NO_ANSWER = /^(?:thanks|thank you|danke|das|mal|doch|i would)$/;

/**
 * Whether a visitor's message says yes to the agent's own question whether to bring in a person, and nothing else. Such a
 * question is the last sentence of what the agent said just before.
 * @param text as it was written
 * @param before what was said before it; empty where that was not the agent
 * @returns the language of the yes, or undefined for every other message
 */
export function acceptsPerson(text: string, before: string): "en" | "de" | undefined {
  const [question = ""] = /[^.!?\n]{1,300}\?\s*$/.exec(before.slice(-400)) ?? [];
  if (!OFFERED.test(question) || !speaksOfPerson(question)) return undefined;
  const words = text
    .slice(0, 100)
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}' ]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  if (NO_ANSWER.test(words)) return undefined;
  if (ENGLISH.test(words)) return "en";
  return GERMAN.test(words) ? "de" : undefined;
}
