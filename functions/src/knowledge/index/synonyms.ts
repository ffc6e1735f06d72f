import type { IndexLanguage } from "./languages.ts";
import { tokenise } from "./tokenise.ts";

/**
 * Words that visitors and businesses use for the same thing, one group per line. Everyday vocabulary of shops, hosts,
 * practices and services only: a narrow trade's words belong into its documents.
 */
const GROUPS: Partial<Record<IndexLanguage, string>> = {
  en: `price cost fee charge rate expensive
open opening hours closed
phone telephone call number
email mail e-mail write
address located location find directions
deliver delivery ship shipping postage dispatch
return refund
cancel cancellation
warranty guarantee
park parking garage
pay payment
contact reach
child children kids
broken damaged defective faulty
stolen theft
dog dogs pet pets
bike bicycle
internet wifi wi-fi
discount reduction voucher
login log-in sign-in
spreadsheet excel csv
job jobs career vacancy
buy purchase order
appointment booking reservation reserve book
stored kept saved
car cars vehicle
team staff employees colleagues
certified certificate certification`,
  de: `preis kosten kostet gebühr teuer tarif
öffnungszeiten geöffnet offen öffnen sprechzeiten geschlossen
telefon telefonnummer anrufen rufnummer telefonisch
email mail e-mail schreiben
adresse anschrift standort lage anfahrt
lieferung liefern versand versenden zustellung lieferzeit
rückgabe zurückgeben retoure umtausch rücksendung zurückschicken
stornieren absagen stornierung kündigen kündigung absage
garantie gewährleistung
parken parkplatz stellplatz tiefgarage parkhaus
bezahlen zahlen zahlung
kind kinder
kaputt defekt beschädigt
gestohlen diebstahl
hund hunde haustier haustiere
fahrrad fahrräder rad räder
internet wlan wifi
rabatt ermäßigung gutschein nachlass
stelle job jobs karriere
kaufen bestellen
termin buchung reservierung reservieren buchen
mitarbeiter team personal
erlaubt gestattet willkommen
auto pkw wagen
einchecken check-in anreise ankunft ankommen
auschecken check-out abreise
verleihen vermieten ausleihen mieten leihen`,
};

const BY_TERM = new Map<string, readonly string[]>();
for (const language of ["en", "de"] as const) {
  for (const line of (GROUPS[language] ?? "").split("\n")) {
    const terms = [...new Set(tokenise(line, language).map(({ term }) => term))];
    for (const term of terms) {
      const others = terms.filter((other) => other !== term);
      const known = BY_TERM.get(`${language} ${term}`) ?? [];
      BY_TERM.set(`${language} ${term}`, [...known, ...others]);
    }
  }
}

/** Terms that mean about the same in a language; none for a term without relatives. */
export function synonymsOf(language: IndexLanguage, term: string): readonly string[] {
  return BY_TERM.get(`${language} ${term}`) ?? [];
}

/** What a question asks for without naming it: "Where are you?" is about the address. */
const IMPLIED: Partial<Record<IndexLanguage, readonly [RegExp, string][]>> = {
  en: [
    [/^where (is|are)\b|\bhow (do|can) (i|we) get (to|there)\b/i, "address find"],
    [/\bhow much\b/i, "price cost"],
    [/\b(send|give|bring)\b.*\bback\b/i, "return"],
  ],
  de: [
    [
      /^wo (ist|sind|liegt|findet|finde)\b|\bwie komm\w* (ich|man|wir) (zu|hin)/i,
      "adresse anfahrt",
    ],
    [/\bwie ?viel (kostet|kosten|ist|zahl)/i, "preis kosten"],
    [/\b(schick|send|geb|bring)\w*\b.*\bzurück\b/i, "rückgabe"],
  ],
};

/** Terms a question implies in a language. */
export function impliedTerms(language: IndexLanguage, question: string): string[] {
  const words = (IMPLIED[language] ?? []).filter(([asks]) => asks.test(question.trim()));
  return words.flatMap(([, text]) => tokenise(text, language).map(({ term }) => term));
}
