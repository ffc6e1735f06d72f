import { asked, type BusinessSet } from "../businessSet.ts";

export const physio: BusinessSet = {
  name: "physiotherapy practice",
  language: "de",
  documents: [
    {
      docId: "sprechzeiten",
      title: "Sprechzeiten",
      markdown: `# Sprechzeiten
| Wochentag | Vormittag | Nachmittag |
|---|---|---|
| Montag | 8:00 – 12:30 | 14:00 – 19:00 |
| Dienstag | 7:00 – 12:00 | 13:30 – 18:00 |
| Mittwoch | 8:00 – 13:00 | geschlossen |
| Donnerstag | 10:00 – 12:30 | 14:00 – 20:00 |
| Freitag | 8:00 – 14:00 | nach Vereinbarung |

Samstags und sonntags bleibt die Praxis zu. Zwischen Weihnachten und Neujahr machen wir Betriebsferien.

Am Telefon sind wir unter 07531 44 20 18 zu erreichen, außerhalb der Sprechzeiten läuft ein Anrufbeantworter; wir rufen am nächsten Werktag zurück.`,
    },
    {
      docId: "preise",
      title: "Leistungen & Preise für Selbstzahler",
      markdown: `# Leistungen & Preise für Selbstzahler
| Behandlung | 20 Minuten | 40 Minuten | 60 Minuten |
|---|---|---|---|
| Krankengymnastik | 29 € | 52 € | – |
| Manuelle Therapie | 34 € | 61 € | – |
| Lymphdrainage | – | 58 € | 79 € |
| Klassische Massage | 27 € | 49 € | 69 € |

- **Hausbesuch:** Im Umkreis von 8 km kommen wir zu Ihnen; wir berechnen dafür 18 € zusätzlich.
- **Fango:** Eine Naturmoorpackung dauert 25 Minuten und kostet 16 €.
- **Kinesio-Tape:** 12 € je Anlage, das Band ist dabei.
- **Zehnerkarte:** Wer zehn Massagen auf einmal kauft, bekommt die elfte geschenkt. Die Karte ist zwei Jahre gültig und übertragbar.`,
    },
    {
      docId: "ablauf",
      title: "Ihr erster Besuch",
      markdown: `# Ihr erster Besuch
## Was Sie mitbringen
Bringen Sie bitte das Rezept Ihrer Ärztin oder Ihres Arztes, die Versichertenkarte, ein großes Handtuch und bequeme Hosen mit. Das Rezept darf höchstens 28 Tage alt sein, ein dringliches höchstens 14 Tage.
## Zuzahlung
Gesetzlich Versicherte zahlen 10 % der Kosten und 10 € je Rezept. Kinder und Jugendliche unter 18 sind davon befreit. Privatpatienten erhalten von uns eine Rechnung, zahlbar innerhalb von drei Wochen.
## Absagen
Können Sie nicht kommen, geben Sie uns bis 24 Stunden vorher Bescheid, dann entsteht Ihnen kein Nachteil. Später abgesagte oder versäumte Termine stellen wir mit 25 € in Rechnung.`,
    },
    {
      docId: "kurse",
      title: "Kurse",
      markdown: `# Kurse
### Rückenschule
Acht Abende zu je 75 Minuten, mittwochs um 18:15 Uhr, Gebühr 139 €. Ihre Krankenkasse erstattet meist 80 %. In der Gruppe sind höchstens neun Teilnehmer.
### Pilates für Schwangere
Ab der 16. Schwangerschaftswoche, donnerstags um 9 Uhr, zehn Termine für 155 €. Leitung: Svenja Ahrens.
### Gerätetraining
Trainieren können Sie an unseren Geräten während der Sprechzeiten. Der Monat kostet 44 €, mit Jahresvertrag 37 €. Kündigen können Sie den Jahresvertrag sechs Wochen vor dem Ende der Laufzeit. Mindestalter 16 Jahre.`,
    },
    {
      docId: "praxis",
      title: "Praxis und Team",
      markdown: `# Praxis und Team
Wir sind im zweiten Obergeschoss des Ärztehauses, Seestraße 41, 78464 Konstanz. Ein Fahrstuhl ist vorhanden, die Toilette ist rollstuhlgerecht.

**Anfahrt:** Die Buslinien 4 und 13 halten an der Haltestelle Lindenplatz, von dort sind es 150 Meter. Autos stellen Sie in der Tiefgarage Seetor ab; die ersten 90 Minuten bekommen Sie von uns erstattet.

| Name | Aufgabe | Schwerpunkt |
|---|---|---|
| Maren Vogt | Inhaberin | Kiefergelenk |
| Svenja Ahrens | Physiotherapeutin | Beckenboden |
| Deniz Kaya | Physiotherapeut | Sportverletzungen |
| Ulrike Baum | Anmeldung | Abrechnung |

Gegründet wurde die Praxis 2006. Unser Therapiehund Bruno ist dienstags da; eigene Tiere lassen Sie bitte zu Hause.`,
    },
  ],
  questions: [
    asked(
      "direct",
      "Wann haben Sie am Donnerstagnachmittag geöffnet?",
      ["14:00 – 20:00"],
      ["10:00 – 12:30"],
    ),
    asked("direct", "Was kosten 40 Minuten Lymphdrainage?", ["58 €"], ["79 €", "61 €"]),
    asked("direct", "Wem gehört die Praxis?", ["Maren Vogt"], ["Deniz Kaya"]),
    asked("direct", "Was muss ich zum ersten Termin mitbringen?", ["Rezept", "Handtuch"]),
    asked("direct", "Wie alt muss man fürs Gerätetraining sein?", ["16"]),
    asked("direct", "Wie lange ist die Zehnerkarte gültig?", ["zwei Jahre"]),
    asked("nearMiss", "Bis wann ist am Mittwoch offen?", ["13:00"], ["12:30", "19:00"]),
    asked("nearMiss", "Wie alt darf ein dringliches Rezept sein?", ["14 Tage"]),
    asked("nearMiss", "Was kostet das Gerätetraining im Monat mit Jahresvertrag?", ["37 €"]),
    asked("nearMiss", "Was kostet eine Stunde klassische Massage?", ["69 €"], ["27 €", "79 €"]),
    asked("nearMiss", "Müssen Kinder die Zuzahlung leisten?", ["befreit"]),
    asked("typo", "Was kostet eine Fagno Packung?", ["16 €"]),
    asked("typo", "Wer macht Sportverletzugnen?", ["Deniz Kaya"], ["Maren Vogt"]),
    asked("typo", "wann ist die rückenschuhle", ["18:15"], ["9 Uhr"]),
    asked("typo", "Kommt ihr auch zum Hausbesuhc?", ["18 €"]),
    asked(
      "followUp",
      "Und am Dienstag?",
      ["7:00 – 12:00"],
      ["8:00 – 12:30"],
      ["Wann haben Sie am Montagvormittag auf?"],
    ),
    asked(
      "followUp",
      "und 20 Minuten?",
      ["34 €"],
      ["61 €"],
      ["Was kosten 40 Minuten Manuelle Therapie?"],
    ),
    asked(
      "followUp",
      "Wie viele Leute sind da dabei?",
      ["neun Teilnehmer"],
      [],
      ["Bieten Sie eine Rückenschule an?"],
    ),
    asked("paraphrase", "Ich schaffe es doch nicht zum Termin, was passiert dann?", ["24 Stunden"]),
    asked("paraphrase", "Wo kann ich mein Auto lassen?", ["Tiefgarage Seetor"]),
    asked("paraphrase", "Ich kann keine Treppen steigen, komme ich zu Ihnen hoch?", ["Fahrstuhl"]),
    asked("paraphrase", "Zahlt die Kasse etwas zur Rückenschule dazu?", ["80 %"]),
    asked("paraphrase", "Darf ich meinen Hund mitnehmen?", ["zu Hause"]),
    asked("crossLanguage", "How much is a home visit?", ["18 €"]),
    asked("crossLanguage", "Are you open on Saturdays?", ["Samstags"]),
    asked("unanswerable", "Bieten Sie Akupunktur an?", []),
    asked("unanswerable", "Was kostet eine Hot-Stone-Massage?", []),
    asked("unanswerable", "Kann ich bei Ihnen mit Karte bezahlen?", []),
    asked("unanswerable", "Sprechen Sie Italienisch?", []),
    asked("unanswerable", "Haben Sie eine Sauna?", []),
    asked("unanswerable", "Wie hoch ist der Kredit für Existenzgründer?", []),
    asked("unanswerable", "Suchen Sie noch Auszubildende?", []),
    asked("unanswerable", "Gibt es Gutscheine?", []),
  ],
};
