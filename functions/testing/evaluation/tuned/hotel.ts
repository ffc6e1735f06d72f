import { ask, type EvaluationSet } from "../evaluationSet.ts";

export const hotel: EvaluationSet = {
  name: "hotel, German",
  language: "de",
  documents: [
    {
      docId: "zimmer",
      title: "Zimmer und Preise",
      markdown: `# Zimmer und Preise
Unser Haus am See hat 24 Zimmer, alle mit Balkon, Dusche und WC.
## Preise
| Zimmer | Nebensaison | Hauptsaison |
|---|---|---|
| Einzelzimmer | 79 € | 95 € |
| Doppelzimmer | 118 € | 142 € |
| Familiensuite | 165 € | 198 € |
Alle Preise gelten pro Nacht inklusive Frühstück. Die Kurtaxe von 2,50 € pro Person und Nacht kommt hinzu.
## Ausstattung
WLAN ist im ganzen Haus kostenlos. Jedes Zimmer hat einen Safe, einen Föhn und einen kleinen Kühlschrank. Alle Zimmer sind Nichtraucherzimmer.
## Kinder
Kinder bis sechs Jahre übernachten im Zimmer der Eltern kostenfrei. Ein Babybett stellen wir auf Anfrage bereit.`,
    },
    {
      docId: "anreise",
      title: "Anreise und Lage",
      markdown: `# Anreise und Lage
## Check-in und Check-out
Ihr Zimmer steht ab 15 Uhr bereit. Am Abreisetag bitten wir Sie, das Zimmer bis 11 Uhr zu verlassen. Bei Ankunft nach 22 Uhr erhalten Sie einen Code für den Schlüsselkasten.
## Mit der Bahn
Vom Bahnhof Seedorf sind es zehn Minuten zu Fuß. Auf Wunsch holen wir Sie mit dem Hotelbus kostenlos ab.
## Mit dem Auto
Sie erreichen uns über die Uferstraße 8 in 83209 Seedorf. Ein Stellplatz in der Tiefgarage kostet 9 € am Tag. Zwei Ladestationen für Elektroautos sind vorhanden.`,
    },
    {
      docId: "restaurant",
      title: "Restaurant Seeblick",
      markdown: `# Restaurant Seeblick
## Öffnungszeiten
Frühstück gibt es täglich von 7 bis 10:30 Uhr. Die Küche ist von 12 bis 14 Uhr und von 18 bis 21:30 Uhr geöffnet. Montags ist Ruhetag, außer für Hausgäste.
## Speisen
Wir kochen regional und nach Saison. Jeden Tag stehen mindestens drei vegetarische und zwei vegane Gerichte auf der Karte. Bitte sagen Sie uns vorher Bescheid, wenn Sie Allergien haben.
## Tisch reservieren
Tische reservieren Sie unter 08051 555 730 oder an der Rezeption. Ab acht Personen bitten wir um eine Anmeldung zwei Tage vorher.`,
    },
    {
      docId: "storno",
      title: "Buchung und Stornierung",
      markdown: `# Buchung und Stornierung
## Buchung
Eine Buchung ist verbindlich, sobald Sie unsere Bestätigung per E-Mail erhalten haben. Eine Anzahlung von 20 % wird innerhalb von sieben Tagen fällig.
## Stornierung
Bis 14 Tage vor Anreise können Sie kostenlos stornieren. Danach berechnen wir 50 % des Zimmerpreises, bei Nichtanreise 90 %. Wir empfehlen eine Reiserücktrittsversicherung.
## Zahlung
Sie zahlen bei Abreise bar, mit EC-Karte, Visa oder Mastercard. American Express nehmen wir leider nicht an. Firmen erhalten auf Wunsch eine Rechnung.`,
    },
    {
      docId: "haus",
      title: "Rund ums Haus",
      markdown: `# Rund ums Haus
## Hunde
Hunde sind bei uns willkommen und kosten 12 € pro Nacht. Ins Restaurant dürfen sie angeleint mit.
## Sauna und Badestrand
Die Sauna ist täglich von 16 bis 21 Uhr geöffnet und für Hausgäste kostenfrei. Handtücher und Bademäntel liegen bereit. Unser eigener Badestrand ist nur zwanzig Meter entfernt.
## Fahrräder
Fahrräder verleihen wir für 12 € am Tag, E-Bikes für 28 €.
## Barrierefreiheit
Zwei Zimmer im Erdgeschoss sind rollstuhlgerecht. Ein Aufzug führt in alle Stockwerke.
## Feiern und Tagungen
Für Hochzeiten und Tagungen haben wir einen Saal für bis zu 80 Personen. Ein Angebot schickt Ihnen Frau Brandl unter feiern@seeblick.example.`,
    },
  ],
  questions: [
    ask("Was kostet ein Doppelzimmer in der Hauptsaison?", "zimmer", "142 €"),
    ask("Ist das Frühstück inklusive?", "zimmer", "inklusive Frühstück"),
    ask("Gibt es WLAN?", "zimmer", "WLAN ist im ganzen Haus kostenlos"),
    ask("Wie hoch ist die Kurtaxe?", "zimmer", "2,50 €"),
    ask("Habt ihr Babybetten?", "zimmer", "Babybett"),
    ask("Darf man im Zimmer rauchen?", "zimmer", "Nichtraucherzimmer"),
    ask("Ab wann kann ich einchecken?", "anreise", "ab 15 Uhr"),
    ask("Bis wann muss ich das Zimmer verlassen?", "anreise", "bis 11 Uhr"),
    ask("Was passiert, wenn ich spät ankomme?", "anreise", "Schlüsselkasten"),
    ask("Wie weit ist es vom Bahnhof?", "anreise", "zehn Minuten zu Fuß"),
    ask("Was kostet ein Parkplatz in der Tiefgarage?", "anreise", "9 € am Tag"),
    ask("Kann ich mein Elektroauto laden?", "anreise", "Ladestationen"),
    ask("Wie lautet die Adresse?", "anreise", "Uferstraße 8"),
    ask("Wann gibt es Frühstück?", "restaurant", "7 bis 10:30"),
    ask("Wann hat die Küche geöffnet?", "restaurant", "12 bis 14 Uhr"),
    ask("Gibt es vegane Gerichte?", "restaurant", "vegane"),
    ask("Wie kann ich einen Tisch reservieren?", "restaurant", "08051 555 730"),
    ask("wann ist ruhetag", "restaurant", "Montags"),
    ask("Bis wann kann ich kostenlos stornieren?", "storno", "14 Tage"),
    ask("Wie hoch ist die Anzahlung?", "storno", "20 %"),
    ask("Kann ich mit American Express bezahlen?", "storno", "nicht an"),
    ask("Sind Hunde erlaubt?", "haus", "Hunde sind bei uns willkommen"),
    ask("Wann ist die Sauna offen?", "haus", "16 bis 21 Uhr"),
    ask("Ist das Hotel rollstuhlgerecht?", "haus", "rollstuhlgerecht"),
    ask("Kann man bei euch Hochzeit feiern?", "haus", "80 Personen"),
    ask("Verleiht ihr Fahrräder?", "haus", "12 € am Tag"),
    ask("Habt ihr einen Golfplatz?", null, null),
    ask("Gibt es einen Flughafentransfer?", null, null),
    ask("Verkauft ihr Winterreifen?", null, null),
    ask("Wie wird das Wetter morgen?", null, null),
    ask("Wer ist Bundeskanzler?", null, null),
    ask("Habt ihr eine Kletterwand?", null, null),
    ask("Bietet ihr Steuerberatung an?", null, null),
  ],
};
