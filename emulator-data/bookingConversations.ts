import {
  answer,
  ask,
  closed,
  joined,
  noAnswer,
  person,
  requested,
  visitor,
  type Script,
} from "./scripted.ts";

/** Two weeks of appointments for the workshop, newest first. */
export const bookingConversations: readonly Omit<Script, "agent">[] = [
  {
    hoursAgo: 0.9,
    from: visitor("hamburg", "Chrome", "prices"),
    state: "requested",
    unread: 1,
    lines: [
      ask("Hallo, ich hätte gern einen Termin für eine große Inspektion."),
      answer(
        "Gern. Die große Inspektion dauert vier Arbeitstage und kostet 145 £. Welche Marke und welches Modell ist es, und was stimmt nicht?",
        "rules",
      ),
      ask("Ein Finch Courier, die Schaltung springt unter Last. Diesen Donnerstag wäre ideal."),
      requested,
    ],
  },
  {
    hoursAgo: 22,
    from: visitor("vienna", "Safari", ""),
    state: "bot",
    lines: [
      ask("Kann ich einen Termin auch kurzfristig absagen?"),
      answer(
        "Ein Termin lässt sich bis zum Vorabend kostenlos absagen oder verschieben. Wer ohne Absage nicht kommt, zahlt beim nächsten Mal 20 £ im Voraus.",
        "rules",
      ),
      ask("Danke, das ist fair."),
      answer("Gern geschehen. Gute Fahrt!"),
    ],
  },
  {
    hoursAgo: 53,
    from: visitor("bristol", "Chrome", "prices"),
    state: "closed",
    lines: [
      ask("Hi, can I book a brake check for Friday?"),
      answer(
        "For a brake adjustment no appointment is needed; it costs £12 a wheel and is done on the same day. Shall I note Friday all the same?",
        "rules",
      ),
      ask("No need then, I will just come. Thanks!"),
      answer("See you on Friday."),
      closed,
    ],
  },
  {
    hoursAgo: 97,
    from: visitor("hamburg", "Firefox", "faq"),
    state: "closed",
    lines: [
      ask("Mein E-Bike lädt nicht mehr. Was muss ich mitbringen?"),
      answer(
        "Bitte bringen Sie den Schlüssel des Akkus mit und nennen Sie uns Marke, Modell und eine Telefonnummer.",
        "rules",
      ),
      ask("Es ist ein Finch Volt. Kann jemand vorher draufschauen, ob es nur das Ladegerät ist?"),
      noAnswer("Das weiß ich leider nicht. Soll ich jemanden aus der Werkstatt holen?"),
      requested,
      joined,
      person("Guten Tag! Blinkt am Ladegerät etwas rot?"),
      ask("Ja, dreimal kurz."),
      person("Dann ist es das Ladegerät. Kommen Sie vorbei, wir leihen Ihnen eines zum Testen."),
      closed,
    ],
  },
  {
    hoursAgo: 145,
    from: visitor("vienna", "Edge", "prices"),
    state: "bot",
    lines: [
      ask("Wie lange ist die Wartezeit im Moment?"),
      answer("Im Frühling beträgt die Wartezeit etwa eine Woche.", "rules"),
    ],
  },
  {
    hoursAgo: 196,
    from: visitor("hamburg", "Safari", "prices"),
    state: "bot",
    lines: [
      ask("Holen Sie das Rad auch bei mir ab?"),
      answer(
        "Innerhalb der Stadt holen wir Ihr Rad für 15 £ ab und bringen es für denselben Preis zurück.",
        "rules",
      ),
      ask("Super, dann bitte am Dienstag. Meine Nummer ist 0170 0000000."),
      answer("Notiert: Dienstag, Abholung. Die Werkstatt ruft Sie zur Bestätigung an."),
    ],
  },
  {
    hoursAgo: 290,
    from: visitor("bristol", "Chrome", ""),
    state: "bot",
    lines: [
      ask("What spoke tension do you build wheels with?"),
      answer("Spokes are tensioned to 110 kgf on the drive side.", "notes"),
    ],
  },
];
