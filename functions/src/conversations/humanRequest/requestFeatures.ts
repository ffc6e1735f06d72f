import { isNoEnglishRequest } from "@parley/contract/conversations/humanRequest/englishRequest.ts";
import { isNoGermanRequest } from "@parley/contract/conversations/humanRequest/germanRequest.ts";
import { requestClauses } from "@parley/contract/conversations/humanRequest/requestClauses.ts";

/** What is read of a message: nobody asks for a person only after more, and it bounds the time. */
const MESSAGE_WORDS = 400;

/**
 * What words of both languages say about a request alike, so that what one of them teaches is known of all. A word is of the first kind
 * that lists it.
 */
const KINDS = {
  someone:
    "someone somebody anyone anybody someones jemand jemanden jemandem wer wen wem einer keiner",
  human:
    "human humans person people being mensch menschen menschlich menschliche menschlichen menschlicher leute leuten persons",
  real: "real actual live living genuine echt echte echten echter echtes richtige richtigen richtiger wirklicher",
  staff:
    "agent agents representative representatives operator adviser advisor advisers advisors consultant consultants assistant employee employees colleague colleagues staff team specialist expert experts clerk csr mitarbeiter mitarbeiterin mitarbeitern kollege kollegen kollegin berater beraterin beratern angestellten personal kundenberater kundenbetreuer sachbearbeiter ansprechpartner spezialisten experte verkäufer gesprächspartner fachleute",
  boss: "manager supervisor boss owner management superior charge chef chefin vorgesetzten vorgesetzter inhaber leitung geschäftsführer geschäftsleitung verantwortlichen landlord vermieter",
  department:
    "support sales billing accounts reception service department desk office buchhaltung vertrieb kundenservice kundendienst empfang rezeption abteilung verkauf zentrale abrechnung operators livechat",
  trade:
    "technician engineer mechanic receptionist doctor vet nurse dentist chef teacher trainer instructor designer planner techniker mechaniker ärztin arzt zahnärztin tierärztin lehrerin trainer planer",
  talk: "talk talking speak speaking spoken chat chatting discuss conversation message text write word sprechen spreche gesprochen reden rede chatten schreiben besprechen klären austauschen unterhalten gespräch unterhaltung durchgehen durchsprechen",
  phone:
    "call calls ring phone callback telephone buzz anrufen anruf angerufen rufen ruf rufe ruft telefonieren telefonat rückruf zurückrufen zurückgerufen telefonisch telefon an zurück",
  reach:
    "contact contacted reach touch hold through kontaktieren kontaktiert erreichen erreiche erreicht melden meldet kontakt verbindung wenden",
  pass: "connect connected transfer transferred put pass forward hand switch escalate redirect refer route patch loop involve takeover handover verbinden verbinde verbunden weiterleiten leiten leite durchstellen stellen stell übergeben übergib übergabe vermitteln umschalten weitergeben übernehmen over",
  fetch:
    "get give bring fetch find send gimme geben gib gebt holen hol hole holt bringen bring schicken dazuholen bekommen kriegen kriege",
  want: "want wants need needs like would love prefer demand insist request require rather hoping hope wish will möchte möchten würde würden brauche brauchen bräuchte hätte hätten verlange muss müssen wünsche benötige lieber gern gerne will wollen",
  can: "can could may might possible kann könnte könnten können darf dürfte möglich möglichkeit geht chance",
  let: "let have allow lass lassen lasst",
  me: "i me we us id im ich mir mich wir uns",
  mine: "my our mine mein meine meinen meinem meiner unser unsere unseren unserem unserer",
  you: "you sie du ihr euch ihnen dir",
  yours: "your yours ihre ihrem ihren ihrer ihres eure eurem euren eurer dein deine deinen deinem",
  no: "no not dont never without cant wont doesnt didnt nobody none nicht kein keine keinen keinem keiner nie ohne niemand niemanden niemandem nein",
  question:
    "what whats when where which who whose how why was wann wo welche welcher welchen welches wie warum wieso wem wozu woher",
  is: "is are do does did has been be ist sind hat haben hast habt gibt gibts sitzt",
  bot: "bot bots chatbot chatbots robot robots machine computer ai ki roboter maschine automat",
  please: "please bitte kindly thanks danke",
  now: "now immediately asap today urgently jetzt sofort heute dringend endlich",
  help: "help helping assist assistance answer hilfe helfen weiterhelfen hilft unterstützung antwort beantworten antworten",
  here: "here there around available online free hier da erreichbar frei",
  about: "about regarding concerning über wegen bezüglich",
  others:
    "customers customer clients visitors visitor guests users friend friends wife husband mother son daughter neighbour partner kunden gäste besucher besuchern freund freunde freunden freundin frau mann mutter sohn tochter nachbar partner family familie players members",
  past: "was were told said spoke talked called rang helped promised already yesterday sagte gesagt habe hatte war wurde rief gestern schon",
  if: "if when whether wenn falls ob sobald before bevor",
  job: "job jobs apply hiring hire work vacancy stelle stellen bewerben bewerbung arbeiten praktikum einstellen salary",
  price:
    "price cost costs much fee kostet kosten preis preise gebühr free kostenlos included inklusive plan tarif hours number nummer zeiten",
} as const;
const KIND_OF = new Map<string, string>();
for (const [kind, words] of Object.entries(KINDS))
  for (const word of words.split(" ")) if (!KIND_OF.has(word)) KIND_OF.set(word, kind);

/** Kinds that stand for each other in a wish, and those that say nothing of it. */
const BROAD = new Map(
  Object.entries({
    someone: "person",
    human: "person",
    staff: "person",
    boss: "person",
    department: "person",
    trade: "person",
    phone: "talk",
    reach: "talk",
    real: "",
    now: "",
    please: "",
    here: "",
  }),
);

/** Ends of German compounds and of words that are inflected, which no list holds. */
const ENDS = [
  [/(?:mitarbeiter|berater|betreuer|kolleg|pfleger|techniker)(?:in|innen|n|en|e)?$/u, "staff"],
  [/(?:abteilung|service|support|team)$/u, "department"],
] as const;

function kindOf(word: string): string | undefined {
  return (
    KIND_OF.get(word) ?? (/^\d+$/.test(word) ? "number" : ENDS.find(([end]) => end.test(word))?.[1])
  );
}

/**
 * The sentences of a message, each as the features that tell whether it asks for a person: words and pairs of words, what they are about,
 * in which order, and how long it is.
 * @param text as it was written; of a long one its beginning is read
 */
export function requestFeatures(text: string): string[][] {
  const sentences: string[][] = [];
  let left = MESSAGE_WORDS;
  for (const sentence of text.split(/(?<=[.!?…])\s|\n/u)) {
    const said = requestClauses(sentence);
    if (said.length === 0) continue;
    const clauses: string[][] = [];
    for (const clause of said) {
      const words = clause.split(" ").slice(0, left);
      left -= words.length;
      if (words.length > 0) clauses.push(words);
    }
    if (clauses.length === 0) break;
    if (said.some((clause) => isNoEnglishRequest(clause) || isNoGermanRequest(clause))) continue;
    sentences.push([...sentenceFeatures(clauses, sentence.includes("?"))]);
  }
  return sentences;
}

/** Sentences of up to so many words are of one length. */
const LENGTHS = [1, 2, 5, 9, 15];

function sentenceFeatures(clauses: readonly string[][], isAsked: boolean): Set<string> {
  const found = new Set<string>();
  const kinds: string[] = ["^"];
  for (const words of clauses) {
    const edged = ["^", ...words, "$"];
    edged.forEach((word, at) => {
      if (at > 0 && at < edged.length - 1) found.add(word);
      if (at > 0) found.add(`${edged[at - 1]} ${word}`);
    });
    for (const word of words) {
      const kind = kindOf(word) ?? "-";
      if (kind !== kinds.at(-1)) kinds.push(kind);
    }
    kinds.push(",");
  }
  kinds.pop();
  kinds.push("$");
  const known = kinds.filter((kind) => kind !== "-");
  const broad = known
    .map((kind) => BROAD.get(kind) ?? kind)
    .filter((kind, at, all) => kind !== "" && kind !== all[at - 1]);
  for (const [tag, sequence] of [
    ["+", kinds],
    ["~", known],
    ["=", broad],
  ] as const)
    sequence.forEach((kind, at) => {
      if (at > 0) found.add(`${tag}${sequence[at - 1]} ${kind}`);
      if (at > 1) found.add(`${tag}${sequence[at - 2]} ${sequence[at - 1]} ${kind}`);
    });
  for (const kind of known) found.add(`#${kind}`);
  const length = clauses.flat().length;
  found.add(`*${LENGTHS.find((most) => length <= most) ?? 99}`);
  if (isAsked) found.add("?");
  return found;
}
