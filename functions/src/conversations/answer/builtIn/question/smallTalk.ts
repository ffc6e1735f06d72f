import { normaliseLetters } from "../../../../knowledge/index/words/tokenise.ts";

export type SmallTalk = "greeting" | "thanks" | "goodbye" | "identity" | "noHuman";

/** Patterns that must match the whole message, polite words included. */
const WHOLE: readonly [SmallTalk, "en" | "de", RegExp][] = [
  [
    "greeting",
    "en",
    /^(hi|hello|hey|good (morning|afternoon|evening|day)|howdy)( (there|all|you|everyone))?( how are you( doing)?( today)?)?$/,
  ],
  [
    "greeting",
    "de",
    /^(hallo|moin( moin)?|servus|grüß (gott|dich|euch)|guten (morgen|tag|abend)|hallöchen)( zusammen| ihr| du)?( wie geht('?s| es)( dir| ihnen| euch)?)?$/,
  ],
  [
    "thanks",
    "en",
    /^(ok(ay)? |great |perfect |cool |lovely |wonderful |brilliant |super )?(thanks|thank you|thx|ty|cheers)( (a lot|so much|very much|a bunch))?( (that (helps|helped)|for (your|the) help))?( bye)?$/,
  ],
  [
    "thanks",
    "de",
    /^(ok(ay)? |super |prima |perfekt |toll )?(danke|dankeschön|vielen dank|besten dank|herzlichen dank|danke (schön|sehr|dir|ihnen))( für (ihre|deine|die|eure) hilfe)?$/,
  ],
  [
    "goodbye",
    "en",
    /^(ok(ay)? )?(bye|goodbye|bye bye|see you( later)?|have a (nice|good) (day|evening|weekend))$/,
  ],
  [
    "goodbye",
    "de",
    /^(ok(ay)? )?(tschüss|tschüß|ciao|auf wiedersehen|bis (bald|dann|später)|schönen (tag|abend)( noch)?)$/,
  ],
  [
    "noHuman",
    "en",
    /^(no |please )?(i|we) (do not|don't|dont|would not|wouldn't) (want|need|like|wish) (to )?((talk|speak|chat) (to|with) )?(a|an|any|some|the)? ?(real )?(human|person|people|someone|somebody|anyone|anybody|agent|operator)( please| now)?$|^no (human|person|people|operator)( please| needed| necessary| required)?$/,
  ],
  [
    "noHuman",
    "de",
    /^(nein )?(ich|wir) (will|möchte|wollen|möchten) (bitte )?(nicht mit (einem|einer|jemandem)|mit keine[mr])( (echten )?(menschen|person|mitarbeiter(in)?))? (sprechen|reden|schreiben|chatten)( bitte)?$|^(nein )?((ich|wir) (will|möchte|brauche|wollen|möchten|brauchen) )?(bitte )?keinen? (menschen?|person|mitarbeiter(in)?)( bitte| nötig| sprechen)?$/,
  ],
  [
    "identity",
    "en",
    /^(who|what) are you$|^are you (a )?(bot|robot|human|real|real person|ai)$|^am i (talking|speaking|chatting) (to|with) a (bot|human|person|real person)$/,
  ],
  [
    "identity",
    "de",
    /^wer (bist du|sind sie)$|^bist du (ein )?(bot|roboter|mensch|echt)$|^sind sie (ein )?(bot|roboter|mensch|echter mensch)$/,
  ],
];

/**
 * The same in French, Spanish, Italian, Dutch, Polish and Turkish, without accents, as many people write. Only phrases
 * that mean the same in every language that has them.
 */
const ELSEWHERE: readonly [SmallTalk, RegExp][] = [
  [
    "greeting",
    /^(bonjour|bonsoir|salut|coucou|hola|buenos dias|buenas( tardes| noches)?|buongiorno|buona ?sera|salve|hoi|goedemorgen|goedemiddag|goedenavond|goedendag|dzien dobry|czesc|witam|dobry wieczor|merhaba|selam|gunayd[ıi]n|iyi (gunler|aksamlar))( (madame|monsieur|a tous|a tutti|a todos))?$/,
  ],
  [
    "thanks",
    /^((ok|okay|super|parfait|genial|perfecto|perfetto|vale|tamam) )?(merci( beaucoup| bien| bcp)?|je vous remercie|(muchas |mil )?gracias|muchisimas gracias|(molte )?grazie( mille| tante)?|(la|ti) ringrazio|dank (je|u)( wel)?|dankjewel|bedankt|hartelijk (dank|bedankt)|dziekuje( bardzo| serdecznie)?|(wielkie )?dzieki|(cok )?tesekkur(ler| ederim| ederiz)?|cok sag ?ol(un)?|sag ?ol(un)?)$/,
  ],
  [
    "goodbye",
    /^((merci|gracias|grazie|bedankt|dziekuje|tesekkurler) )?(au revoir|a bientot|bonne (journee|soiree|nuit)|adios|hasta (luego|pronto|la vista)|arrivederci|buona (giornata|serata)|a presto|tot ziens|doei|fijne dag( nog)?|do widzenia|na razie|mi[łl]ego dnia|gule gule|hosca ?kal([ıi]n)?|gorusuruz)$/,
  ],
];

/**
 * Recognises a message that the documents need not answer; undefined for a question.
 * @returns its kind and the language to answer in, which is undefined for one without such replies
 */
export function smallTalk(
  message: string,
): { kind: SmallTalk; language: "en" | "de" | undefined } | undefined {
  const plain = message
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length > 200) return undefined;
  for (const [kind, language, pattern] of WHOLE) if (pattern.test(plain)) return { kind, language };
  const letters = normaliseLetters(plain);
  for (const [kind, pattern] of ELSEWHERE)
    if (pattern.test(letters)) return { kind, language: undefined };
  return undefined;
}
