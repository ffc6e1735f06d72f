import { z } from "zod";
import { AGENT_DEFAULTS, type AgentEditable } from "./config.ts";

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

/** Settings of a new agent made from a template. */
export function applyTemplate(_key: TemplateKey, title: string): AgentEditable {
  return { ...AGENT_DEFAULTS, title };
}
