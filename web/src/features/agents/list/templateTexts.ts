import { defineTexts } from "#platform/i18n/texts.ts";

/** Each template's name and a line that says what it is good at. */
export const templateTexts = defineTexts({
  en: {
    "customer-support": "Customer support",
    "customer-support-line":
      "Answers questions about products, orders and returns; hands over when stuck.",
    "real-estate-agent": "Real estate agent",
    "real-estate-agent-line": "Presents properties, asks what is wanted, arranges viewings.",
    "health-care-agent": "Health care",
    "health-care-agent-line":
      "Opening hours, services and appointments of a practice; no diagnoses.",
    "confirm-email": "Confirm e-mail",
    "confirm-email-line": "Asks for an e-mail address, reads it back and has it confirmed.",
    "make-appointment": "Make an appointment",
    "make-appointment-line": "Collects day, time and reason, and sums them up.",
    "blank-template": "Blank",
    "blank-template-line": "Nothing but sensible defaults. Write the instructions yourself.",
    "game-npc": "Game character",
    "game-npc-line": "Stays in its role in a world that you describe.",
  },
  de: {
    "customer-support": "Kundendienst",
    "customer-support-line":
      "Beantwortet Fragen zu Produkten, Bestellungen und Rückgaben; übergibt, wenn es hakt.",
    "real-estate-agent": "Immobilien",
    "real-estate-agent-line": "Stellt Objekte vor, fragt nach Wünschen, vereinbart Besichtigungen.",
    "health-care-agent": "Gesundheit",
    "health-care-agent-line": "Sprechzeiten, Leistungen und Termine einer Praxis; keine Diagnosen.",
    "confirm-email": "E-Mail bestätigen",
    "confirm-email-line":
      "Fragt nach einer E-Mail-Adresse, liest sie vor und lässt sie bestätigen.",
    "make-appointment": "Termin vereinbaren",
    "make-appointment-line": "Nimmt Tag, Uhrzeit und Anlass auf und fasst sie zusammen.",
    "blank-template": "Leer",
    "blank-template-line": "Nur sinnvolle Vorgaben. Die Anweisungen schreiben Sie selbst.",
    "game-npc": "Spielfigur",
    "game-npc-line": "Bleibt in ihrer Rolle in einer Welt, die Sie beschreiben.",
  },
});
