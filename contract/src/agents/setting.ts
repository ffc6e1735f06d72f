import type { z } from "zod";

/** Pages on which settings are edited, each with its panels from top to bottom. */
export const settingPanels = {
  overview: ["identity", "words"],
  core: ["prompt", "model", "search"],
  ui: ["look", "behaviour", "css"],
  language: ["language", "translation"],
  security: ["origins", "limits"],
  handoff: ["handoff"],
  advanced: ["chunks"],
} as const;

/** `overview` is the Design page; the others are the tabs of the settings. */
export type SettingTab = keyof typeof settingPanels;
export type SettingPanelName = (typeof settingPanels)[SettingTab][number];

/** A text in both languages of the pages. */
export interface BilingualText {
  en: string;
  de: string;
}

/** The smallest and the largest number that is taken. */
export type Range = { min: number; max: number };

/** The controls that fit a kind of value. */
type ControlFor<Value> = Value extends boolean
  ? { control: "switch" }
  : Value extends number
    ? /** "seconds" shows in seconds what is stored in milliseconds, its range too. */
      { control: "number" | "seconds"; range: Range }
    : Value extends readonly string[]
      ? { control: "origins" | "questions" | "tags" }
      : Value extends object
        ? { control: "chunkSize"; range: Range }
        : string extends Value
          ?
              | { control: "text" | "model" | "picture" | "colour" | "branding" }
              /** Several lines, `rows` of them at first. */
              | { control: "longText" | "styles" | "greeting"; rows: number }
          :
              | { control: "theme" }
              | { control: "choice"; options: Record<Value & string, BilingualText> };

type Place = {
  [Tab in SettingTab]: { tab: Tab; panel: (typeof settingPanels)[Tab][number] };
}[SettingTab];

/**
 * Where and with which control a setting is edited; with `control: "none"` only calls change it, and its hint
 * describes it to them.
 */
type Editing<Value> = (Place & ControlFor<Value>) | { control: "none"; hint: BilingualText };

interface Described {
  label: BilingualText;
  /** What it does, or what it takes; `{min}` and `{max}` stand for its range. */
  hint?: BilingualText;
  /** Words in either language for which the page search suggests its page. */
  keywords?: string;
  /** Whether it is public; `toPublicAgent` receives only public settings. */
  public: boolean;
  /** Whether the agent's card repeats it, for lists. */
  card?: boolean;
}

type About<Value> = Described &
  Editing<Value> & {
    /** The value of a new agent. Without a default it has to be given. */
    default?: Readonly<Value>;
  };

/** One setting of an agent, whichever it is. */
export interface Setting extends Described {
  schema: z.ZodType;
  default?: unknown;
  tab?: SettingTab;
  panel?: SettingPanelName;
  control: string;
  options?: Readonly<Record<string, BilingualText>>;
  range?: Range;
}

/**
 * Describes one setting of an agent.
 * @param schema what it takes
 */
export function setting<
  Schema extends z.ZodType,
  const Description extends About<z.output<Schema>>,
>(schema: Schema, about: Description): Description & { schema: Schema } {
  return { ...about, schema };
}

/**
 * Describes a setting that takes numbers within a range.
 * @param schemaOf what it takes, made of the range in the description
 */
export function rangedSetting<
  Schema extends z.ZodType,
  const Description extends About<z.output<Schema>> & { range: Range },
>(schemaOf: (range: Range) => Schema, about: Description): Description & { schema: Schema } {
  return setting(schemaOf(about.range), about);
}
