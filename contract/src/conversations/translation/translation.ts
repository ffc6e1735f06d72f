import { z } from "zod";
import { richContent } from "../rich.ts";

/**
 * A message in the language of whoever it is for: a visitor's for the agent and its people, all others for the visitor.
 * The message's own `text` is what its writer wrote.
 */
export const translation = z.object({
  /** ISO 639-1. */
  language: z.string(),
  text: z.string(),
  /** Buttons and cards, where the message has some. */
  rich: richContent.optional(),
});
export type Translation = z.infer<typeof translation>;
