import { templateSettings } from "@parley/contract/agents/templates/templateSettings.ts";
import { templatePrompt } from "@parley/contract/agents/templates/templatePrompts.ts";
import { writeCustomTheme } from "@parley/contract/agents/customTheme.ts";
import type { AgentEditable } from "@parley/contract/agents/config.ts";
import type { FixtureName } from "../tests/fixtures/fixture.ts";

/** What a demo agent is taught: a page of the sandbox's shop, a fixture file, or a text. */
export type TaughtSource =
  | { page: string }
  | { file: FixtureName; name: string }
  | { title: string; text: string };

export type DemoAgent = {
  /** Fixed, so that bookmarks and pages of the sandbox keep working. */
  id: string;
  settings: Partial<AgentEditable> & { title: string };
  /** By the short name that conversations cite it by. */
  lessons: Record<string, TaughtSource>;
};

const bookingRules = `# Werkstatt-Termine

Termine vergeben wir dienstags bis freitags zwischen 9:30 und 16:00 Uhr. Samstags nehmen wir nur Reifenpannen an.

Eine Basisinspektion dauert zwei Arbeitstage und kostet 65 £, eine große Inspektion vier Arbeitstage und 145 £. Im Frühling beträgt die Wartezeit etwa eine Woche.

# Was wir brauchen

Bitte nennen Sie uns Marke und Modell, was nicht stimmt, und eine Telefonnummer für Rückfragen. Bei E-Bikes bringen Sie bitte den Schlüssel des Akkus mit.

# Absagen

Ein Termin lässt sich bis zum Vorabend kostenlos absagen oder verschieben. Wer ohne Absage nicht kommt, zahlt beim nächsten Mal 20 £ im Voraus.

# Abholen und Bringen

Innerhalb der Stadt holen wir Ihr Rad für 15 £ ab und bringen es für denselben Preis zurück.
`;

const rentalDesk = `# Renting a bike

A city bike costs £18 a day, an e-bike £35 and a tandem £48. Helmet and lock are included. From the third day on the price falls by a fifth.

Bring an identity card. The deposit is £80 for a city bike, £250 for an e-bike and £200 for a tandem; we return it on the same day.

# Child seats and trailers

A child seat costs £5 a day and carries up to 22 kilograms. A trailer for two children costs £12 a day.

# Routes we like

The railway path to Bath is 21 kilometres, nearly flat and free of cars. The harbour loop takes forty minutes and passes three good cafés.
`;

const team = `# Who answers

Marlow looks after the counter and the website, Ines leads the workshop, and Tom runs the rental desk.

Telephone: 0117 496 0123, while the shop is open. E-mail: hello@alderandfinch.example.

# Complaints

If something went wrong, write to us with the order number. Ines calls back within one working day.
`;

/** The three agents of the demo workspace, in order of creation. */
export const demoAgents = {
  shop: {
    id: "AlderFinchShop01",
    settings: {
      ...templateSettings["customer-support"],
      vg_systemPrompt: templatePrompt("customer-support", "en"),
      title: "Alder & Finch shop",
      description: "Answers on the website: repairs, prices, delivery, guarantee.",
      vg_initMessages: "Hello from Harbour Row! What can I do for you and your bike?",
      proactiveMessage: "Questions about a repair or an order? Just ask.",
      starterQuestions: [
        "When are you open on Saturday?",
        "How much is a puncture repair?",
        "How long does delivery take?",
      ],
      theme: "custom",
      customThemeJSONString: writeCustomTheme({
        themeType: "light",
        primary: "#1f6f5c",
        nineColorPallet: [],
      }),
    },
    lessons: {
      hours: { page: "opening-hours" },
      prices: { page: "prices" },
      delivery: { page: "delivery" },
      faq: { page: "faq" },
      guarantee: { file: "guarantee.pdf", name: "Guarantee.pdf" },
      team: { title: "Team and contact", text: team },
      spring: { page: "blog/spring-offers" },
    },
  },
  bookings: {
    id: "AlderFinchTermin",
    settings: {
      ...templateSettings["make-appointment"],
      vg_systemPrompt: templatePrompt("make-appointment", "en"),
      title: "Werkstatt-Termine",
      description: "Nimmt Terminwünsche für die Werkstatt auf, auf Deutsch und Englisch.",
      vg_initMessages: "Guten Tag! Was dürfen wir an Ihrem Fahrrad machen?",
      proactiveMessage: "Möchten Sie einen Termin in der Werkstatt?",
      starterQuestions: ["Ich möchte mein Rad zur Inspektion bringen."],
      UIhandoffTitle: "Mit der Werkstatt sprechen",
      UIhandoffSubtitle: "Wir antworten meist innerhalb weniger Minuten.",
      lang: "de",
    },
    lessons: {
      rules: { title: "Regeln für Werkstatt-Termine", text: bookingRules },
      notes: { file: "workshop-notes.md", name: "Workshop notes.md" },
    },
  },
  rental: {
    id: "AlderFinchRental",
    settings: {
      title: "Rental desk",
      description: "City bikes, e-bikes and tandems by the day.",
      vg_initMessages: "Hi! Which days would you like to ride?",
      proactiveMessage: "none",
      theme: "default-dark",
      messagesLimit: 60,
      UIhandoffTitle: "Ask Tom at the desk",
    },
    lessons: {
      desk: { title: "The rental desk", text: rentalDesk },
      terms: { file: "rental-terms.docx", name: "Rental terms.docx" },
      cargo: { file: "cargo-bikes.html", name: "Cargo bikes for trades.html" },
    },
  },
} as const satisfies Record<string, DemoAgent>;

export type AgentKey = keyof typeof demoAgents;
