import { asked, type BusinessSet } from "../businessSet.ts";

export const carWorkshop: BusinessSet = {
  name: "car workshop, German",
  language: "de",
  documents: [
    {
      docId: "preise",
      title: "Preise",
      markdown: `# Preise
| Leistung | Kleinwagen | Mittelklasse | Transporter |
|---|---|---|---|
| Inspektion | 189 € | 239 € | 299 € |
| Ölwechsel | 89 € | 109 € | 139 € |
| Bremsbeläge vorne | 145 € | 175 € | 230 € |
| Klimaservice | 79 € | 89 € | 119 € |

Alle Preise enthalten Material und Mehrwertsteuer. Die Arbeitsstunde kostet 92 €, an der Elektrik 108 €. Ein Kostenvoranschlag ist kostenlos, wenn Sie den Auftrag erteilen, sonst berechnen wir 45 €.`,
    },
    {
      docId: "reifen",
      title: "Reifen",
      markdown: `# Reifen
## Wechseln und einlagern
Der Räderwechsel kostet 32 € für vier Räder, mit Auswuchten 52 €. Er dauert etwa 30 Minuten. Das Einlagern kostet 48 € pro Saison; dabei waschen und prüfen wir die Räder.
## Neue Reifen
Neue Sommerreifen gibt es ab 64 € pro Stück, Winterreifen ab 71 €, Ganzjahresreifen ab 69 €. Die Montage kostet 18 € pro Reifen. Alte Reifen entsorgen wir für 3 € das Stück.
## Gebrauchte Reifen
Gebrauchte Reifen verkaufen wir nicht.`,
    },
    {
      docId: "zeiten",
      title: "Öffnungszeiten und Kontakt",
      markdown: `# Öffnungszeiten und Kontakt
| Tag | Werkstatt | Annahme |
|---|---|---|
| Montag bis Donnerstag | 7:30 – 17 Uhr | 7 – 18 Uhr |
| Freitag | 7:30 – 15 Uhr | 7 – 16 Uhr |
| Samstag | geschlossen | 9 – 12 Uhr |

Im Oktober und November ist die Werkstatt auch samstags von 8 bis 13 Uhr für den Reifenwechsel geöffnet. Sonntags ist geschlossen. Zwischen Weihnachten und Neujahr machen wir Betriebsferien.

Autohaus Brandner, Ziegeleistraße 14, 84028 Landshut. Telefon 0871 555 230, E-Mail werkstatt@brandner.example.`,
    },
    {
      docId: "hu",
      title: "Hauptuntersuchung",
      markdown: `# Hauptuntersuchung
Der Prüfer kommt jeden Dienstag und Donnerstag ab 13 Uhr zu uns ins Haus. Die Hauptuntersuchung mit Abgasuntersuchung kostet 152 €, für Motorräder 98 €, für Anhänger 61 €. Bringen Sie bitte den Fahrzeugschein mit.

Fällt Ihr Auto durch, haben Sie einen Monat Zeit für die Nachprüfung; sie kostet 27 €. Unser Vorab-Check für 25 € zeigt, was vorher zu richten ist, und wird bei einer Reparatur angerechnet.`,
    },
    {
      docId: "termin",
      title: "Termin und Ablauf",
      markdown: `# Termin und Ablauf
Termine vergeben wir telefonisch oder online; meist ist innerhalb von einer Woche etwas frei. Bei einer Panne helfen wir ohne Termin.

Außerhalb der Zeiten werfen Sie den Schlüssel in den Kasten links neben dem Tor. Bitte schreiben Sie Kennzeichen und Telefonnummer auf den Umschlag.

Einen Leihwagen bekommen Sie für 29 € am Tag, 100 Kilometer sind frei, jeder weitere kostet 20 Cent. Bei Reparaturen über 800 € ist er kostenlos. Der Fahrer muss mindestens 21 Jahre alt sein. Leihräder stellen wir umsonst.

Bezahlt wird beim Abholen, bar oder mit Karte. Rechnungen ab 500 € können Sie in drei Raten begleichen.`,
    },
    {
      docId: "garantie",
      title: "Garantie und Versicherung",
      markdown: `# Garantie und Versicherung
Auf unsere Arbeit geben wir zwei Jahre Garantie, auf gebrauchte Ersatzteile ein Jahr. Die Garantie des Herstellers bleibt erhalten, denn wir arbeiten nach dessen Vorgaben.

Unfallschäden rechnen wir direkt mit Ihrer Versicherung ab. Ein Gutachter kommt innerhalb von 48 Stunden. Steinschläge in der Frontscheibe reparieren wir in 40 Minuten; mit Teilkasko zahlen Sie nichts, sonst 95 €.`,
    },
    {
      docId: "team",
      title: "Über uns",
      markdown: `# Über uns
Der Betrieb besteht seit 1984. Karin Brandner führt ihn in zweiter Generation, Werkstattmeister ist Emre Aydin. Elektroautos und Hybride betreut Svenja Kroll, die dafür eigens geschult ist.

Wir bilden aus: Jedes Jahr im September beginnen zwei Lehrlinge. Vor der Tür hält die Buslinie 7, Haltestelle Ziegelei. Während Sie warten, gibt es Kaffee und eine Spielecke; WLAN ist offen.`,
    },
  ],
  questions: [
    asked("direct", "Wie viel kostet ein Räderwechsel?", ["32 €"]),
    asked("direct", "Wer ist der Werkstattmeister?", ["Emre Aydin"]),
    asked("direct", "Was kostet der Leihwagen?", ["29 €"]),
    asked("direct", "Wie lautet Ihre Telefonnummer?", ["0871 555 230"]),
    asked("direct", "Seit wann gibt es den Betrieb?", ["1984"]),
    asked("direct", "Was kostet das Einlagern der Räder?", ["48 €"]),
    asked("direct", "Welche Buslinie fährt zu Ihnen?", ["Buslinie 7"]),
    asked("direct", "Wie lange dauert die Reparatur eines Steinschlags?", ["40 Minuten"]),
    asked("direct", "Wann kommt der Prüfer?", ["Dienstag und Donnerstag"]),
    asked("direct", "Kann ich in Raten zahlen?", ["drei Raten"]),
    asked(
      "nearMiss",
      "Was kostet ein Ölwechsel für einen Kleinwagen?",
      ["89 €"],
      ["109 €", "139 €"],
    ),
    asked(
      "nearMiss",
      "Was kostet die Inspektion bei einem Transporter?",
      ["299 €"],
      ["189 €", "239 €"],
    ),
    asked("nearMiss", "Was kosten neue Winterreifen?", ["71 €"], ["32 €"]),
    asked("nearMiss", "Bis wann ist die Annahme am Freitag geöffnet?", ["16 Uhr"], ["15 Uhr"]),
    asked("nearMiss", "Was kostet die Hauptuntersuchung für ein Motorrad?", ["98 €"]),
    asked("nearMiss", "Wie viel Garantie gibt es auf gebrauchte Ersatzteile?", ["ein Jahr"]),
    asked("nearMiss", "Was kostet die Arbeitsstunde an der Elektrik?", ["108 €"]),
    asked("nearMiss", "Was kostet der Räderwechsel mit Auswuchten?", ["52 €"]),
    asked("nearMiss", "Verkaufen Sie gebrauchte Reifen?", ["verkaufen wir nicht"], ["64 €"]),
    asked("typo", "was kostet ein klimaservise für mitelklasse", ["89 €"], ["79 €", "119 €"]),
    asked("typo", "wann habt ihr am samstg offen", ["9 – 12 Uhr"]),
    asked("typo", "hapt ihr einen leiwagen", ["29 €"]),
    asked("typo", "wer kümert sich um elektroatos", ["Svenja Kroll"]),
    asked(
      "followUp",
      "Und für Anhänger?",
      ["61 €"],
      [],
      ["Was kostet die Hauptuntersuchung für Motorräder?"],
    ),
    asked(
      "followUp",
      "Und für einen Transporter?",
      ["139 €"],
      ["89 €"],
      ["Was kostet ein Ölwechsel für einen Kleinwagen?", "Und für die Mittelklasse?"],
    ),
    asked(
      "followUp",
      "Und am Freitag?",
      ["7:30 – 15 Uhr"],
      ["17 Uhr"],
      ["Wann ist die Werkstatt am Montag geöffnet?"],
    ),
    asked(
      "followUp",
      "Und am Samstag?",
      ["9 – 12 Uhr"],
      ["18 Uhr"],
      ["Wann ist die Annahme am Montag geöffnet?", "Und am Freitag?"],
    ),
    asked("followUp", "Und Ganzjahresreifen?", ["69 €"], [], ["Was kosten neue Sommerreifen?"]),
    asked(
      "followUp",
      "Und wie lange dauert das?",
      ["30 Minuten"],
      ["40 Minuten"],
      ["Was kostet ein Räderwechsel?", "Danke!"],
    ),
    asked(
      "followUp",
      "Wie alt muss man dafür sein?",
      ["21 Jahre"],
      [],
      ["Was kostet ein Leihwagen am Tag?"],
    ),
    asked("paraphrase", "Ich komme erst nach Feierabend, wo lasse ich den Autoschlüssel?", [
      "Kasten links neben dem Tor",
    ]),
    asked("paraphrase", "Mein Auto ist nicht durch den TÜV gekommen, wie lange habe ich Zeit?", [
      "einen Monat",
    ]),
    asked("paraphrase", "Ich bin liegen geblieben, nehmt ihr mich sofort dran?", ["ohne Termin"]),
    asked("paraphrase", "Wohin mit meinen abgefahrenen Reifen?", ["3 €"]),
    asked("paraphrase", "Kann ich meine Kinder mitbringen, solange ich warte?", ["Spielecke"]),
    asked("paraphrase", "Verliere ich die Herstellergarantie, wenn ich zu euch komme?", [
      "bleibt erhalten",
    ]),
    asked("paraphrase", "Kann ich mit EC bezahlen?", ["mit Karte"]),
    asked("crossLanguage", "How much is an oil change for a van?", ["139 €"], ["89 €", "109 €"]),
    asked("crossLanguage", "When are you open on Fridays?", ["7:30 – 15 Uhr"]),
    asked("crossLanguage", "Do you have a courtesy car?", ["29 €"]),
    asked("unanswerable", "Verkaufen Sie auch Gebrauchtwagen?", []),
    asked("unanswerable", "Was kostet eine Autowäsche?", []),
    asked("unanswerable", "Lackieren Sie auch Felgen?", []),
    asked("unanswerable", "Haben Sie eine Ladesäule für Elektroautos?", []),
    asked("unanswerable", "Was kostet ein neuer Auspuff?", []),
    asked("unanswerable", "Reparieren Sie Fahrräder?", []),
    asked("unanswerable", "Bieten Sie einen Abschleppdienst an?", []),
    asked("unanswerable", "Wie viele Mitarbeiter haben Sie?", []),
    asked("unanswerable", "Wie wird das Wetter morgen?", []),
    asked("unanswerable", "Was verdient ein Lehrling?", []),
    asked("unanswerable", "Was kostet ein neuer Motor?", []),
    asked("unanswerable", "Gibt es Leihwagen mit Anhängerkupplung?", []),
  ],
};
