import { asked, type BusinessSet } from "../businessSet.ts";

export const farm: BusinessSet = {
  name: "farm shop with holiday flats",
  language: "de",
  documents: [
    {
      docId: "kiste",
      title: "Die Gemüsekiste",
      markdown: `# Die Gemüsekiste
Jede Woche packen wir, was gerade reif ist.

| Kiste | Inhalt | wöchentlich | alle 14 Tage |
|---|---|---|---|
| Mini | ca. 3 kg | 17,50 € | 19 € |
| Klassik | ca. 5 kg | 26 € | 28 € |
| Familie | ca. 8 kg | 36,50 € | 39 € |
| Obst extra | ca. 2 kg | 9,80 € | 10,50 € |

**So läuft es:** Bestellen Sie bis Montag, 12 Uhr, für dieselbe Woche. Wir fahren donnerstags in Lüneburg und freitags in Uelzen aus; stellen Sie die leere Kiste einfach wieder vor die Tür. Pro Kiste nehmen wir 5 € Pfand.

**Pausieren:** In den Ferien können Sie die Lieferung aussetzen, eine kurze Mail drei Tage vorher genügt. Das Abo endet jederzeit mit einer Frist von 14 Tagen.

**Nicht Ihr Geschmack?** Zwei Sorten dürfen Sie dauerhaft ausschließen.`,
    },
    {
      docId: "laden",
      title: "Hofladen",
      markdown: `# Hofladen
Unser Laden ist dienstags, donnerstags und freitags von 9 bis 18 Uhr besetzt, samstags bis 13 Uhr. Außerhalb dieser Zeiten gibt es Eier, Kartoffeln und Milch rund um die Uhr am Automaten; er nimmt nur Münzen.

- Eier (10 Stück): 4,20 €
- Kartoffeln, 5-kg-Sack: 6,90 €
- Rohmilch, Liter: 1,60 €; bitte vor dem Trinken abkochen
- Bratwurst vom Weiderind, 4 Stück: 8,50 €

Im Laden können Sie bar und mit EC-Karte zahlen.`,
    },
    {
      docId: "wohnen",
      title: "Ferienwohnungen",
      markdown: `# Ferienwohnungen
| | Scheune | Backhaus |
|---|---|---|
| Personen | 4 | 2 |
| Fläche | 72 m² | 38 m² |
| Preis Mai bis September | 98 € | 74 € |
| Preis Oktober bis April | 79 € | 59 € |
| Mindestaufenthalt | 3 Nächte | 2 Nächte |

Die Endreinigung kostet einmalig 45 €. Bettwäsche und Handtücher liegen bereit. Anreise ist ab 16 Uhr, am letzten Tag bitten wir Sie, bis 10 Uhr zu packen.

Bei einer Absage bis 30 Tage vor der Anreise entstehen keine Kosten, danach 70 % des Mietpreises. Haustiere sind nur in der Scheune erlaubt, Aufpreis 6 € pro Nacht. Das Backhaus liegt ebenerdig und hat breite Türen.`,
    },
    {
      docId: "hof",
      title: "Der Hof",
      markdown: `# Der Hof
Familie Harms bewirtschaftet den Hof in Bienenbüttel seit 1887. Heute kümmert sich Wiebke Harms um Gemüse und Laden, ihr Mann Sönke um die Rinder; die Ferienwohnungen betreut Oma Lotte. Seit 2001 arbeiten wir nach den Regeln von Bioland.

### Hofführung
Jeden ersten Samstag im Monat um 14 Uhr zeigen wir Stall und Felder, Dauer ungefähr zwei Stunden. Erwachsene zahlen 8 €, Kinder bis 12 Jahre nichts. Gummistiefel nicht vergessen! Schulklassen melden sich bitte vier Wochen im Voraus an, sie zahlen pauschal 90 €.

### Anfahrt
Im Dorf 11, 29553 Bienenbüttel. Vom Bahnhof sind es 25 Minuten zu Fuß, wir holen Feriengäste gern mit dem Wagen ab. Parken ist hinter der großen Scheune möglich.

Fragen? 05823 95 41 70 oder moin@hof-harms.example`,
    },
  ],
  questions: [
    asked("direct", "Was kostet die Klassik-Kiste wöchentlich?", ["26 €"], ["28 €", "36,50 €"]),
    asked("direct", "Wie groß ist das Backhaus?", ["38 m²"], ["72 m²"]),
    asked("direct", "Wie teuer sind zehn Eier?", ["4,20 €"]),
    asked("direct", "Wann ist die Hofführung?", ["14 Uhr"]),
    asked("direct", "Bis wann muss ich bestellen?", ["Montag, 12 Uhr"]),
    asked("direct", "Wie viel wiegt die Familienkiste?", ["8 kg"], ["5 kg"]),
    asked("nearMiss", "Was kostet die Scheune im Dezember?", ["79 €"], ["98 €", "59 €"]),
    asked(
      "nearMiss",
      "Wie viele Nächte muss man im Backhaus mindestens bleiben?",
      ["2 Nächte"],
      ["3 Nächte"],
    ),
    asked("nearMiss", "Wie lange ist der Laden am Samstag auf?", ["13 Uhr"]),
    asked("nearMiss", "Was zahlt eine Schulklasse für die Führung?", ["90 €"]),
    asked("nearMiss", "An welchem Tag liefern Sie in Uelzen?", ["freitags"]),
    asked("nearMiss", "Wer kümmert sich um die Ferienwohnungen?", ["Oma Lotte"]),
    asked("typo", "Was kostet die Endreinugng?", ["45 €"]),
    asked("typo", "Darf ich meinen Hudn in die Scheune mitbringen?", ["6 €"]),
    asked("typo", "wie teuer ist die bratwrust", ["8,50 €"]),
    asked(
      "followUp",
      "Und alle 14 Tage?",
      ["19 €"],
      ["17,50 €"],
      ["Was kostet die Mini-Kiste wöchentlich?"],
    ),
    asked(
      "followUp",
      "Und was kostet es für Erwachsene?",
      ["8 €"],
      [],
      ["Gibt es eine Hofführung?"],
    ),
    asked(
      "followUp",
      "und im Backhaus?",
      ["2"],
      ["4"],
      ["Wie viele Personen passen in die Scheune?"],
    ),
    asked("paraphrase", "Wir sind drei Wochen verreist, was ist mit der Lieferung?", ["aussetzen"]),
    asked("paraphrase", "Ich mag keinen Kohl, was kann ich tun?", ["ausschließen"]),
    asked("paraphrase", "Wie werde ich das Abo wieder los?", ["14 Tagen"]),
    asked("paraphrase", "Meine Mutter sitzt im Rollstuhl, welche Wohnung passt?", ["ebenerdig"]),
    asked("paraphrase", "Kann ich nachts bei euch Milch kaufen?", ["Automaten"]),
    asked("paraphrase", "Wir kommen mit dem Zug, ist das weit?", ["25 Minuten"]),
    asked("crossLanguage", "When can I check in to the holiday flat?", ["16 Uhr"]),
    asked("crossLanguage", "How much is a sack of potatoes?", ["6,90 €"]),
    asked("unanswerable", "Verkaufen Sie Honig?", []),
    asked("unanswerable", "Haben die Wohnungen WLAN?", []),
    asked("unanswerable", "Kann man bei euch reiten?", []),
    asked("unanswerable", "Gibt es einen Kinderspielplatz?", []),
    asked("unanswerable", "Liefern Sie nach Hamburg?", []),
    asked("unanswerable", "Was kostet ein Weihnachtsbaum?", []),
    asked("unanswerable", "Suchen Sie Erntehelfer?", []),
    asked("unanswerable", "Haben Sie glutenfreies Brot?", []),
  ],
};
