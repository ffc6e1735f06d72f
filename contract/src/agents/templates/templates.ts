import { z } from "zod";
import { agentEditable, type AgentEditable } from "../config.ts";
import type { Language } from "../../accounts/profile.ts";
import { templateFields } from "./templateFields.ts";
import { templatePrompt } from "./templatePrompts.ts";

/** The templates the New Agent drawer offers. */
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

/** Tabs of the New Agent drawer, after 'All Templates'. */
export const templateCategories = ["customer-support", "utility", "entertainment"] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** What the drawer shows. Prompts and settings stand apart, so a bundle that only lists templates does not carry them. */
export type Template = {
  key: TemplateKey;
  category: TemplateCategory;
  title: { en: string; de: string };
  /** One line. */
  description: { en: string; de: string };
  /** What remains of that with the built-in model, which only answers questions from the knowledge. */
  ownModel?: "needed" | "better";
};

/** In the order of the drawer. */
export const templates: readonly Template[] = [
  {
    key: "customer-support",
    category: "customer-support",
    title: { en: "Customer support", de: "Kundenservice" },
    description: {
      en: "Answers questions from your knowledge and offers a person when it cannot.",
      de: "Beantwortet Fragen aus Ihrem Wissen und bietet einen Menschen an, wenn er nicht weiterkommt.",
    },
  },
  {
    key: "real-estate-agent",
    category: "customer-support",
    title: { en: "Real estate", de: "Immobilien" },
    description: {
      en: "Presents what you offer, and asks people what they are looking for.",
      de: "Stellt Ihre Angebote vor und fragt nach, was jemand sucht.",
    },
    ownModel: "better",
  },
  {
    key: "health-care-agent",
    category: "customer-support",
    title: { en: "Health care practice", de: "Arztpraxis" },
    description: {
      en: "Explains services, hours and preparation for a visit. Gives no diagnosis.",
      de: "Erklärt Leistungen, Zeiten und die Vorbereitung auf einen Termin. Stellt keine Diagnosen.",
    },
  },
  {
    key: "confirm-email",
    category: "utility",
    title: { en: "Confirm an email address", de: "E-Mail-Adresse bestätigen" },
    description: {
      en: "Asks for an email address and has it confirmed.",
      de: "Fragt nach einer E-Mail-Adresse und lässt sie bestätigen.",
    },
    ownModel: "needed",
  },
  {
    key: "make-appointment",
    category: "utility",
    title: { en: "Make an appointment", de: "Termin vereinbaren" },
    description: {
      en: "Collects everything that an appointment needs.",
      de: "Sammelt alle Angaben für einen Termin.",
    },
    ownModel: "needed",
  },
  {
    key: "blank-template",
    category: "utility",
    title: { en: "Blank", de: "Leer" },
    description: {
      en: "A short, sensible start for an agent of your own making.",
      de: "Ein kurzer, vernünftiger Anfang für Ihren eigenen Agenten.",
    },
  },
  {
    key: "game-npc",
    category: "entertainment",
    title: { en: "Game character", de: "Spielfigur" },
    description: {
      en: "An innkeeper who knows your lore, and plays her part.",
      de: "Eine Wirtin, die Ihre Fantasywelt kennt und ihre Rolle spielt.",
    },
    ownModel: "better",
  },
];

/**
 * A new agent made from a template: the defaults, what the template sets, and its prompt.
 * @param name the agent's title, as the person typed it
 * @param language of what visitors read. The prompt, which the model reads, stays English
 * and names the language to fall back on
 * @throws ZodError when the name is empty or too long
 */
export function applyTemplate(
  key: TemplateKey,
  name: string,
  language: Language = "en",
): AgentEditable {
  return agentEditable.parse({
    ...templateFields(key, name, language),
    vg_systemPrompt: templatePrompt(key, language),
  });
}
