import type { IndexLanguage } from "../../../../knowledge/index/words/languages.ts";
import { normaliseLetters, tokenise } from "../../../../knowledge/index/words/tokenise.ts";

/** Words that describe the subject of a question, or stand around it. */
const DESCRIBING =
  "afterwards alone altogether approximately available aware bad big bigger biggest best better bit busy certain clear closest completely concerned correct definitely different difficult directly down due during early entire extra final finally fresh friendly full fully general generally good gone great hard heaviest huge immediate inside instead large last late latest lightest limited little local longest max maximum min minimum near nearest necessary new nice normal old oldest other own particular personal possible possibly present previous prior proper quiet rather ready regular roughly round safe separate serious short shortest shut single small smaller smallest sorry special specific straight strict strong suitable sure terrible tiny tired too top total tough typical unable unfortunately unhappy unsure usual valid various via wide worse worst worth wrong yet young youngest cheapest fastest alone anymore across apart away behind until till itself myself yourself themselves everybody hi hello mum mom dad friend friends wife husband partner am im ive id per each mine yours approx";
/** What is done with the subject, where these words are verbs. */
const DOING =
  "accept add adjust afford agree allow answer apply appear arrange arrive assemble attend bath be become believe belong borrow bother bought break bring brought build built buy calculate call care carry catch change charge check choose close come compare complete confirm consider contain continue cost count cover covered create customise cut deal decide depend describe differ discuss do double doubt drive drop eat enter exist expect expire explain fill find finish fit fix follow forget forgot get give go grab guess guide hand handle hate have help hire hold hope hurry include inform intend join keep know lack lead learn leave lend let like limit list live locate look lose love maintain make manage matter mean meet miss mix modify move need notice obtain offer open operate order organise own pass pay perform permit pick place plan play prefer prepare produce provide pull purchase push put read realise receive recommend reduce refer remain remember remove rent repeat replace reply report require reserve respond rest retire return ride run save say see seem select sell send serve set share shorten sit solve sort spare speak specialise spend stand start state stay stop store suit supply support suppose surprise switch take talk taste teach tell tend test think touch trade train transfer transport travel treat trust try turn understand update use visit wait walk want wash watch wear weigh wish work worry write";
/** All of these words, none of which is a spelling mistake. */
export const weakWords: readonly string[] = `${DESCRIBING} ${DOING}`.split(" ");
/** As they stand: "tires" are no people who are tired. */
const describing = new Set(DESCRIBING.split(" "));
const doing = new Set(tokenise(DOING, "en").map(({ term }) => term));
/** After these, a word that may be a verb is one. */
const BEFORE_VERB = new Set(
  "to you i we they he she it can could will would should may might must do does did not never dont please who how be been being is are am get gets got let lets just also always usually still ever".split(
    " ",
  ),
);
const AFTER_VERB = new Set(
  "on at in for to until till from by with after before during the a an my our your it them this that me us if".split(
    " ",
  ),
);

/** Terms of the English words that only say what is done with the subject, or what it is like. */
function englishWeak(written: string): ReadonlySet<string> {
  const words = written.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isAsked = words.some((word) => /^(do|does|did|can|will|would|could|should)$/.test(word));
  const weak = new Set<string>();
  words.forEach((word, at) => {
    const term = tokenise(word, "en")[0]?.term;
    if (term === undefined) return;
    const before = words[at - 1];
    const after = words[at + 1];
    const isVerb =
      before === undefined ||
      BEFORE_VERB.has(before) ||
      (isAsked &&
        !word.endsWith("s") &&
        !/^(a|an|the|your|our|my|any|some|of)$/.test(before) &&
        (after === undefined || AFTER_VERB.has(after)));
    if (describing.has(word) || (doing.has(term) && isVerb)) weak.add(term);
  });
  return weak;
}

const AUXILIARY =
  /^(am|is|are|was|were|do|does|did|can|could|may|must|will|would|shall|should|have|has|had|costs?|costing)$/;
/** A German question word with what it asks for, and the verb behind it. */
const ASKED_BY =
  /^\s*(?:(?:ab|bis|seit|von|für|mit|an|auf) )?(?:was|wann|wo\p{L}{0,6}|wer|wem|wen|warum|wieso|weshalb|wie(?: (?:viele?|lange|oft|teuer|hoch|groß|alt|weit|schnell|spät|früh|schwer))?|wieviele?|welche[mnrs]?)(?: \p{L}+){0,2}? (\p{Ll}+(?:t|en|ln|rn|st|nd)|kann|darf|muss|soll|will|mag|wird|war|wäre|hätte)(?!\p{L})/iu;

/** Whether a question has a verb: without one it leaves what is asked to the question before it. */
export function hasVerb(written: string, language: IndexLanguage): boolean {
  if (language === "de") return VERB_FIRST.test(written) || ASKED_BY.test(written);
  if (language !== "en") return true;
  const words = written.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word, at) => {
    if (AUXILIARY.test(word)) return true;
    const isBehind = at > 0 && BEFORE_VERB.has(words[at - 1] ?? "");
    return isBehind && doing.has(tokenise(word, "en")[0]?.term ?? "");
  });
}

/** German pronouns that are written with a capital. */
const POLITE = /^(sie|ihr|ihre|ihren|ihrem|ihrer|ihnen|euch|du)$/;
/** A question that begins with its verb. */
const VERB_FIRST =
  /^\s*(\p{L}+) (sie|ihr|man|ich|wir|es|du|der|die|das|mein\p{L}*|unser\p{L}*)(?!\p{L})/iu;

/**
 * Which words of a question only say something about its subject. German nouns have a capital; where somebody writes
 * everything in lower case, no word is ruled out.
 * @param written as the visitor wrote it
 */
export function nounsOnly(
  written: string,
  language: IndexLanguage,
): (word: string, term: string) => boolean {
  if (language === "en") {
    const weak = englishWeak(written);
    return (_, term) => weak.has(term);
  }
  if (language !== "de") return () => false;
  const words = written.match(/[\p{L}\p{M}][\p{L}\p{M}-]*/gu) ?? [];
  const isCapital = (word: string) => /^\p{Lu}/u.test(word) && !POLITE.test(word.toLowerCase());
  if (!words.slice(1).some(isCapital)) return () => false;
  const small = new Set(
    words.filter((word) => !isCapital(word)).map((word) => normaliseLetters(word.toLowerCase())),
  );
  const verb = VERB_FIRST.exec(written)?.[1];
  if (verb !== undefined) small.add(normaliseLetters(verb.toLowerCase()));
  return (word) => small.has(word);
}
