import { ask, type EvaluationSet } from "../evaluationSet.ts";

export const dentist: EvaluationSet = {
  name: "dental practice, German",
  language: "de",
  documents: [
    {
      docId: "sprechzeiten",
      title: "Sprechzeiten und Kontakt",
      markdown: `# Sprechzeiten und Kontakt
Zahnarztpraxis am Markt, Marktplatz 3, 2. Stock, 97070 Würzburg
## Sprechzeiten
Montag, Dienstag und Donnerstag: 8 bis 12 Uhr und 14 bis 18 Uhr
Mittwoch und Freitag: 8 bis 13 Uhr
## Termine
Termine vergeben wir telefonisch unter 0931 555 880 oder online rund um die Uhr. Neue Patienten nehmen wir gerne auf. Bitte sagen Sie Termine mindestens 24 Stunden vorher ab, sonst stellen wir 40 € in Rechnung.
## Notfall
Bei starken Schmerzen kommen Sie bitte ohne Termin um 8 Uhr in die Praxis. Am Wochenende hilft der zahnärztliche Notdienst unter 01805 555 19.`,
    },
    {
      docId: "leistungen",
      title: "Unsere Leistungen",
      markdown: `# Unsere Leistungen
## Prophylaxe
Eine professionelle Zahnreinigung dauert etwa 60 Minuten und kostet 95 €. Wir empfehlen sie zweimal im Jahr. Viele Kassen geben einen Zuschuss.
## Implantate
Ein Implantat kostet je nach Aufwand zwischen 1.800 € und 2.600 €. Die Einheilzeit beträgt drei bis sechs Monate. Vor der Behandlung erhalten Sie einen Heil- und Kostenplan.
## Bleaching
Das Aufhellen der Zähne in der Praxis kostet 320 € und hält ein bis drei Jahre. Während der Schwangerschaft raten wir davon ab.
## Kinder
Kinder behandeln wir ab dem ersten Zahn. Beim ersten Besuch schauen wir nur und zählen die Zähne.
## Angst vor der Behandlung
Für Patienten mit Angst bieten wir Lachgas und auf Wunsch eine Vollnarkose mit einem Anästhesisten an.`,
    },
    {
      docId: "kosten",
      title: "Kosten und Versicherung",
      markdown: `# Kosten und Versicherung
## Krankenkassen
Wir behandeln gesetzlich und privat Versicherte. Bitte bringen Sie zu jedem Termin Ihre Versichertenkarte mit.
## Ratenzahlung
Beträge ab 300 € können Sie in bis zu sechs Raten ohne Zinsen zahlen.
## Bonusheft
Wer sein Bonusheft fünf Jahre lang lückenlos führt, erhält von der Kasse 70 statt 60 Prozent Zuschuss zum Zahnersatz.`,
    },
    {
      docId: "nachsorge",
      title: "Nach dem Eingriff",
      markdown: `# Nach dem Eingriff
Essen Sie erst wieder, wenn die Betäubung nachgelassen hat, also nach zwei bis drei Stunden.
Kühlen Sie die Wange am ersten Tag immer wieder für zehn Minuten.
Rauchen und Alkohol sind in den ersten 48 Stunden tabu. Auf Sport sollten Sie drei Tage lang verzichten.
Leichte Schmerzen sind normal; nehmen Sie bei Bedarf Ibuprofen 400. Blutet es länger als einen Tag, rufen Sie uns bitte an.`,
    },
    {
      docId: "anfahrt",
      title: "Anfahrt und Team",
      markdown: `# Anfahrt und Team
Die Straßenbahnlinien 1 und 5 halten direkt am Marktplatz. Parken können Sie in der Marktgarage; die erste Stunde ist frei. Die Praxis ist mit dem Aufzug erreichbar.
Dr. Hanna Keller leitet die Praxis seit 2009 und ist auf Implantologie spezialisiert. Unser Team spricht Deutsch, Englisch und Türkisch.`,
    },
  ],
  questions: [
    ask("Wann habt ihr am Mittwoch offen?", "sprechzeiten", "8 bis 13 Uhr"),
    ask("Wie sind die Sprechzeiten am Montag?", "sprechzeiten", "8 bis 12 Uhr"),
    ask("Nehmen Sie neue Patienten auf?", "sprechzeiten", "Neue Patienten nehmen wir gerne auf"),
    ask("Wie kann ich einen Termin absagen?", "sprechzeiten", "24 Stunden"),
    ask("Was mache ich bei starken Schmerzen?", "sprechzeiten", "ohne Termin um 8 Uhr"),
    ask("Wie lautet die Telefonnummer für Termine?", "sprechzeiten", "0931 555 880"),
    ask("Was kostet eine Zahnreinigung?", "leistungen", "95 €"),
    ask("Wie lange dauert die professionelle Zahnreinigung?", "leistungen", "60 Minuten"),
    ask("Wie teuer ist ein Implantat?", "leistungen", "1.800 €"),
    ask("Wie lange hält Bleaching?", "leistungen", "ein bis drei Jahre"),
    ask("Ab welchem Alter behandeln Sie Kinder?", "leistungen", "ab dem ersten Zahn"),
    ask("Ich habe Angst vor dem Zahnarzt", "leistungen", "Lachgas"),
    ask("Behandeln Sie auch Privatversicherte?", "kosten", "privat Versicherte"),
    ask("Kann ich in Raten zahlen?", "kosten", "sechs Raten"),
    ask("Was bringt das Bonusheft?", "kosten", "70 statt 60"),
    ask("Wann darf ich nach der Betäubung wieder essen?", "nachsorge", "zwei bis drei Stunden"),
    ask("Darf ich nach dem Eingriff Sport machen?", "nachsorge", "drei Tage"),
    ask("Darf ich rauchen?", "nachsorge", "48 Stunden"),
    ask("Welche Sprachen spricht das Team?", "anfahrt", "Türkisch"),
    ask("Wo kann ich parken?", "anfahrt", "Marktgarage"),
    ask("Gibt es einen Aufzug?", "anfahrt", "Aufzug"),
    ask("Machen Sie auch Hausbesuche?", null, null),
    ask("Bieten Sie Zahnspangen für Erwachsene an?", null, null),
    ask("Verkauft ihr Brillen?", null, null),
    ask("Wie repariere ich meinen Drucker?", null, null),
    ask("Wer hat die Fußball-WM gewonnen?", null, null),
    ask("Haben Sie eine Stelle als Koch frei?", null, null),
  ],
};
