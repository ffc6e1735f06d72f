import { asked, type BusinessSet } from "../businessSet.ts";

export const musicSchool: BusinessSet = {
  name: "music school",
  language: "de",
  documents: [
    {
      docId: "unterricht",
      title: "Unterricht und Gebühren",
      markdown: `# Unterricht und Gebühren
| Form | 30 Minuten | 45 Minuten | 60 Minuten |
|---|---|---|---|
| Einzelunterricht Kinder | 72 € | 99 € | 128 € |
| Einzelunterricht Erwachsene | 84 € | 116 € | 149 € |
| Zu zweit | 44 € | 61 € | 78 € |

Die Gebühren gelten pro Monat bei einer Stunde in der Woche. In den Schulferien ist kein Unterricht, bezahlt wird trotzdem. Geschwister bekommen 15 % Ermäßigung, mit dem Familienpass sind es 30 %. Eine Probestunde ist kostenlos.`,
    },
    {
      docId: "instrumente",
      title: "Instrumente leihen",
      markdown: `# Instrumente leihen
Wir verleihen Geigen und Celli für 14 € im Monat, Querflöten und Klarinetten für 17 €, Trompeten für 12 €. Klaviere und Schlagzeuge verleihen wir nicht. Das Leihinstrument ist versichert; bei Schäden zahlen Sie höchstens 50 €. Nach drei Jahren können Sie es kaufen.`,
    },
    {
      docId: "lehrer",
      title: "Lehrerinnen und Lehrer",
      markdown: `# Lehrerinnen und Lehrer
- **Klavier:** Olga Reuter, Simon Blank
- **Geige und Bratsche:** Judith Kern
- **Gitarre:** Pablo Arroyo, der auch E-Gitarre unterrichtet
- **Gesang:** Anneke Bos
- **Schlagzeug:** Timo Hahn

Die Schule leitet seit 2018 Judith Kern. Anneke Bos leitet außerdem den Chor.`,
    },
    {
      docId: "gruppen",
      title: "Chor, Band und Orchester",
      markdown: `# Chor, Band und Orchester
Der Chor probt mittwochs von 19:30 bis 21 Uhr in der Aula, das Orchester freitags von 17 bis 18:30 Uhr, die Band donnerstags ab 18 Uhr im Keller. Wer bei uns Unterricht nimmt, macht kostenlos mit; alle anderen zahlen 12 € im Monat. Vorkenntnisse braucht man nur für das Orchester: mindestens zwei Jahre Unterricht.

Musikgarten für Kinder von 18 Monaten bis drei Jahren: montags 9:30 Uhr, mit einem Elternteil, 29 € im Monat. Musikalische Früherziehung ab vier Jahren: dienstags 15 Uhr, 33 € im Monat.`,
    },
    {
      docId: "vertrag",
      title: "Anmelden und kündigen",
      markdown: `# Anmelden und kündigen
Anmelden kann man sich jederzeit, der Unterricht beginnt zum nächsten Ersten. Kündigen kann man zum 31. Januar und zum 31. Juli, jeweils sechs Wochen vorher, schriftlich oder per E-Mail an buero@klangwerk.example.

Verträge aus der Zeit vor August 2024 haben eine Frist von drei Monaten. In den ersten acht Wochen können alle ohne Frist aufhören.

Fällt Unterricht aus, weil die Lehrkraft krank ist, holen wir ihn nach. Sagt der Schüler ab, verfällt die Stunde; ab vier Wochen Krankheit mit Attest erstatten wir die Gebühr.`,
    },
    {
      docId: "haus",
      title: "Haus und Büro",
      markdown: `# Haus und Büro
Das Klangwerk liegt in der Alten Weberei, Spinnereiweg 5. Das Büro ist Montag bis Donnerstag von 14 bis 18 Uhr besetzt, Telefon 0711 555 4488. Die Buslinie 42 hält vor dem Haus. Fahrräder gehören in den Hof, Autos auf den Parkplatz am Fluss, die ersten zwei Stunden ohne Gebühr. Üben können Schüler von 12 bis 20 Uhr in den Räumen 3 und 4; tragen Sie sich am Aushang ein.`,
    },
  ],
  questions: [
    asked("direct", "Wer unterrichtet Gitarre?", ["Pablo Arroyo"]),
    asked("direct", "Wann probt der Chor?", ["19:30 bis 21 Uhr"], ["17 bis 18:30"]),
    asked("direct", "Was kostet eine Leihgeige?", ["14 €"], ["17 €", "12 €"]),
    asked("direct", "Wann ist das Büro besetzt?", ["14 bis 18 Uhr"]),
    asked("direct", "was kostet eine probestunde", ["kostenlos"]),
    asked(
      "nearMiss",
      "Was kosten 45 Minuten Einzelunterricht für Erwachsene?",
      ["116 €"],
      ["99 €", "61 €", "84 €"],
    ),
    asked("nearMiss", "Was kostet eine Klarinette im Monat?", ["17 €"], ["14 €", "12 €"]),
    asked(
      "nearMiss",
      "Mein Vertrag ist von 2022, welche Kündigungsfrist habe ich?",
      ["drei Monaten"],
      ["sechs Wochen"],
    ),
    asked("nearMiss", "Was kostet der Chor, wenn ich keinen Unterricht nehme?", ["12 €"], []),
    asked("nearMiss", "Was kostet die Früherziehung?", ["33 €"], ["29 €"]),
    asked("nearMiss", "Wie viel Ermäßigung gibt es mit Familienpass?", ["30 %"], []),
    asked("typo", "Wer leitet das Orchster oder die Schule?", ["Judith Kern"]),
    asked("typo", "Kann ich ein Schlagzueg leihen?", ["verleihen wir nicht"]),
    asked("typo", "wo kann man übn", ["Räumen 3 und 4"]),
    asked(
      "followUp",
      "Und die Band?",
      ["ab 18 Uhr"],
      ["19:30", "17 bis"],
      ["Wann probt der Chor?"],
    ),
    asked(
      "followUp",
      "Und bei 60 Minuten?",
      ["128 €"],
      ["99 €", "149 €"],
      ["Was kosten 30 Minuten Einzelunterricht für Kinder?"],
    ),
    asked("followUp", "Und Klavier?", ["Olga Reuter"], [], ["Wer unterrichtet Gesang?"]),
    asked("paraphrase", "Mein Sohn ist zwei, gibt es schon etwas für ihn?", ["Musikgarten"]),
    asked("paraphrase", "Was passiert, wenn der Lehrer krank wird?", ["holen wir ihn nach"]),
    asked("paraphrase", "Bekommen meine beiden Kinder es billiger?", ["15 %"]),
    asked("paraphrase", "Wie komme ich mit öffentlichen Verkehrsmitteln hin?", ["Buslinie 42"]),
    asked("paraphrase", "Mir ist das Cello hingefallen. Wie teuer wird das für mich?", ["50 €"]),
    asked("crossLanguage", "Who teaches singing?", ["Anneke Bos"]),
    asked("crossLanguage", "How do I cancel my lessons?", ["31. Januar"]),
    asked("unanswerable", "Kann man bei Ihnen Harfe lernen?", []),
    asked("unanswerable", "Geben Sie auch Tanzunterricht?", []),
    asked("unanswerable", "Wann ist das nächste Konzert?", []),
    asked("unanswerable", "Kann ich einen Raum für meine Hochzeit mieten?", []),
    asked("unanswerable", "Stimmen Sie mein Klavier zu Hause?", []),
    asked("unanswerable", "Wie hoch ist der Mount Everest?", []),
    asked("unanswerable", "Suchen Sie noch Lehrer für Saxophon?", []),
  ],
};
