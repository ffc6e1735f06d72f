import { normaliseLetters } from "../../../../knowledge/index/words/tokenise.ts";

type SmallTalk =
  | "greeting"
  | "thanks"
  | "goodbye"
  | "identity"
  | "noHuman"
  /** "OK", "That's all": the answer was taken note of. */
  | "noted";

/** Which of them is answered where a message is several ("Thanks, bye"): the first of these. */
const FIRST: readonly SmallTalk[] = [
  "identity",
  "noHuman",
  "goodbye",
  "thanks",
  "greeting",
  "noted",
];

/** Words of more than the longest pattern has. */
const LONGEST_PIECE = 16;

type Known = { kind: SmallTalk; language: "en" | "de" | undefined };

/** Patterns that must match a whole piece of the message, polite words included; of several that match, the first. */
const PIECES: readonly [SmallTalk, "en" | "de" | undefined, RegExp][] = [
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
    /^(no )?(thanks|thank you|thx|ty|cheers)( (a lot|so much|very much|a bunch|again|anyway))?( for (your|the|all the) (quick |kind )?(help|info|information|answers?|reply|response))?$/,
  ],
  [
    "thanks",
    "de",
    /^(nein )?(danke|dankeschön|(vielen|besten|herzlichen|lieben|vielen lieben) dank|danke (schön|sehr|dir|ihnen|trotzdem))( für (ihre|deine|die|eure) (schnelle |nette )?(hilfe|infos?|information(en)?|auskunft|antwort(en)?|rückmeldung))?$/,
  ],
  [
    "goodbye",
    "en",
    /^(bye|goodbye|bye bye|see you( later)?|have a (nice|good) (day|evening|weekend))$/,
  ],
  [
    "goodbye",
    "de",
    /^(tschüss|tschüß|ciao|auf wiedersehen|bis (bald|dann|später)|schönen (tag|abend)( noch)?)$/,
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
  ["noted", undefined, /^(ok|okay|oki|super|alles klar|perfect|perfekt|prima|top|cool)$/],
  [
    "noted",
    "en",
    /^(great|lovely|wonderful|brilliant|excellent|awesome|nice|good|fine|alright|all (right|good|clear)|got it|i see|understood|sounds (good|great)|good to know|that (really )?(helps|helped)( me)?( a lot)?|that (was|is|'s) (very |really )?(helpful|useful|great|perfect|all|it|everything)|(no )?that's (all|it|everything)|no worries|never ?mind)( (then|for now))?$/,
  ],
  [
    "noted",
    "de",
    /^(gut|toll|schön|klar|verstanden|(ich )?verstehe|ach so|aha|passt|alles gut|in ordnung|gut zu wissen|kein problem|das hilft( mir)?( sehr| weiter)?|das (war|ist) (sehr )?(hilfreich|nett|alles|gut)|das war('?s| es)( schon)?)$/,
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
 * Recognises a message that the documents need not answer, and one that is put together from several such ("Hello, good
 * morning", "Great, that helps"); undefined for a question.
 * @returns its kind and the language to answer in, which is undefined for one without such replies
 */
export function smallTalk(message: string): Known | undefined {
  const plain = message
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (plain === "" || plain.length > 200) return undefined;
  const pieces = piecesOf(plain.split(" "));
  const kind = FIRST.find((one) => pieces?.some((piece) => piece.kind === one));
  if (pieces === undefined || kind === undefined) return undefined;
  const languages = pieces.toSorted((a, b) => FIRST.indexOf(a.kind) - FIRST.indexOf(b.kind));
  return { kind, language: languages.find(({ language }) => language)?.language };
}

/** What the words are, each piece as long as possible; undefined if some are anything else. */
function piecesOf(words: readonly string[]): Known[] | undefined {
  const pieces: Known[] = [];
  for (let from = 0; from < words.length;) {
    let length = Math.min(words.length - from, LONGEST_PIECE);
    let piece: Known | undefined;
    for (; length > 0; length -= 1) {
      piece = pieceOf(words.slice(from, from + length).join(" "));
      if (piece) break;
    }
    if (!piece) return undefined;
    pieces.push(piece);
    from += length;
  }
  return pieces;
}

function pieceOf(words: string): Known | undefined {
  for (const [kind, language, pattern] of PIECES)
    if (pattern.test(words)) return { kind, language };
  const letters = normaliseLetters(words);
  for (const [kind, pattern] of ELSEWHERE)
    if (pattern.test(letters)) return { kind, language: undefined };
  return undefined;
}
