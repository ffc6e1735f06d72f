import { asked, type BusinessSet } from "../businessSet.ts";

export const craftSchool: BusinessSet = {
  name: "pottery workshop and shop",
  language: "de",
  documents: [
    {
      docId: "kurse",
      title: "Töpferkurse",
      markdown: `# Töpferkurse
| Kurs | Termin | Dauer | Erwachsene | Kinder |
|---|---|---|---|---|
| Schnuppertöpfern | jeden Freitag, 17 Uhr | 2 Stunden | 38 € | 25 € |
| Drehen an der Scheibe | dienstags, 19 Uhr | 5 Abende | 185 € | – |
| Raku-Wochenende | 13. und 14. Juni | 2 Tage | 240 € | – |
| Familientöpfern | erster Sonntag im Monat, 11 Uhr | 3 Stunden | 42 € | 21 € |

Ton, Glasur und zwei Brände sind im Preis enthalten. Fertige Stücke können Sie nach etwa drei Wochen abholen; wir heben sie zwei Monate auf. Kinder dürfen ab 7 Jahren mitmachen, beim Familientöpfern schon ab 4.

## Anmeldung und Rücktritt
Melden Sie sich über das Formular oder per Mail an post@tonundfeuer.example an. Ihr Platz ist sicher, sobald die Hälfte der Kursgebühr bei uns eingegangen ist. Bei Rücktritt bis zwei Wochen vor Kursbeginn erstatten wir alles, danach nur noch 50 %, es sei denn, Sie schicken eine Ersatzperson.`,
    },
    {
      docId: "laden",
      title: "Laden und Öffnungszeiten",
      markdown: `# Laden und Öffnungszeiten
Der Laden in der Mühlgasse 9 in Görlitz hat Dienstag bis Freitag von 11 bis 18 Uhr auf, samstags von 10 bis 14 Uhr. Sonntags und montags haben wir Ruhetag. Die Werkstatt dahinter ist nur zu den Kursen zugänglich.

- **Parken:** Vor dem Haus ist Anwohnerzone; am besten nehmen Sie den Parkplatz am Stadthallengarten, zu Fuß sechs Minuten.
- **Zahlen:** Bar, mit EC-Karte oder auf Rechnung; Kreditkarten nehmen wir leider nicht.
- **Barrierefreiheit:** In den Laden führt eine Stufe, in die Werkstatt kommen Sie über den Hof ohne Stufen.
- **Hunde:** Im Laden bitte an der kurzen Leine, in die Werkstatt dürfen sie nicht.`,
    },
    {
      docId: "geschirr",
      title: "Geschirr",
      markdown: `# Geschirr
| Stück | Blau | Weiß | Anthrazit |
|---|---|---|---|
| Becher, 0,3 l | 24 € | 22 € | 26 € |
| Müslischale | 32 € | 29 € | 34 € |
| Teller, 26 cm | 38 € | 35 € | 41 € |
| Teekanne, 1,2 l | 98 € | 92 € | 105 € |

Alles Geschirr darf in die Spülmaschine und in die Mikrowelle, die Raku-Stücke aber nicht: Sie sind nicht dicht und nur zur Dekoration gedacht.

**Auf Bestellung:** Mit Namen oder Datum versehen wir jedes Stück für 9 € Aufpreis. Rechnen Sie mit fünf bis sechs Wochen.`,
    },
    {
      docId: "versand",
      title: "Versand und Rückgabe",
      markdown: `# Versand und Rückgabe
Innerhalb Deutschlands verschicken wir für 7,90 €, ab einem Bestellwert von 120 € umsonst. Nach Österreich und in die Schweiz beträgt das Porto 16,50 €. Ein Paket ist meist nach vier Werktagen da.

Gefällt Ihnen etwas nicht, schicken Sie es innerhalb von 14 Tagen zurück; das Rückporto tragen Sie. Stücke mit Namen nehmen wir nicht zurück. Kommt etwas in Scherben an, schicken Sie uns ein Foto, dann ersetzen wir es.`,
    },
    {
      docId: "wir",
      title: "Über uns",
      markdown: `# Über uns
Die Werkstatt hat Almut Seidel 1998 eröffnet; sie dreht bis heute jede Kanne selbst. Die Kinderkurse gibt Jakob Lenz, für Bestellungen ist Rosa Winkler zuständig (Tel. 03581 77 31 20, vormittags).

Unser Ton kommt aus dem Westerwald, gebrannt wird bei 1240 Grad im Gasofen. Ein Brand dauert 14 Stunden.

### Feiern
Kindergeburtstage richten wir für sechs bis zehn Kinder aus, Dauer zweieinhalb Stunden, 18 € pro Kind. Für Firmen und Junggesellinnenabschiede öffnen wir abends ab acht Personen; die Pauschale beträgt 320 €, Getränke bringen Sie selbst mit.`,
    },
  ],
  questions: [
    asked("direct", "Was kostet das Schnuppertöpfern für Erwachsene?", ["38 €"], ["25 €", "42 €"]),
    asked("direct", "Wie lange dauert ein Brand?", ["14 Stunden"]),
    asked("direct", "Wer gibt die Kinderkurse?", ["Jakob Lenz"]),
    asked("direct", "Wo ist der Laden?", ["Mühlgasse 9"]),
    asked("direct", "Kann das Geschirr in die Spülmaschine?", ["Spülmaschine"]),
    asked("direct", "Wann findet das Raku-Wochenende statt?", ["13. und 14. Juni"], ["dienstags"]),
    asked("nearMiss", "Was kostet eine weiße Teekanne?", ["92 €"], ["98 €", "105 €"]),
    asked("nearMiss", "Wie teuer ist der Versand in die Schweiz?", ["16,50 €"]),
    asked("nearMiss", "Ab welchem Alter darf man beim Familientöpfern mitmachen?", ["ab 4"]),
    asked("nearMiss", "Darf mein Hund mit in die Werkstatt?", ["dürfen sie nicht"]),
    asked("nearMiss", "Kann ich Stücke mit Namen zurückgeben?", ["nicht zurück"]),
    asked("nearMiss", "Wie lange haben Sie samstags auf?", ["10 bis 14"]),
    asked("typo", "was kostet ein bceher in anthrazit", ["26 €"], ["24 €"]),
    asked("typo", "Was kostet ein Kindergeburstag?", ["18 €"]),
    asked("typo", "Was kostet das Drehn an der Schiebe?", ["185 €"], ["240 €"]),
    asked("followUp", "Und in Blau?", ["32 €"], ["29 €"], ["Was kostet die Müslischale in Weiß?"]),
    asked(
      "followUp",
      "und für Kinder?",
      ["21 €"],
      ["42 €"],
      ["Was kostet das Familientöpfern für Erwachsene?"],
    ),
    asked(
      "followUp",
      "Und nach Österreich?",
      ["16,50 €"],
      [],
      ["Was kostet der Versand innerhalb Deutschlands?"],
    ),
    asked("followUp", "Wann ist das?", ["17 Uhr"], ["19 Uhr"], ["Gibt es ein Schnuppertöpfern?"]),
    asked("paraphrase", "Mein Paket kam kaputt an, was nun?", ["Foto"]),
    asked("paraphrase", "Kann ich mit Visa bezahlen?", ["Kreditkarten"]),
    asked("paraphrase", "Ich kann doch nicht am Kurs teilnehmen, bekomme ich mein Geld wieder?", [
      "zwei Wochen",
    ]),
    asked("paraphrase", "Wir wollen mit Kollegen bei euch feiern, was müssen wir zahlen?", [
      "320 €",
    ]),
    asked("paraphrase", "Wann sind meine Sachen fertig?", ["drei Wochen"]),
    asked("crossLanguage", "Do you ship to Austria?", ["16,50 €"]),
    asked("crossLanguage", "What does a plate in blue cost?", ["38 €"], ["35 €"]),
    asked("unanswerable", "Verkaufen Sie Brennöfen?", []),
    asked("unanswerable", "Gibt es bei Ihnen Kaffee und Kuchen?", []),
    asked("unanswerable", "Was kostet eine Vase?", []),
    asked("unanswerable", "Bieten Sie Aquarellkurse an?", []),
    asked("unanswerable", "Kann ich eine Ausbildung bei Ihnen machen?", []),
    asked("unanswerable", "Reparieren Sie Skulpturen?", []),
    asked("unanswerable", "Wie kann ich den Newsletter abbestellen?", []),
    asked("unanswerable", "Liefern Sie auch nach Norwegen?", []),
  ],
};
