import { asked, type BusinessSet } from "../businessSet.ts";

export const restaurant: BusinessSet = {
  name: "restaurant",
  language: "de",
  documents: [
    {
      docId: "start",
      title: "Gasthaus Zur Mühle",
      markdown: `# Gasthaus Zur Mühle
Am Mühlbach 3, 88239 Wangen. Sie erreichen uns unter 07522 90 41 7 oder gruss@zur-muehle.example.

**Küche:** Mittwoch bis Samstag 12 – 14 Uhr und 18 – 21:30 Uhr, sonntags durchgehend 11:30 – 19 Uhr. Montag und Dienstag ist Ruhetag.

Der Biergarten hat bei schönem Wetter ab 16 Uhr auf. Im Januar machen wir drei Wochen Urlaub.

Parken Sie bitte auf dem Festplatz, zwei Minuten zu Fuß; vor dem Haus stehen nur zwei Plätze für Menschen mit Behinderung zur Verfügung.`,
    },
    {
      docId: "karte",
      title: "Speisekarte",
      markdown: `# Speisekarte
| Gericht | Preis | kleine Portion | Allergene |
|---|---|---|---|
| Käsespätzle mit Salat | 14,80 € | 10,50 € | Gluten, Ei, Milch |
| Zwiebelrostbraten | 26,90 € | – | Gluten, Sellerie |
| Forelle aus eigener Zucht | 22,50 € | – | Fisch |
| Linsencurry (vegan) | 15,20 € | 11,20 € | Senf |
| Kalbsschnitzel | 24,00 € | 17,00 € | Gluten, Ei |

Kleine Portionen gibt es für Kinder und alle, die weniger mögen. Nudeln und Spätzle machen wir auf Wunsch ohne Gluten, das dauert 20 Minuten länger.

Mittags von Mittwoch bis Freitag: Tagesessen mit Suppe für 12,90 €.

Eigene Torten dürfen Sie mitbringen, wir nehmen dafür 2 € pro Person Tellergeld.`,
    },
    {
      docId: "reservieren",
      title: "Reservieren",
      markdown: `# Reservieren
Reservieren können Sie telefonisch oder auf dieser Seite, bis zu drei Monate im Voraus. Den Tisch halten wir 20 Minuten frei.

Gruppen ab zehn Personen bitten wir um Vorauswahl von höchstens drei Gerichten, fünf Tage vorher. Kommt jemand nicht, berechnen wir ab dem zweiten fehlenden Gast 15 € pro Person.

Hunde sind in der Stube willkommen, im Wintergarten nicht.`,
    },
    {
      docId: "feiern",
      title: "Feste feiern",
      markdown: `# Feste feiern
| Raum | Plätze | Miete |
|---|---|---|
| Stube | 30 | keine |
| Wintergarten | 55 | 150 € |
| Scheune | 120 | 480 € |

Die Miete für den Wintergarten entfällt ab einem Umsatz von 1.500 €. In der Scheune darf bis 2 Uhr gefeiert werden, in den anderen Räumen bis Mitternacht.

Ansprechpartnerin für Feste ist Lena Brugger. Bei Hochzeiten zahlen Sie 500 € an; bei einer Absage bis drei Monate vorher bekommen Sie alles zurück, danach nichts.

Einen Beamer leihen wir kostenlos aus. Einen DJ müssen Sie selbst mitbringen.`,
    },
    {
      docId: "haus",
      title: "Haus und Gutscheine",
      markdown: `# Haus und Gutscheine
Seit 1987 führt Familie Brugger das Haus; in der Küche steht heute Sohn Matthias. Unser Fleisch kommt vom Hof Rieger in Amtzell.

Zahlen können Sie bar oder mit Girocard, Kreditkarten nehmen wir nicht.

Gutscheine gibt es ab 20 €, am Tresen oder per Post zuzüglich 1,60 €. Sie gelten drei Jahre.

## Zimmer
Über der Gaststube vermieten wir vier Doppelzimmer zu 92 € mit Frühstück, zur Einzelnutzung 68 €. Frühstück gibt es von 8 bis 10 Uhr.

Wir suchen eine Servicekraft für die Wochenenden.`,
    },
  ],
  questions: [
    asked("direct", "Was kostet der Zwiebelrostbraten?", ["26,90 €"], ["24,00"]),
    asked("direct", "Wann ist sonntags Küche?", ["11:30 – 19 Uhr"]),
    asked("direct", "An welchen Tagen haben Sie Ruhetag?", ["Montag und Dienstag"]),
    asked("direct", "Wie viele Leute passen in die Scheune?", ["120"], ["55"]),
    asked("direct", "Wer ist für Feste zuständig?", ["Lena Brugger"], ["Matthias"]),
    asked("direct", "Wie lange gelten Gutscheine?", ["drei Jahre"]),
    asked("direct", "Woher kommt das Fleisch?", ["Hof Rieger"]),
    asked("nearMiss", "Was kostet eine kleine Portion Schnitzel?", ["17,00 €"], ["24,00"]),
    asked("nearMiss", "Bis wann darf man in der Stube feiern?", ["Mitternacht"]),
    asked("nearMiss", "Wie teuer ist ein Zimmer für eine Person?", ["68 €"]),
    asked("nearMiss", "Nehmen Sie Kreditkarten?", ["nicht"]),
    asked("nearMiss", "Enthält das Linsencurry Gluten?", ["Senf"], ["Gluten, "]),
    asked("nearMiss", "Ab welcher Gruppengröße muss man vorher auswählen?", ["zehn Personen"]),
    asked("nearMiss", "Darf mein Hund mit in den Wintergarten?", ["im Wintergarten nicht"]),
    asked("typo", "was kostet die foreele", ["22,50 €"]),
    asked("typo", "Was kosten die Käsespäzle?", ["14,80 €"], ["15,20"]),
    asked("typo", "Wie hoch ist die Meite für den Wintergarten?", ["150 €"], ["480 €"]),
    asked(
      "followUp",
      "Und die Scheune?",
      ["480 €"],
      ["150 €"],
      ["Was kostet die Miete für den Wintergarten?"],
    ),
    asked(
      "followUp",
      "Welche Allergene sind drin?",
      ["Sellerie"],
      ["Fisch"],
      ["Was kostet der Zwiebelrostbraten?"],
    ),
    asked(
      "followUp",
      "Und am Donnerstagabend?",
      ["18 – 21:30 Uhr"],
      [],
      ["Haben Sie am Sonntag offen?"],
    ),
    asked(
      "followUp",
      "Ist da Frühstück dabei?",
      ["mit Frühstück"],
      [],
      ["Was kostet ein Doppelzimmer?"],
    ),
    asked("paraphrase", "Ich sitze gern draußen, geht das bei Ihnen?", ["Biergarten"]),
    asked("paraphrase", "Was passiert, wenn wir uns verspäten?", ["20 Minuten"]),
    asked("paraphrase", "Können wir einen eigenen Kuchen mitbringen?", ["Tellergeld"]),
    asked("paraphrase", "Wo stellen wir das Auto ab?", ["Festplatz"]),
    asked("paraphrase", "Haben Sie einen Job für mich?", ["Servicekraft"]),
    asked("paraphrase", "Wir müssen die Hochzeit leider absagen, bekommen wir das Geld zurück?", [
      "drei Monate vorher",
    ]),
    asked("crossLanguage", "How much is the trout?", ["22,50 €"]),
    asked("crossLanguage", "Can I pay by credit card?", ["Kreditkarten nehmen wir nicht"]),
    asked("crossLanguage", "What time is breakfast?", ["8 bis 10"]),
    asked("unanswerable", "Haben Sie Pizza?", []),
    asked("unanswerable", "Liefern Sie auch nach Hause?", []),
    asked("unanswerable", "Gibt es WLAN?", []),
    asked("unanswerable", "Was kostet ein Bier?", []),
    asked("unanswerable", "Was kostet eine Torte?", []),
    asked("unanswerable", "Haben Sie einen Spielplatz?", []),
    asked("unanswerable", "Kann man bei Ihnen Kochkurse machen?", []),
    asked("unanswerable", "Was kostet ein Dreibettzimmer?", []),
    asked("unanswerable", "Haben Sie eine vegetarische Lasagne?", []),
    asked("unanswerable", "Spielt am Samstag eine Band?", []),
    asked("unanswerable", "Do you have a sauna?", []),
    asked(
      "unanswerable",
      "Und was kostet der Schweinebraten?",
      [],
      [],
      ["Was kostet der Zwiebelrostbraten?"],
    ),
    asked(
      "followUp",
      "Und sonntags?",
      ["11:30 – 19 Uhr"],
      [],
      ["Wann ist die Küche am Mittwoch geöffnet?", "Danke!"],
    ),
    asked(
      "followUp",
      "Und der Zwiebelrostbraten?",
      ["26,90 €"],
      ["22,50 €", "24,00 €"],
      ["Was kostet das Kalbsschnitzel?", "Und die Forelle?"],
    ),
    asked(
      "followUp",
      "Und das Linsencurry?",
      ["11,20 €"],
      ["17,00 €"],
      ["Was kostet das Kalbsschnitzel?", "Und als kleine Portion?"],
    ),
  ],
};
