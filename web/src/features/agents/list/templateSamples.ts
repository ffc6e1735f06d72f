import type { TemplateKey } from "@parley/contract/agents/templates/templates.ts";
import type { Language } from "@parley/contract/accounts/profile.ts";
import {
  CalendarDays,
  Gamepad2,
  Headset,
  House,
  MailCheck,
  SquarePen,
  Stethoscope,
  type LucideIcon,
} from "lucide-react";

/** A question and an answer as an agent of a template would have them. */
export interface Sample {
  question: string;
  answer: string;
  /** The part of the knowledge that the answer is from, if any. */
  source?: string;
  /** The built-in model cannot answer like this; a model with a key can. */
  needsModel?: true;
}

export const templateIcons: Record<TemplateKey, LucideIcon> = {
  "customer-support": Headset,
  "real-estate-agent": House,
  "health-care-agent": Stethoscope,
  "confirm-email": MailCheck,
  "make-appointment": CalendarDays,
  "blank-template": SquarePen,
  "game-npc": Gamepad2,
};

export const templateSamples: Record<TemplateKey, Record<Language, Sample>> = {
  "customer-support": {
    en: {
      question: "How long does delivery take?",
      answer: "Two to three working days. With express delivery, it is there the next day.",
      source: "Delivery",
    },
    de: {
      question: "Wie lange dauert der Versand?",
      answer: "Zwei bis drei Werktage. Mit Expressversand ist es am nächsten Tag da.",
      source: "Versand",
    },
  },
  "real-estate-agent": {
    en: {
      question: "Do you have a flat with a balcony?",
      answer: "Yes: two rooms with a balcony at Harbour Row 4, 58 m², £1,150 a month.",
      source: "Flats to let",
    },
    de: {
      question: "Haben Sie eine Wohnung mit Balkon?",
      answer: "Ja: zwei Zimmer mit Balkon in der Hafenzeile 4, 58 m², 1.150 € im Monat.",
      source: "Mietwohnungen",
    },
  },
  "health-care-agent": {
    en: {
      question: "May I eat before a blood test?",
      answer: "Please eat nothing for eight hours before. Water is fine.",
      source: "Before your visit",
    },
    de: {
      question: "Darf ich vor der Blutabnahme essen?",
      answer: "Bitte acht Stunden vorher nichts mehr essen. Wasser dürfen Sie trinken.",
      source: "Vor Ihrem Termin",
    },
  },
  "confirm-email": {
    en: {
      question: "It is anna@gmial.com",
      answer: "Did you mean anna@gmail.com?",
      needsModel: true,
    },
    de: {
      question: "Sie lautet anna@gmial.com",
      answer: "Meinten Sie anna@gmail.com?",
      needsModel: true,
    },
  },
  "make-appointment": {
    en: {
      question: "I need a haircut next week.",
      answer: "With pleasure. Which day and what time would suit you best?",
      needsModel: true,
    },
    de: {
      question: "Ich brauche nächste Woche einen Haarschnitt.",
      answer: "Gern. Welcher Tag und welche Uhrzeit passen Ihnen am besten?",
      needsModel: true,
    },
  },
  "blank-template": {
    en: {
      question: "Are you open on Sundays?",
      answer: "Yes, from 8 to noon.",
      source: "Opening hours",
    },
    de: {
      question: "Haben Sie sonntags geöffnet?",
      answer: "Ja, von 8 bis 12 Uhr.",
      source: "Öffnungszeiten",
    },
  },
  "game-npc": {
    en: {
      question: "Heard anything about the old mill?",
      answer:
        "The mill? Sit down first, traveller. Nobody has ground a grain there since the flood.",
      needsModel: true,
    },
    de: {
      question: "Weißt du etwas über die alte Mühle?",
      answer:
        "Die Mühle? Setz dich erst einmal. Seit dem Hochwasser hat dort niemand mehr gemahlen.",
      needsModel: true,
    },
  },
};
