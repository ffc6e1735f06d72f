import { germanDefaults, type VisitorTexts } from "../germanDefaults.ts";
import type { TemplateKey } from "./templates.ts";

/** The texts of each template in German, beside `templateSettings`, which has them in English. */
export const templateGerman: Record<TemplateKey, VisitorTexts> = {
  "customer-support": {
    ...germanDefaults,
    description: "Beantwortet Ihre Fragen. Sie können auch nach einem Menschen fragen.",
    vg_initMessages: "Hallo! Wobei kann ich Ihnen helfen?",
    proactiveMessage: "Haben Sie eine Frage? Ich helfe gern.",
  },
  "real-estate-agent": {
    ...germanDefaults,
    description: "Beantwortet Fragen zu unseren Immobilien.",
    vg_initMessages:
      "Willkommen! Fragen Sie mich nach unseren Immobilien. Für eine Besichtigung oder Bewertung fragen Sie bitte nach einem Makler.",
    proactiveMessage: "Suchen Sie ein Zuhause? Fragen Sie mich nach unseren Angeboten.",
    UIhandoffTitle: "Mit einem Makler sprechen",
    UIhandoffSubtitle: "Besichtigungen, Bewertungen, Fragen zum Vertrag.",
  },
  "health-care-agent": {
    ...germanDefaults,
    description: "Fragen rund um Ihren Besuch in der Praxis.",
    vg_initMessages:
      "Guten Tag! Ich helfe bei Leistungen, Sprechzeiten und der Vorbereitung auf Ihren Besuch. Medizinischen Rat kann ich nicht geben. Rufen Sie im Notfall bitte sofort die 112 an.",
    proactiveMessage: "none",
    UIhandoffTitle: "Mit der Praxis sprechen",
    UIhandoffSubtitle: "Termine, Rezepte, Befunde.",
  },
  "confirm-email": {
    ...germanDefaults,
    description: "Beantwortet Fragen zu Ihrer E-Mail-Adresse bei uns.",
    vg_initMessages:
      "Hallo! Ich beantworte Fragen zu Ihrer E-Mail-Adresse bei uns. Sollen wir sie notieren oder ändern, fragen Sie bitte nach einem Menschen.",
    proactiveMessage: "none",
    UIhandoffSubtitle: "Um Ihre E-Mail-Adresse notieren oder ändern zu lassen.",
  },
  "make-appointment": {
    ...germanDefaults,
    description: "Beantwortet Fragen zu Terminen.",
    vg_initMessages:
      "Hallo! Fragen Sie mich zu unseren Terminen. Um einen zu vereinbaren, sprechen Sie bitte mit unserem Team.",
    proactiveMessage: "Haben Sie eine Frage zu einem Termin?",
    UIhandoffTitle: "Mit unserem Team sprechen",
    UIhandoffSubtitle: "Um einen Termin zu vereinbaren, zu ändern oder abzusagen.",
  },
  "blank-template": germanDefaults,
  "game-npc": {
    ...germanDefaults,
    description: "Maren Holt, Wirtin der „Schiefen Laterne“.",
    vg_initMessages:
      "*blickt vom Zapfhahn auf* Noch einer, den der Regen hereingespült hat. Setz dich ans Feuer, Reisender, und frag, was du willst: Ich kenne dieses Tal.",
    proactiveMessage: "Die Tür des Gasthauses steht offen. Kommst du herein?",
  },
};
