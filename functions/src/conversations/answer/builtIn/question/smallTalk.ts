export type SmallTalk = "greeting" | "thanks" | "goodbye" | "identity";

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
    /^(ok(ay)? |great |perfect |cool )?(thanks|thank you|thx|ty|cheers)( (a lot|so much|very much|a bunch))?( (that (helps|helped)|for (your|the) help))?( bye)?$/,
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

/** Recognises a message that the documents need not answer, and its language; undefined for a question. */
export function smallTalk(message: string): { kind: SmallTalk; language: "en" | "de" } | undefined {
  const plain = message
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length > 200) return undefined;
  for (const [kind, language, pattern] of WHOLE) if (pattern.test(plain)) return { kind, language };
  return undefined;
}
