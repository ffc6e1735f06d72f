import { type BusinessSet } from "../businessSet.ts";

export const guesthouse: BusinessSet = {
  name: "guesthouse",
  language: "de",
  documents: [
    {
      docId: "zimmer",
      title: "Zimmer und Preise",
      markdown: `# Zimmer und Preise
| | Einzelzimmer | Doppelzimmer | Familienzimmer |
|---|---|---|---|
| Preis pro Nacht | 68 € | 104 € | 142 € |
| Größe | 14 m² | 22 m² | 36 m² |
| Betten | 1 | 2 | 4 |

Alle Zimmer haben ein eigenes Bad und einen Balkon. Das Frühstück ist im Preis enthalten. Ein Kinderbett stellen wir für 10 € pro Nacht auf.`,
    },
    {
      docId: "anreise",
      title: "Anreise und Abreise",
      markdown: `# Anreise und Abreise
Ihr Zimmer ist ab 15 Uhr bereit, am Abreisetag geben Sie es bitte bis 10:30 Uhr frei. Wer nach 21 Uhr kommt, findet den Schlüssel im Kasten neben der Haustür.

Vom Bahnhof gehen Sie zwölf Minuten zu Fuß. Hinter dem Haus stehen zehn Stellplätze; sie kosten 4 € am Tag. Zwei davon haben eine Ladestation.`,
    },
    {
      docId: "sauna",
      title: "Sauna",
      markdown: `# Sauna
| Tag | Hausgäste | Besucher |
|---|---|---|
| Montag | geschlossen | geschlossen |
| Dienstag bis Freitag | 16 – 21 Uhr | 18 – 21 Uhr |
| Samstag und Sonntag | 10 – 21 Uhr | 14 – 20 Uhr |

Für Hausgäste ist die Sauna frei. Besucher zahlen 14 €, Kinder unter zwölf Jahren 7 €. Bademäntel verleihen wir für 5 €.`,
    },
    {
      docId: "storno",
      title: "Stornierung",
      markdown: `# Stornierung
Bis sieben Tage vor der Anreise können Sie kostenlos absagen. Danach berechnen wir 80 % des Preises.

Für Buchungen vor dem 1. Januar 2025 gilt noch die alte Regel: kostenlos bis drei Tage vor der Anreise.

Gruppen ab acht Personen sagen bitte vier Wochen vorher ab.`,
    },
    {
      docId: "haus",
      title: "Haus und Familie",
      markdown: `# Haus und Familie
Unser Haus steht seit 1911. Helga Brandl führt es in vierter Generation, ihr Sohn Tobias Brandl kocht.

Ihr Hund ist willkommen; für ihn berechnen wir 9 € pro Nacht. Im Speiseraum darf er nicht dabei sein. Geraucht wird nur im Garten. WLAN gibt es in allen Räumen ohne Aufpreis.`,
    },
    {
      docId: "essen",
      title: "Essen und Trinken",
      markdown: `# Essen und Trinken
Frühstück gibt es von 7:30 bis 10 Uhr, am Wochenende bis 11 Uhr. Abends kochen wir von Mittwoch bis Samstag ein Menü mit drei Gängen für 32 €. Bitte melden Sie sich dafür bis 14 Uhr an. Auf Wunsch kochen wir ohne Fleisch oder ohne Gluten.`,
    },
  ],
  questions: [
    {
      kind: "direct",
      question: "Was kostet ein Doppelzimmer?",
      expected: ["104 €"],
      wrong: ["68 €", "142 €"],
    },
    { kind: "direct", question: "Ab wann kann ich ins Zimmer?", expected: ["15 Uhr"], wrong: [] },
    { kind: "direct", question: "wer führt das haus", expected: ["Helga Brandl"], wrong: [] },
    {
      kind: "nearMiss",
      question: "Was zahlen Besucher für die Sauna?",
      expected: ["14 €"],
      wrong: [],
    },
    {
      kind: "nearMiss",
      question: "Wann ist die Sauna am Sonntag für Hausgäste offen?",
      expected: ["10 – 21 Uhr"],
      wrong: ["14 – 20", "16 – 21"],
    },
    {
      kind: "nearMiss",
      question: "Ich habe 2024 gebucht, bis wann kann ich kostenlos absagen?",
      expected: ["drei Tage"],
      wrong: ["sieben Tage"],
    },
    {
      kind: "nearMiss",
      question: "Wie lange vorher muss eine Gruppe absagen?",
      expected: ["vier Wochen"],
      wrong: ["sieben Tage"],
    },
    {
      kind: "nearMiss",
      question: "Bis wann gibt es am Samstag Frühstück?",
      expected: ["11 Uhr"],
      wrong: [],
    },
    { kind: "typo", question: "Was kostet ein Bademntel?", expected: ["5 €"], wrong: [] },
    { kind: "typo", question: "Gibt es eine Ladesttaion?", expected: ["Ladestation"], wrong: [] },
    {
      kind: "typo",
      question: "wie groß ist das Familenzimmer",
      expected: ["36 m²"],
      wrong: ["22 m²"],
    },
    {
      kind: "followUp",
      question: "Und für Kinder?",
      expected: ["7 €"],
      wrong: [],
      history: ["Was kostet die Sauna für Besucher?"],
    },
    {
      kind: "followUp",
      question: "und das Einzelzimmer?",
      expected: ["68 €"],
      wrong: ["104 €"],
      history: ["Was kostet ein Doppelzimmer?"],
    },
    {
      kind: "followUp",
      question: "Was kostet das?",
      expected: ["32 €"],
      wrong: [],
      history: ["Kann man bei euch abends essen?"],
    },
    {
      kind: "paraphrase",
      question: "Wo lasse ich mein Auto?",
      expected: ["Hinter dem Haus"],
      wrong: [],
    },
    {
      kind: "paraphrase",
      question: "Wir kommen erst spät in der Nacht an, wie kommen wir rein?",
      expected: ["Schlüssel"],
      wrong: [],
    },
    {
      kind: "paraphrase",
      question: "Darf unser Vierbeiner mit?",
      expected: ["Hund ist willkommen"],
      wrong: [],
    },
    { kind: "paraphrase", question: "Kostet das Internet extra?", expected: ["WLAN"], wrong: [] },
    {
      kind: "paraphrase",
      question: "Ich esse kein Fleisch, geht das?",
      expected: ["ohne Fleisch"],
      wrong: [],
    },
    {
      kind: "crossLanguage",
      question: "Can I bring my dog?",
      expected: ["Hund ist willkommen"],
      wrong: [],
    },
    { kind: "crossLanguage", question: "What time is breakfast?", expected: ["7:30"], wrong: [] },
    {
      kind: "unanswerable",
      question: "Haben die Zimmer eine Klimaanlage?",
      expected: [],
      wrong: [],
    },
    { kind: "unanswerable", question: "Gibt es einen Pool?", expected: [], wrong: [] },
    { kind: "unanswerable", question: "Verleihen Sie Fahrräder?", expected: [], wrong: [] },
    { kind: "unanswerable", question: "Kann ich mit Kreditkarte zahlen?", expected: [], wrong: [] },
    { kind: "unanswerable", question: "Was kostet eine Massage?", expected: [], wrong: [] },
    { kind: "unanswerable", question: "Haben Sie einen Tagungsraum?", expected: [], wrong: [] },
    { kind: "unanswerable", question: "Wie tief ist der See?", expected: [], wrong: [] },
  ],
};
