import { asked, type BusinessSet } from "../businessSet.ts";

export const drivingSchool: BusinessSet = {
  name: "driving school",
  language: "de",
  documents: [
    {
      docId: "preise",
      title: "Preise",
      markdown: `# Preise
| Leistung | Klasse B | Klasse A | Klasse AM |
|---|---|---|---|
| Grundbetrag | 390 € | 360 € | 250 € |
| Fahrstunde, 45 Minuten | 62 € | 66 € | 55 € |
| Sonderfahrt, 45 Minuten | 74 € | 78 € | – |
| Vorstellung zur Prüfung, Theorie | 80 € | 80 € | 70 € |
| Vorstellung zur Prüfung, Praxis | 195 € | 210 € | 160 € |

Lehrmaterial kostet 79 €, die App ist dabei. Bezahlt wird monatlich per Lastschrift, auf Wunsch in Raten über zehn Monate ohne Zinsen.

Wer von einer anderen Fahrschule zu uns wechselt, zahlt nur den halben Grundbetrag.`,
    },
    {
      docId: "theorie",
      title: "Theorie und Büro",
      markdown: `# Theorie und Büro
**Theorieunterricht:** montags und mittwochs 18:30 bis 20 Uhr, Intensivkurs in den Herbstferien von 9 bis 12:15 Uhr. Zum Reinschnuppern ist der erste Abend frei.

**Büro:** Bahnhofstraße 27, 37073 Göttingen, dienstags bis donnerstags 15 bis 18:30 Uhr, freitags 13 bis 16 Uhr. Telefon 0551 48 20 36.

- Parken: zwei Stellplätze im Hof, sonst im Parkhaus Carré
- Bus: Linien 21 und 22, Haltestelle Auditorium
- Zum Büro führen vier Stufen, die Theorie findet im Erdgeschoss nebenan statt`,
    },
    {
      docId: "ablauf",
      title: "Der Weg zum Führerschein",
      markdown: `# Der Weg zum Führerschein
## Anmelden
Anmelden können Sie sich mit 16½ Jahren für das begleitete Fahren, sonst mit 17½. Sie brauchen Ausweis, ein biometrisches Passfoto, den Sehtest und die Bescheinigung über den Erste-Hilfe-Kurs. Den Sehtest macht jeder Optiker, er gilt zwei Jahre.
## Fahrstunden
Üblich sind 25 bis 35 Fahrstunden, zwölf davon sind Sonderfahrten. Wir fahren von 7 bis 21 Uhr, auch samstags. Eine Fahrstunde sagen Sie bitte zwei Werktage vorher ab; sonst berechnen wir drei Viertel des Preises.
## Prüfung
Nach der Anmeldung beim Amt dauert es etwa sechs Wochen bis zum Prüfungstermin. Wer durchfällt, darf nach zwei Wochen noch einmal antreten.
## Automatik
Wer auf dem Automatik-Wagen lernt und zehn Schaltstunden nimmt, darf später beides fahren.`,
    },
    {
      docId: "team",
      title: "Team und Fahrzeuge",
      markdown: `# Team und Fahrzeuge
Inhaberin ist Petra Lohmann, seit 1994 Fahrlehrerin. Motorrad unterrichtet Cem Aydin, er spricht Deutsch, Türkisch und Englisch. Um Anmeldungen und Rechnungen kümmert sich Ute Krog.

| Fahrzeug | Getriebe | Klasse |
|---|---|---|
| VW Golf | Schaltung | B |
| Cupra Born | Automatik, elektrisch | B |
| Honda CB 500 | Schaltung | A |
| Vespa Primavera | Automatik | AM |

Helm, Handschuhe und Jacke leihen wir Ihnen für die Motorradstunden, Stiefel müssen Sie selbst haben. Auffrischungsstunden für Leute, die lange nicht gefahren sind, kosten 65 €.`,
    },
  ],
  questions: [
    asked("direct", "Was kostet eine Fahrstunde in Klasse B?", ["62 €"], ["66 €", "74 €"]),
    asked("direct", "Wie hoch ist der Grundbetrag für Klasse A?", ["360 €"], ["390 €"]),
    asked("direct", "Wann ist Theorieunterricht?", ["18:30"]),
    asked("direct", "Wer unterrichtet Motorrad?", ["Cem Aydin"]),
    asked("direct", "Wie lange gilt der Sehtest?", ["zwei Jahre"]),
    asked("direct", "Welche Unterlagen brauche ich zur Anmeldung?", ["Passfoto"]),
    asked("direct", "Wie lange dauert es bis zum Prüfungstermin?", ["sechs Wochen"]),
    asked(
      "nearMiss",
      "Was kostet die praktische Prüfung für Klasse B?",
      ["195 €"],
      ["210 €", "80 €"],
    ),
    asked("nearMiss", "Wann hat das Büro am Freitag offen?", ["13 bis 16"]),
    asked("nearMiss", "Ab wann darf ich mich fürs begleitete Fahren anmelden?", ["16½"]),
    asked("nearMiss", "Wie viele Sonderfahrten muss ich machen?", ["zwölf"]),
    asked("nearMiss", "Ich wechsle die Fahrschule, was zahle ich dann als Grundbetrag?", [
      "halben",
    ]),
    asked("typo", "was kostet das lehrmatrial", ["79 €"]),
    asked("typo", "Wie teuer ist eine Sonderfart mit dem Motorrad, Klasse A?", ["78 €"], ["74 €"]),
    asked("typo", "Bekomme ich einen Hlem geliehen?", ["Helm"]),
    asked(
      "followUp",
      "Und für Klasse AM?",
      ["55 €"],
      ["62 €"],
      ["Was kostet eine Fahrstunde in Klasse B?"],
    ),
    asked(
      "followUp",
      "Und in den Herbstferien?",
      ["9 bis 12:15"],
      [],
      ["Wann ist der Theorieunterricht?"],
    ),
    asked(
      "followUp",
      "Und die Theorie?",
      ["80 €"],
      ["195 €"],
      ["Was kostet die Vorstellung zur Prüfung, Praxis, in Klasse B?"],
    ),
    asked("paraphrase", "Ich bin durchgefallen, wie geht es weiter?", ["zwei Wochen"]),
    asked(
      "paraphrase",
      "Ich habe seit Jahren nicht mehr am Steuer gesessen, was kostet ein bisschen Üben?",
      ["65 €"],
    ),
    asked("paraphrase", "Kann ich das abstottern?", ["Raten"]),
    asked("paraphrase", "Was passiert, wenn ich eine Stunde kurzfristig nicht wahrnehmen kann?", [
      "drei Viertel",
    ]),
    asked("paraphrase", "Wo ist Ihr Büro zu finden?", ["Bahnhofstraße 27"]),
    asked("paraphrase", "Habt ihr ein Elektroauto?", ["Cupra Born"]),
    asked("crossLanguage", "How much is a driving lesson for class B?", ["62 €"], ["66 €"]),
    asked("crossLanguage", "Does anyone speak English?", ["Englisch"]),
    asked("unanswerable", "Bieten Sie LKW-Führerscheine an?", []),
    asked("unanswerable", "Was kostet der Bootsführerschein?", []),
    asked("unanswerable", "Gibt es einen Erste-Hilfe-Kurs bei Ihnen?", []),
    asked("unanswerable", "Kann ich mit PayPal zahlen?", []),
    asked("unanswerable", "Haben Sie eine Filiale in Kassel?", []),
    asked("unanswerable", "Gibt es WLAN im Unterrichtsraum?", []),
    asked("unanswerable", "Suchen Sie Fahrlehrer?", []),
    asked("unanswerable", "Wie viele Punkte habe ich in Flensburg?", []),
  ],
};
