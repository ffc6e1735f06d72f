import { wordBounded } from "../../../../knowledge/index/words/wordBounded.ts";

/**
 * What a question asks for: how it is recognised in English and German, and how a sentence that can answer it is. The
 * words by which it is recognised say nothing about the question's subject.
 */
type AnswerKind = {
  asks: RegExp;
  shows: RegExp;
  /** Whether an answer is useless without it: somebody who asks for a price is not helped by a sentence without one. */
  isNeeded: boolean;
  /** Whether it is the price of what is asked about. */
  isPrice?: true;
};

/** Numbers as words, from two upwards: "one" and "ein" are just as often articles. */
const NUMBER_WORD =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|ninety|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|neunzig";

const MONEY =
  /[€$£]|\b(euros?|dollars?|pounds?|pfund|(?<!per )cents?|pence|rappen|eur|usd|gbp|chf|franken)\b|\b((?<!-)free|included|no (extra |additional )?charge|surcharge|aufpreis|kostenlos|kostenfrei|gratis|inklusive|inbegriffen|umsonst|half (of|the|is|as|price|back|now|in advance|when|on|if|will|remains?)|half[- ]price|(pay|keep|charge|lose|refund|get|owe|return)s? half(?! an? )|hälfte|refund everything|befreit|erstatten? .{0,20}alles)\b|\d ?(%|percent|prozent)/i;
const DURATION = new RegExp(
  String.raw`(\d|\b(${NUMBER_WORD}|one|half|an?|ein(e|en|em|er)?|halbe)) ?(-| |to \d+ |bis \d+ |working |business |full |ganze ){0,4}(minutes?|min\.?|hours?|hrs?|h|days?|nights?|weeks?|months?|years?|fortnights?|minuten?|std\.?|stunden?|tage?n?|werktage?n?|nächte?|wochen?|monate?n?|jahre?n?|quartale?s?)\b|\bfortnight\b|\bwhile you wait\b|\bsame day\b|\bsofort\b|\bimmediately\b|\bam selben tag\b|\b(end of (the|each|every|a) (week|month|quarter|year)|ende (des|jedes|eines) (monats|quartals|jahres))\b`,
  "i",
);
const TIME =
  /\d{1,2}([:.]\d{2})? ?(uhr|h\b|am\b|pm\b|a\.m|p\.m|o'clock|to\b|bis\b|–|-)|\d{1,2}[:.]\d{2}\b|\b(at|from|by|until|till|after|before|to|um|ab|bis|von|nach|gegen) (\d{1,2}\b|(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)\b)|\b(noon|midnight|(weekend|weekday|sunday|saturday|normal|usual|same) (times|hours)|mittags?|mitternacht|closed|geschlossen|ruhetag)\b|\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(mon|diens|donners|frei|sams|sonn)tags?\b|\bmittwochs?\b|\b(january|february|march|april|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)\b|\d{1,2}\.\d{1,2}\./i;
const WEIGHT = /\d ?(kg|g|kilos?|kilograms?|kilogramm|gramm|grams?|lbs?|pounds|tonnen?)\b/i;
const SIZE =
  /\d ?(cm|mm|m|ft|feet|sq\.? ?(ft|feet|m)|acres?|hektar|hectares?|ha|metres?|meters?|meter|zentimeter|centimetres?|inch(es)?|"|litres?|liters?|liter|l|m²|qm|square)\b|\d ?[x×] ?\d/i;
const FIGURE = new RegExp(String.raw`\d|\b(${NUMBER_WORD}|one|kein|no|none)\b`, "i");
const PHONE = /\+?\d[\d /()-]{5,}\d/;
const NO_NAME = String.raw`(?!(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|The|Our|Your|Please|We|Every|Each|All|Die|Der|Das|Den|Dem|Ein|Eine|Ihre?|Ihren|Ihrem|Unsere?|Unser|Bitte|Alle|Jede[rs]?|Für|Im|Am|Bei|Nach|Wer|Was|Wenn|Sie|Und|Oder|Wir|Street|Road|Lane|Price|Runs|Full)(?!\p{L}))`;
const PERSON = new RegExp(
  String.raw`\b(Mr|Mrs|Ms|Dr|Prof|Herrn?|Frau)\.? \p{Lu}|\b${NO_NAME}\p{Lu}\p{Ll}+(-\p{Lu}\p{Ll}+)? (von |van |de )?${NO_NAME}\p{Lu}\p{Ll}{2,}|(?:^|[.;:] )${NO_NAME}\p{Lu}\p{Ll}{2,} (plans|runs|leads|teaches|looks|handles|manages|takes|does|makes|owns|is|kümmert|leitet|unterrichtet|macht|betreut|gibt|führt|plant|ist)\b`,
  "u",
);
/** Beginning a sentence or not: names of places are told by their capitals, so case counts. */
const PLACE_WORDS =
  "lane|street|road|avenue|square|under|beside|behind|opposite|next to|in front|floor|entrance|yard|at the|in the|on the|car park|garage|hinter|neben|gegenüber|vor dem|unter|im hof|in der|auf dem|am|im|stock|etage|eingang|parkhaus|parkplatz|parkplätze"
    .split("|")
    .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
    .join("|");
/** What German counts with a capital, and no street's name begins with. */
const COUNTED =
  "Uhr|Euro|Cent|Prozent|Grad|Minute|Stunde|Tag|Woche|Monat|Jahr|Person|Meter|Liter|Kilo|Gramm|Stück";
const PLACE = new RegExp(
  String.raw`\b\d{1,4}[a-z]? (?!${COUNTED})\p{Lu}|\p{L}(straße|strasse|platz|weg|gasse|allee|ufer|ring) ?\d|\b\d{5} \p{Lu}|\p{L}garage\b|\b(${PLACE_WORDS})\b|\b([Ii]n|[Aa]t|[Nn]ear|[Bb]ei|[Nn]ach) \p{Lu}`,
  "u",
);
const PAYER = String.raw`\b(we|us|ours?|you|yours?|customers?|buyers?|senders?|recipients?|tenants?|guests?|owners?|parents|insur\w*|wir|uns|unser\w*|sie|ihr\w*|ihnen|kund\w*|käufer\w*|absender\w*|empfänger\w*|mieter\w*|gäste?|eltern|kasse|krankenkasse|versicherung\w*)\b`;
const PAYING = String.raw`\b(pay|pays|paid|payable|bears?|costs?|charged?|expense|free|postage|fees?|zahl\w*|bezahl\w*|trägt|tragen|übern[ei]hm\w*|übernimmt|kosten\w*|kostenlos|gratis|lasten|porto|gebühr\w*)\b`;
/** Somebody, seldom by name, and that they pay, or that it costs them nothing. */
const WHO_PAYS = new RegExp(`${PAYER}.{0,400}?${PAYING}|${PAYING}.{0,400}?${PAYER}`, "i");
const EMAIL = /\S@\S/;

const OPEN_FOR: AnswerKind = {
  asks: /\b(how long|until when|wie lange|bis wann) .{0,60}(open|geöffnet|offen|(auf|da)(?=[?.!, ]*$))\b/i,
  shows: TIME,
  isNeeded: true,
};

const ALL_KINDS: readonly AnswerKind[] = [
  OPEN_FOR,
  { asks: /\bwie hoch (ist|sind|liegt|wäre)\b/i, shows: FIGURE, isNeeded: true },
  {
    asks: /\bhow (heavy|much does .{1,60} weigh|much do .{1,60} weigh)\b|\bweigh[st]?\b|\bweight\b|\bwie (schwer|viel wiegt)\b|\bwiegt\b|\bgewicht\b/i,
    shows: WEIGHT,
    isNeeded: true,
  },
  {
    asks: /\bhow (warm|hot|cold)\b|\btemperature\b|\bwie (warm|heiß|kalt)\b|\btemperatur\b/i,
    shows: /\d ?(°|degrees?\b|grad\b)/i,
    isNeeded: true,
  },
  {
    asks: /\bhow deep\b|\bwie tief\b/i,
    shows: /(?=.{0,400}\b(deep|depth|tiefe?|tiefer)\b).{0,400}?\d/i,
    isNeeded: true,
  },
  {
    asks: /\bhow long (is|are) the (?!.{0,40}(valid|wait|take|last|open|good|course|class|lesson|session|tour|trip|appointment|guarantee|warranty|contract|delivery))/i,
    shows: new RegExp(`${SIZE.source}|${DURATION.source}`, "i"),
    isNeeded: true,
  },
  {
    asks: /\bhow (tall|high|wide|big|large|deep)\b|\bwhat size\b|\b(dimensions|measurements|height|width)\b|\bwie (groß|hoch|breit|tief)\b|\b(maße|abmessungen|durchmesser)\b/i,
    shows: SIZE,
    isNeeded: true,
  },
  {
    asks: /\bhow old\b|\bwhat age\b|\bminimum age\b|\bwie alt\b|\bab welchem alter\b|\bmindestalter\b/i,
    shows: new RegExp(
      String.raw`(?<!\d)(\d{1,3}|\b(?:${NUMBER_WORD})) ?(years?|jahren?|months?|monaten?)\b|(?<!\d)\d{1,3} ?(tage?n?|wochen?|days?|weeks?) (alt|old)\b|\b(from|over|under|at least|aged?|must be|than|and|ab|unter|über|mindestens|alter|alt|age|schon ab|bis)( the age of| \w{1,20} sein)? (\d|(?:${NUMBER_WORD})\b)|\b(ab de[mr]|from the) \w|(?<!\d)\d{1,3} (or|and) (over|older|up)`,
      "i",
    ),
    isNeeded: true,
  },
  {
    asks: /\b(how long|how soon|how quickly|how fast|wie lange|wie schnell|wie lang)\b|\bhow (many|much) (days|weeks|months|hours|minutes|time)\b|\bwie viele? (tage|wochen|monate|stunden|minuten|zeit)\b|\b(notice|deadline|kündigungsfrist|frist|dauer)\b/i,
    shows: DURATION,
    isNeeded: true,
  },
  {
    asks: /\bhow often\b|\bwie oft\b/i,
    shows: /\b(once|twice|every|daily|weekly|times|jede[nrs]?|täglich|wöchentlich|mal)\b|\d/i,
    isNeeded: true,
  },
  {
    asks: /\bhow many\b|\bwie ?viele\b/i,
    shows: FIGURE,
    isNeeded: true,
  },
  {
    asks: /\b(who|wer)\b.{0,40}\b(pays?|bears?|(covers?|foots?) (the )?(costs?|bill|postage|shipping|fees?)|zahlt|bezahlt|trägt|übernimmt|kommt .{0,40}auf)\b|\b(at|on) whose (cost|expense)\b|\bauf wessen kosten\b/i,
    shows: WHO_PAYS,
    isNeeded: true,
  },
  {
    asks: /\b(how much|price|prices|pricey|cost|costs|fee|fees|(?<!in )charge|rates?|from (which|what) amount|ab (welchem|welcher) (betrag|preis|summe|umsatz|wert)|deposit|expensive|kostet|kosten|preise?|teuer|gebühr|was (zahle|zahlt|macht|nehmt|nehmen)|wie ?viel|kaution)\b/i,
    shows: MONEY,
    isNeeded: true,
    isPrice: true,
  },
  { asks: /\b(what time|uhrzeit|um wie ?viel uhr)\b/i, shows: TIME, isNeeded: true },
  {
    asks: /\b(hours|which days?|what days?|what dates?|(an )?welche[nmr]? tag(en|e)?|when|since when|until when|opening (hours|times)|wann|uhrzeit|öffnungszeiten|sprechzeiten|wie lange .{0,60}(geöffnet|offen|auf)|ab wann|bis wann)\b/i,
    shows: new RegExp(`${TIME.source}|${DURATION.source}|\\b(19|20)\\d\\d\\b`, "i"),
    isNeeded: true,
  },
  {
    asks: /\b(tele)?phone numbers?\b|\b(telefon|handy|ruf)nummern?\b|\bwhat number\b/i,
    shows: PHONE,
    isNeeded: true,
  },
  {
    asks: /\be-?mail ?-?address(es)?\b|\be-?mail-?adressen?\b/i,
    shows: EMAIL,
    isNeeded: true,
  },
  {
    asks: /\b(phone|telephone|call you|ring you|number to call|telefon\w*|rufnummer|anrufen)\b/i,
    shows: PHONE,
    isNeeded: false,
  },
  { asks: /\b(e-?mail)\b/i, shows: EMAIL, isNeeded: false },
  {
    asks: /\b(who|whose|whom|wer|wem|wen|wessen)\b/i,
    shows: PERSON,
    isNeeded: true,
  },
  {
    asks: /\b(where|address|located|wo|adresse|anschrift|standort|wohin)\b/i,
    shows: PLACE,
    isNeeded: true,
  },
];

const KINDS = ALL_KINDS.map((kind) => {
  return { ...kind, asks: wordBounded(kind.asks), shows: wordBounded(kind.shows) };
});

/** The first kind that fits a question; undefined where any sentence may answer. */
export function answerKind(question: string): AnswerKind | undefined {
  return KINDS.find(({ asks }) => asks.test(question));
}

/** Words that only say what kind of answer is asked for. */
const KIND_WORDS: Record<"en" | "de", string> = {
  en: "price prices amount sum cost costs fee fees charge charges rate rates much expensive hours time times long often phone number telephone email address old age heavy weigh weight warm hot cold temperature size big tall high wide days weeks months minutes year years call located free open opens opening close closes closed dear dearer cheap cheaper duration length last lasts take takes hour day week month minute",
  de: "preis preise betrag summe kosten kostet gebühr uhr uhrzeit zeit zeiten lange oft telefon telefonnummer nummer email adresse alt alter schwer wiegt gewicht warm heiß kalt temperatur groß hoch breit tage wochen monate minuten jahre liegt kostenlos kostenfrei gratis geöffnet offen öffnen öffnet öffnungszeiten geschlossen schließt schließen teuer teurer zahlt zahlen zahle bezahlen bezahle bezahlt kostest dauert dauern dauer stunde stunden minute woche monat jahr tag gratis umsonst",
};

/** Words of a language that only say what kind of answer is asked for, separated by spaces. */
export function kindWords(language: "en" | "de"): string {
  return KIND_WORDS[language];
}
