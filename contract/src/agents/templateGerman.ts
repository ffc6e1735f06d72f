import { germanDefaults, type VisitorTexts } from "./germanDefaults.ts";
import type { TemplateKey } from "./templates.ts";

/** The texts of each template in German, beside `templateSettings`, which has them in English. */
export const templateGerman: Record<TemplateKey, VisitorTexts> = {
  "customer-support": {
    ...germanDefaults,
    description: "Beantwortet Ihre Fragen und holt bei Bedarf einen Menschen dazu.",
    vg_initMessages: "Hallo! Wobei kann ich Ihnen helfen?",
    proactiveMessage: "Haben Sie eine Frage? Ich helfe gern.",
  },
  "real-estate-agent": {
    description: "Hilft Ihnen, ein Zuhause zu finden oder zu verkaufen.",
    vg_initMessages: "Willkommen! Suchen Sie ein Zuhause, oder möchten Sie eines verkaufen?",
    proactiveMessage: "Suchen Sie etwas Bestimmtes? Sagen Sie mir, worauf es Ihnen ankommt.",
    UIhandoffTitle: "Mit einem Makler sprechen",
    UIhandoffSubtitle: "Besichtigungen, Bewertungen, Fragen zum Vertrag.",
  },
  "health-care-agent": {
    description: "Fragen rund um Ihren Besuch in der Praxis.",
    vg_initMessages:
      "Guten Tag! Ich helfe bei Leistungen, Sprechzeiten und der Vorbereitung auf Ihren Besuch. Medizinischen Rat kann ich nicht geben. Rufen Sie im Notfall bitte sofort die 112 an.",
    proactiveMessage: "none",
    UIhandoffTitle: "Mit der Praxis sprechen",
    UIhandoffSubtitle: "Termine, Rezepte, Befunde.",
  },
  "confirm-email": {
    ...germanDefaults,
    description: "Notiert Ihre E-Mail-Adresse und lässt sie von Ihnen prüfen.",
    vg_initMessages: "Hallo! Welche E-Mail-Adresse darf ich für Sie notieren?",
    proactiveMessage: "none",
    UIhandoffSubtitle: "Falls Sie sie lieber nicht hier schreiben.",
  },
  "make-appointment": {
    description: "Nimmt Ihren Terminwunsch auf.",
    vg_initMessages: "Hallo! Wofür möchten Sie einen Termin?",
    proactiveMessage: "Möchten Sie einen Termin vereinbaren?",
    UIhandoffTitle: "Mit unserem Team sprechen",
    UIhandoffSubtitle: "Um einen Termin zu ändern oder abzusagen, oder wenn es eilt.",
  },
  "blank-template": germanDefaults,
  "game-npc": {
    ...germanDefaults,
    description: "Maren Holt, Wirtin der „Schiefen Laterne“.",
    vg_initMessages:
      "*blickt vom Zapfhahn auf* Noch einer, den der Regen hereingespült hat. Setz dich ans Feuer, Reisender. Wie nennt man dich, und was führt dich die alte Straße herunter?",
    proactiveMessage: "Die Tür des Gasthauses steht offen. Kommst du herein?",
  },
};
