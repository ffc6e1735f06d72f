import type { AgentEditable } from "./config.ts";

/** What visitors read of a new agent. */
export type VisitorTexts = Pick<
  AgentEditable,
  | "description"
  | "vg_initMessages"
  | "proactiveMessage"
  | "UIhandoffTitle"
  | "UIhandoffSubtitle"
  | "branding"
>;

/** The texts of a new agent's defaults, in German. */
export const germanDefaults = {
  description: "Ihr virtueller Assistent.",
  vg_initMessages: "Hallo! Wie kann ich Ihnen heute helfen?",
  proactiveMessage: "Hallo! Fragen? Ich helfe gern.",
  UIhandoffTitle: "Mit einem Menschen sprechen",
  UIhandoffSubtitle: "Ihre Anfrage geht an unser Team.",
  branding: "Bereitgestellt mit Parley",
} satisfies VisitorTexts;
