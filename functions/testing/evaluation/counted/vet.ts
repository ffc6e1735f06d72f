import { asked, type BusinessSet } from "../businessSet.ts";

export const vet: BusinessSet = {
  name: "veterinary practice",
  language: "de",
  documents: [
    {
      docId: "sprechstunde",
      title: "Sprechstunden",
      markdown: `# Sprechstunden
| Tag | Vormittag | Nachmittag |
|---|---|---|
| Montag | 8:30 – 11:30 Uhr | 16 – 19 Uhr |
| Dienstag | 8:30 – 11:30 Uhr | 15 – 18 Uhr |
| Mittwoch | 8:30 – 12 Uhr | geschlossen |
| Donnerstag | 8:30 – 11:30 Uhr | 16 – 19 Uhr |
| Freitag | 8:30 – 13 Uhr | geschlossen |

Die Sprechstunde ist ohne Termin. Operationen, Ultraschall und Zahnbehandlungen machen wir nur nach Anmeldung. Katzen haben am Dienstagnachmittag eine Stunde für sich, von 14 bis 15 Uhr.`,
    },
    {
      docId: "preise",
      title: "Was was kostet",
      markdown: `# Was was kostet
Wir rechnen nach der Gebührenordnung für Tierärzte ab.

| Leistung | Hund | Katze | Kaninchen |
|---|---|---|---|
| Untersuchung | 29 € | 27 € | 24 € |
| Impfung | 68 € | 62 € | 48 € |
| Kastration weiblich | 480 € | 260 € | 190 € |
| Kastration männlich | 310 € | 140 € | 95 € |
| Chip setzen | 45 € | 45 € | 40 € |

Bezahlt wird bar oder mit Karte, gleich nach der Behandlung. Ab 400 € ist eine Zahlung in drei Raten möglich.`,
    },
    {
      docId: "notfall",
      title: "Im Notfall",
      markdown: `# Im Notfall
Rufen Sie uns vorher an: 0341 555 73 20. Außerhalb der Sprechstunde hilft die Tierklinik Süd, Leinestraße 40, rund um die Uhr. Für einen Notfall am Wochenende kommt eine Gebühr von 59,50 € hinzu.

Hat Ihr Hund Schokolade gefressen, kommen Sie innerhalb von zwei Stunden. Bringen Sie die Packung mit. Geben Sie keine Milch und kein Salzwasser.`,
    },
    {
      docId: "vorop",
      title: "Vor und nach der Operation",
      markdown: `# Vor und nach der Operation
Hunde und Katzen bleiben ab zwölf Stunden vor dem Eingriff nüchtern, Wasser dürfen sie bis zuletzt trinken. Kaninchen müssen weiter fressen. Bringen Sie Ihr Tier zwischen 8 und 8:30 Uhr; abholen können Sie es ab 15 Uhr.

Die Fäden ziehen wir nach zehn Tagen, das kostet nichts extra. Bis dahin darf der Hund nicht baden und nur an der Leine laufen. Ein Trichter verhindert, dass er leckt; wir verleihen ihn gegen 15 € Pfand.`,
    },
    {
      docId: "reisen",
      title: "Reisen mit dem Tier",
      markdown: `# Reisen mit dem Tier
In der EU braucht Ihr Tier einen Chip, den Heimtierausweis und eine Impfung gegen Tollwut, die mindestens 21 Tage alt ist. Den Ausweis stellen wir für 22 € aus.

Für Reisen nach Großbritannien muss ein Hund ein bis fünf Tage vorher gegen Bandwürmer behandelt werden. Für Norwegen gilt dasselbe. In Länder am Mittelmeer geben wir einen Schutz gegen Sandmücken mit; das Halsband kostet 34 € und wirkt acht Monate.`,
    },
    {
      docId: "praxis",
      title: "Die Praxis",
      markdown: `# Die Praxis
Dr. Miriam Voss und Dr. Jonas Abt behandeln Kleintiere: Hunde, Katzen, Kaninchen, Meerschweinchen und Vögel. Pferde und Reptilien behandeln wir nicht. Dr. Abt ist Fachtierarzt für Zahnheilkunde.

Die Praxis liegt in der Gießerstraße 18, im Erdgeschoss, ohne Stufen. Vor dem Haus sind drei Stellplätze für Patienten. Hausbesuche machen wir im Umkreis von fünf Kilometern, für 38 € zusätzlich.

Futter und Medikamente können Sie vorbestellen und am nächsten Tag abholen.`,
    },
  ],
  questions: [
    asked("direct", "Was kostet die Impfung für eine Katze?", ["62 €"], ["68 €", "48 €"]),
    asked("direct", "Wie ist Ihre Telefonnummer?", ["0341 555 73 20"]),
    asked(
      "direct",
      "Behandeln Sie Meerschweinchen?",
      ["Meerschweinchen"],
      ["Pferde und Reptilien behandeln wir nicht."],
    ),
    asked("direct", "Wann werden die Fäden gezogen?", ["zehn Tagen"]),
    asked("direct", "wie viel kostet ein heimtierausweis", ["22 €"]),
    asked("nearMiss", "Was kostet die Kastration eines Katers?", ["140 €"], ["260 €", "310 €"]),
    asked(
      "nearMiss",
      "Haben Sie am Mittwochnachmittag geöffnet?",
      ["geschlossen"],
      ["15 – 18", "16 – 19"],
    ),
    asked("nearMiss", "Wann ist am Dienstagnachmittag Sprechstunde?", ["15 – 18 Uhr"], ["16 – 19"]),
    asked(
      "nearMiss",
      "Wie lange vor der Operation darf ein Kaninchen nichts fressen?",
      ["weiter fressen"],
      [],
    ),
    asked("nearMiss", "Was kostet die Untersuchung für ein Kaninchen?", ["24 €"], ["29 €", "27 €"]),
    asked("typo", "Wie lange muss die Tolwutimpfung alt sein?", ["21 Tage"]),
    asked("typo", "kann man mit kharte zahlen", ["mit Karte"]),
    asked("typo", "Machen sie Hausbesuhce?", ["Hausbesuche machen wir"]),
    asked(
      "followUp",
      "Und für einen Hund?",
      ["68 €"],
      ["62 €", "29 €"],
      ["Was kostet die Impfung für eine Katze?"],
    ),
    asked(
      "followUp",
      "Und am Freitag?",
      ["8:30 – 13 Uhr"],
      ["16 – 19"],
      ["Wann ist am Montag Sprechstunde?"],
    ),
    asked(
      "followUp",
      "Wie lange wirkt es?",
      ["acht Monate"],
      [],
      ["Was kostet das Halsband gegen Sandmücken?"],
    ),
    asked("paraphrase", "Mein Hund hat eine Tafel Schoko verschluckt, was soll ich tun?", [
      "zwei Stunden",
    ]),
    asked("paraphrase", "Komme ich mit dem Rollstuhl zu Ihnen hinein?", ["ohne Stufen"]),
    asked("paraphrase", "Es ist Sonntag und meiner Katze geht es schlecht, wohin kann ich gehen?", [
      "Tierklinik Süd",
    ]),
    asked("paraphrase", "Kann ich die Rechnung nach und nach begleichen?", ["drei Raten"]),
    asked("paraphrase", "Wir fahren mit dem Hund nach London, woran muss ich denken?", [
      "Bandwürmer",
    ]),
    asked("crossLanguage", "How much is a rabbit's vaccination?", ["48 €"], ["68 €", "62 €"]),
    asked("crossLanguage", "Do I need an appointment?", ["ohne Termin"]),
    asked("unanswerable", "Haben Sie eine Hundeschule?", []),
    asked("unanswerable", "Kann ich mein Tier über Weihnachten bei Ihnen abgeben?", []),
    asked("unanswerable", "Was kostet eine Impfung für mein Pferd?", []),
    asked("unanswerable", "Bilden Sie auch aus?", []),
    asked("unanswerable", "Was kostet das Einschläfern?", []),
    asked("unanswerable", "Wie wird das Wetter morgen?", []),
    asked("unanswerable", "Verkaufen Sie Aquarien?", []),
  ],
};
