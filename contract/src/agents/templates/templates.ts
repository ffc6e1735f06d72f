import { z } from "zod";
import { AGENT_DEFAULTS, agentEditable, type AgentEditable } from "../config.ts";
import type { Language } from "../../accounts/profile.ts";
import { templateGerman } from "./templateGerman.ts";
import { templatePrompt } from "./templatePrompts.ts";
import { templateSettings } from "./templateSettings.ts";

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
      en: "Tells people what you offer. What they are looking for, only a model with a key asks them.",
      de: "Stellt Ihre Angebote vor. Was jemand sucht, kann nur ein Modell mit Schlüssel erfragen.",
    },
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
      en: "Has an email address confirmed. The built-in model leaves that to a person.",
      de: "Lässt eine E-Mail-Adresse bestätigen. Das eingebaute Modell überlässt das einem Menschen.",
    },
  },
  {
    key: "make-appointment",
    category: "utility",
    title: { en: "Make an appointment", de: "Termin vereinbaren" },
    description: {
      en: "Collects what an appointment needs. The built-in model leaves that to a person.",
      de: "Sammelt alle Angaben für einen Termin. Das eingebaute Modell überlässt das einem Menschen.",
    },
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
      en: "An innkeeper who knows your lore. Only a model with a key can play the part, too.",
      de: "Eine Wirtin, die Ihre Fantasywelt kennt. Ihre Rolle spielen kann nur ein Modell mit Schlüssel.",
    },
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
    ...AGENT_DEFAULTS,
    ...templateSettings[key],
    ...(language === "de" ? templateGerman[key] : {}),
    vg_systemPrompt: templatePrompt(key, language),
    title: name,
  });
}
