import { asked, type BusinessSet } from "../businessSet.ts";

export const optician: BusinessSet = {
  name: "optician",
  language: "de",
  documents: [
    {
      docId: "zeiten",
      title: "Öffnungszeiten und Anfahrt",
      markdown: `# Öffnungszeiten und Anfahrt
Montag bis Freitag: 9:00 – 18:30 Uhr
Samstag: 9:30 – 14:00 Uhr
Sonntags und an Feiertagen bleibt das Geschäft geschlossen.

Sie finden uns in der Lindenstraße 17, 35037 Marburg, gegenüber der alten Post. Mit dem Rollstuhl kommen Sie durch den Hof herein. Kundenparkplätze gibt es keine; das Parkhaus Pilgrimstein ist drei Gehminuten entfernt.

Telefon: 06421 55 80 12. Für Notfälle am Wochenende haben wir keinen Dienst.`,
    },
    {
      docId: "leistungen",
      title: "Leistungen",
      markdown: `# Leistungen
| Leistung | Dauer | Preis |
|---|---|---|
| Sehtest | 20 Minuten | kostenlos |
| Sehtest für den Führerschein | 10 Minuten | 6,43 € |
| Anpassung von Kontaktlinsen | 60 Minuten | 49 € |
| Messung des Augeninnendrucks | 15 Minuten | 22 € |

Für die Anpassung von Kontaktlinsen brauchen Sie einen Termin, für alles andere nicht. Tragen Sie davor zwei Tage lang keine Linsen.

Brillen reinigen wir jederzeit umsonst. Kleine Reparaturen machen wir sofort und ohne Berechnung, eine gebrochene Fassung löten wir für 28 €; das dauert vier Tage.`,
    },
    {
      docId: "brillen",
      title: "Brillen und Gläser",
      markdown: `# Brillen und Gläser
## Fassungen
Wir führen 900 Fassungen. Kinderfassungen beginnen bei 39 €, solche für Erwachsene bei 79 €. Fassungen aus Titan haben fünf Jahre Garantie, alle anderen zwei.
## Gläser
Einstärkengläser kosten ab 60 € das Paar, Gleitsichtgläser ab 260 €. Eine Brille mit Einstärkengläsern ist nach sechs Werktagen fertig, eine mit Gleitsichtgläsern nach zehn.
## Verträglichkeit
Kommen Sie mit Ihren Gleitsichtgläsern nicht zurecht, tauschen wir sie innerhalb von acht Wochen ohne Kosten um.
## Sonnenbrillen
Sonnenbrillen mit Ihrer Stärke bekommen Sie ab 99 €. Alle haben vollen UV-Schutz.`,
    },
    {
      docId: "linsen",
      title: "Kontaktlinsen",
      markdown: `# Kontaktlinsen
- **Tageslinsen:** 30 Stück für 24 €
- **Monatslinsen:** 6 Stück für 36 €
- **Pflegemittel:** 12 € für drei Monate

Im Linsen-Abo schicken wir Ihnen Ihre Linsen alle drei Monate portofrei zu und geben 10 % Nachlass. Kündigen können Sie zum Ende jedes Quartals.`,
    },
    {
      docId: "zahlen",
      title: "Bezahlen und Versicherung",
      markdown: `# Bezahlen und Versicherung
Sie zahlen bar, mit EC-Karte oder in zwölf Raten ohne Zinsen, ab einem Kaufpreis von 150 €. Ein Drittel ist bei der Bestellung fällig.

Für 4 € im Monat versichern wir Ihre Brille gegen Bruch, Diebstahl und eine Änderung der Sehstärke. Bei einem Schaden zahlen Sie 20 % selbst.

Gesetzliche Krankenkassen zahlen für Kinder bis 18 Jahre einen Zuschuss, den wir direkt abrechnen. Studenten bekommen 15 % auf Fassungen.`,
    },
    {
      docId: "team",
      title: "Team",
      markdown: `# Team
Das Geschäft führt Henrike Voss, Augenoptikermeisterin, seit 1998. Tobias Lenk passt Kontaktlinsen an. Für Kinderbrillen ist Aylin Demir da, sie spricht auch Türkisch. Wir bilden aus: Bewerben Sie sich bis Ende Februar.

Alte Brillen nehmen wir an und geben sie einem Hilfswerk.`,
    },
  ],
  questions: [
    asked(
      "direct",
      "Wie lange dauert die Messung des Augeninnendrucks?",
      ["15 Minuten"],
      ["20 Minuten"],
    ),
    asked("direct", "Was kosten Tageslinsen?", ["24 €"], ["36 €"]),
    asked("direct", "Wer leitet das Geschäft?", ["Henrike Voss"]),
    asked("direct", "Wann ist eine Brille mit Gleitsichtgläsern fertig?", ["zehn"]),
    asked("direct", "Wann haben Sie geöffnet?", ["9:00 – 18:30", "9:30 – 14:00"]),
    asked("nearMiss", "Was kostet ein Sehtest für den Führerschein?", ["6,43 €"]),
    asked("nearMiss", "Wie lange Garantie habe ich auf eine Titanfassung?", ["fünf Jahre"]),
    asked("nearMiss", "Ab welchem Preis gibt es Fassungen für Kinder?", ["39 €"]),
    asked("nearMiss", "Wie lange haben Sie samstags auf?", ["14:00"], ["18:30"]),
    asked("nearMiss", "Bekommen Studenten Rabatt?", ["15 %"], ["10 %"]),
    asked("nearMiss", "Was kosten Gleitsichtgläser?", ["260 €"]),
    asked("typo", "was kosten monatslisnen", ["36 €"], ["24 €"]),
    asked(
      "typo",
      "Wie lange dauert die Anpasung von Kontaktlinzen?",
      ["60 Minuten"],
      ["15 Minuten"],
    ),
    asked("typo", "kann ich in ratten zahlen", ["zwölf Raten"]),
    asked("typo", "Was kostet eine Sonenbrille?", ["99 €"]),
    asked(
      "followUp",
      "Und was kostet sie?",
      ["22 €"],
      ["49 €"],
      ["Wie lange dauert die Messung des Augeninnendrucks?"],
    ),
    asked("followUp", "Und für Erwachsene?", ["79 €"], [], ["Was kosten Fassungen für Kinder?"]),
    asked(
      "followUp",
      "Brauche ich dafür einen Termin?",
      ["brauchen Sie einen Termin"],
      [],
      ["Was kostet die Anpassung von Kontaktlinsen?"],
    ),
    asked("followUp", "Und am Samstag?", ["9:30 – 14:00"], [], ["Wann haben Sie am Freitag auf?"]),
    asked(
      "followUp",
      "Wie kann ich das kündigen?",
      ["Ende jedes Quartals"],
      [],
      ["Was bringt mir das Linsen-Abo?"],
    ),
    asked("paraphrase", "Wo kann ich mein Auto abstellen?", ["Parkhaus"]),
    asked("paraphrase", "Meine Brille wurde gestohlen, ist das versichert?", ["Diebstahl"]),
    asked("paraphrase", "Mir wird mit der neuen Gleitsichtbrille schwindlig, was tun?", [
      "acht Wochen",
    ]),
    asked("paraphrase", "Was mache ich mit meiner alten Brille?", ["Hilfswerk"]),
    asked("paraphrase", "Komme ich mit dem Rollstuhl in den Laden?", ["Hof"]),
    asked("paraphrase", "Macht ihr meine Brille sauber?", ["reinigen"]),
    asked("crossLanguage", "How much is an eye test?", ["kostenlos"], ["6,43"]),
    asked("crossLanguage", "Can I pay in instalments?", ["Raten"]),
    asked("crossLanguage", "Are you open on Sundays?", ["Sonntags"]),
    asked("unanswerable", "Verkaufen Sie Hörgeräte?", []),
    asked("unanswerable", "Was kosten Jahreslinsen?", []),
    asked("unanswerable", "Haben Sie Fassungen aus Holz?", []),
    asked("unanswerable", "Lasern Sie auch Augen?", []),
    asked("unanswerable", "Kann ich mit PayPal bezahlen?", []),
    asked("unanswerable", "Wie viel kostet eine Schwimmbrille?", []),
    asked("unanswerable", "Machen Sie Hausbesuche?", []),
    asked("unanswerable", "Gibt es einen Seniorenrabatt?", []),
    asked("unanswerable", "Do you sell binoculars?", []),
    asked("unanswerable", "Welche Marken führen Sie?", []),
  ],
};
