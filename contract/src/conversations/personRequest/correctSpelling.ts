/** Words a request for a person is made of, as far as a slip in them is still recognised. */
const LEXICON = words(`
  human humans person agent someone somebody anyone anybody representative operator adviser advisor
  assistant employee colleague supervisor manager support customer service speak connect contact transfer
  mensch menschen menschlichen mitarbeiter mitarbeiterin berater beraterin jemand jemanden jemandem
  ansprechpartner kundenservice kundendienst kundenberater sprechen verbinden verbunden weiterleiten
  telefonieren kontaktieren echten echter richtigen möchte würde könnte`);

/** Words in their own right that are one letter away from one of those. */
const OTHER_WORDS = new Set(
  words(`
  humane humana humour persona persons personal parson prison agents argent agenda speaks steak speck
  sneak spear contacts contacted contract compact kontaktiert connects transfers managed manages managers services serviced serviceable supports
  supported customers employer employed employees advised operators operated operates assistants
  assistance colleagues someones echte echtes rechten ächten richtige richtiges beraten berates berate
  mitarbeiten mitarbeitet sprachen sprache sprich spreche verbindet verbindung wurde hürde bürde
  würden konnte könnten könntet möchten möchtest menschlich menschliche menschlicher jemals`),
);

const SHORTHAND = new Map(
  Object.entries({
    too: "to",
    "2": "to",
    wid: "with",
    takl: "talk",
    tlak: "talk",
    atlk: "talk",
    tlka: "talk",
    taalk: "talk",
    tallk: "talk",
    chta: "chat",
    tlk: "talk",
    talkk: "talk",
    speek: "speak",
    spk: "speak",
    wanna: "want to",
    wana: "want to",
    wanne: "want to",
    wnt: "want",
    wan: "want",
    waant: "want",
    gotta: "need to",
    lemme: "let me",
    gimme: "give me",
    id: "i would",
    u: "you",
    ur: "your",
    pls: "please",
    plz: "please",
    plse: "please",
    pleas: "please",
    plaese: "please",
    rep: "representative",
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
    redn: "reden",
    bite: "bitte",
    bidde: "bitte",
    nem: "einem",
    nen: "einen",
    ner: "einer",
    irgendjemand: "jemand",
    irgendjemanden: "jemanden",
    irgendjemandem: "jemandem",
    irgendwem: "jemandem",
    irgendwen: "jemanden",
  }),
);

/**
 * A word as it was meant: shorthand written out, "schp" as nobody spells it put right, and a slip of one letter put right, of two in a long
 * word; any other word stays as it is.
 * @param written in lower case
 */
export function correctSpelling(written: string): string {
  const word = written.replace(/^schp/, "sp");
  const meant = SHORTHAND.get(word);
  if (meant !== undefined) return meant;
  if (word.length < 4 || OTHER_WORDS.has(word) || LEXICON.includes(word)) return word;
  return LEXICON.find((known) => isSlipOf(word, known)) ?? word;
}

function isSlipOf(word: string, known: string): boolean {
  const allowed = known.length >= 11 ? 2 : 1;
  if (Math.abs(word.length - known.length) > allowed) return false;
  return distance(word, known) <= allowed;
}

/** Letters to add, drop, change or swap with their neighbour to get from one word to the other. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= other.length; column += 1) {
      const [a, b] = [one[row - 1], other[column - 1]];
      const isSwapped = row > 1 && a === other[column - 2] && one[row - 2] === b;
      line.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (a === b ? 0 : 1),
          isSwapped ? cell(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return cell(one.length, other.length);
}

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
