import { z } from "zod";

/** The seven templates (seed 000 §2). */
export const templateKey = z.enum([
  "customer-support",
  "real-estate-agent",
  "health-care-agent",
  "confirm-email",
  "make-appointment",
  "blank-template",
  "game-npc",
]);
export type TemplateKey = z.infer<typeof templateKey>;
