/** Words a request for a person is made of, as far as a slip in them is still recognised. */
const LEXICON = words(`
  human humans person agent someone somebody anyone anybody representative operator adviser advisor
  assistant employee colleague supervisor manager support customer service speak connect contact transfer
  mensch menschen menschlichen mitarbeiter mitarbeiterin berater beraterin jemand jemanden jemandem
  ansprechpartner kundenservice kundendienst kundenberater sprechen verbinden verbunden weiterleiten
  telefonieren kontaktieren echten echter richtigen möchte würde könnte`);

/**
 * Small words of a request. So many others are one letter away from these that only a letter left
 * out, doubled or swapped with its neighbour counts as a slip.
 */
const SMALL_WORDS = words(`
  with like want talk would could mit einen einem einer reden`);

/** Words in their own right that are one letter away from one of those. */
const OTHER_WORDS = new Set(
  words(`
  humane humana humour persona persons personal parson prison agents argent agenda speaks steak speck
  sneak spear contacts contacted contract compact kontaktiert connects transfers managed manages managers services serviced serviceable supports
  supported customers employer employed employees advised operators operated operates assistants
  assistance colleagues someones echte echtes rechten ächten richtige richtiges beraten berates berate
  mitarbeiten mitarbeitet sprachen sprache sprich spreche verbindet verbindung wurde hürde bürde könnt
  weiterleitung demand representatives kontaktiere telefoniere verbinde mitarbeitern
  würden würdet konnte könnten könntet möchten möchtest menschlich menschliche menschlicher jemals cold cloud wold eine eins eier arent rede reen eden redden`),
);

const SHORTHAND = new Map(
  Object.entries({
    too: "to",
    "2": "to",
    wid: "with",
    w: "with",
    costumer: "customer",
    jmd: "jemand",
    jmdn: "jemanden",
    jmdm: "jemandem",
    whit: "with",
    mti: "mit",
    tlka: "talk",
    tolk: "talk",
    chta: "chat",
    tlk: "talk",
    speek: "speak",
    ned: "need",
    nead: "need",
    mus: "muss",
    sumone: "someone",
    sumon: "someone",
    sm1: "someone",
    spk: "speak",
    wanna: "want to",
    wana: "want to",
    wanne: "want to",
    wnt: "want",
    tak: "talk",
    humen: "human",
    wil: "will",
    kan: "kann",
    isch: "ich",
    wan: "want",
    gotta: "need to",
    lemme: "let me",
    gimme: "give me",
    id: "i would",
    ther: "there",
    u: "you",
    ur: "your",
    pls: "please",
    plz: "please",
    plse: "please",
    plese: "please",
    pleese: "please",
    pleas: "please",
    plaese: "please",
    rep: "representative",
    reel: "real",
    rael: "real",
    smbdy: "somebody",
    smby: "somebody",
    smbody: "somebody",
    sumbody: "somebody",
    sombdy: "somebody",
    smone: "someone",
    some1: "someone",
    sum1: "someone",
    any1: "anyone",
    trough: "through",
    throuh: "through",
    throgh: "through",
    throught: "through",
    throug: "through",
    thru: "through",
    hooman: "human",
    moechte: "möchte",
    möcht: "möchte",
    mocht: "möchte",
    mochte: "möchte",
    wuerde: "würde",
    würd: "würde",
    koennte: "könnte",
    koennen: "können",
    koennten: "könnten",
    moechten: "möchten",
    brauch: "brauche",
    hätt: "hätte",
    bite: "bitte",
    bidde: "bitte",
    nem: "einem",
    nen: "einen",
    ner: "einer",
    persöhnlich: "persönlich",
    persoenlich: "persönlich",
    irgendjemand: "jemand",
    irgendjemanden: "jemanden",
    irgendjemandem: "jemandem",
    irgendwem: "jemandem",
    irgendwen: "jemanden",
  }),
);

/**
 * A word as it was meant: shorthand written out, the spelling "schp" corrected, and a slip of one letter put right, of two in a long
 * word; any other word stays as it is.
 * @param written in lower case
 */
export function correctRequest(written: string): string {
  const word = written.replace(/^schp/, "sp");
  const meant = SHORTHAND.get(word);
  if (meant !== undefined) return meant;
  if (word.length < 4 || OTHER_WORDS.has(word) || LEXICON.includes(word)) return word;
  if (SMALL_WORDS.includes(word)) return word;
  return (
    LEXICON.find((known) => isSlipOf(word, known)) ??
    SMALL_WORDS.find((known) => isHastySlipOf(word, known)) ??
    word
  );
}

function isSlipOf(word: string, known: string): boolean {
  return isWithin(known.length >= 11 ? 2 : 1, word, known);
}

/** Whether in a word one letter was left out, doubled, or swapped with its neighbour. */
function isHastySlipOf(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  let same = 0;
  while (same < word.length && word[same] === known[same]) same += 1;
  const [a, b] = [word.slice(same), known.slice(same)];
  return (
    a === b.slice(1) ||
    (a.slice(1) === b && a[0] === word[same - 1]) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  );
}

/**
 * Whether adding, dropping, changing or swapping at most this many letters leads from one word to the
 * other. It looks no further than that many: a message may be nothing but misspelt words.
 */
function isWithin(slips: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > slips) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  if (a === b) return true;
  if (slips === 0) return false;
  const left = slips - 1;
  return (
    isWithin(left, a.slice(1), b.slice(1)) ||
    isWithin(left, a.slice(1), b) ||
    isWithin(left, a, b.slice(1)) ||
    (a[0] === b[1] && a[1] === b[0] && isWithin(left, a.slice(2), b.slice(2)))
  );
}

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
