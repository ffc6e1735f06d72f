import { z } from "zod";
import { language } from "../accounts/profile.ts";
import { agentLanguage } from "./agentLanguage.ts";
import { shownBranding } from "./branding.ts";
import { blackOrWhiteOn } from "../platform/colour.ts";
import type { AgentConfig } from "./config.ts";
import { customTheme, readCustomTheme } from "./customTheme.ts";
import type { SettingsWith } from "./settings.ts";
import type { VisitorTexts } from "./germanDefaults.ts";
import { visitorText } from "./visitorText.ts";

/** What anyone on the web may know of an agent: just what the widget draws. */
export const publicAgent = z.object({
  ID: z.string(),
  title: z.string(),
  description: z.string(),
  roundedImageURL: z.string(),
  avatarImageUrl: z.string(),
  theme: z.enum(["light", "dark", "system"]),
  primary: customTheme.shape.primary,
  /** What is legible on it; calculated here, as that would be a twentieth of the loader. */
  onPrimary: z.enum(["#fff", "#000"]),
  customCSS: z.string(),
  branding: z.string(),
  initMessage: z.string(),
  starterQuestions: z.array(z.string()),
  proactiveMessage: z.string(),
  messageDelayMS: z.number(),
  delayBeforeSubmit: z.number(),
  autoStartWidget: z.boolean(),
  buttonsLayout: z.enum(["horizontal", "vertical", "in-footer"]),
  /** The language the visitor is spoken to in. */
  lang: language,
  handoff: z.object({
    enabled: z.boolean(),
    always: z.boolean(),
    title: z.string(),
    subtitle: z.string(),
  }),
});
export type PublicAgent = z.infer<typeof publicAgent>;

type PublicSetting = SettingsWith<{ public: true }>;

/**
 * Where each public setting shows. A new one does not compile before it has its line here, that line not before
 * the view has the field, and the view not before `toPublicAgent` fills it.
 */
export const shownIn = {
  title: "title",
  description: "description",
  roundedImageURL: "roundedImageURL",
  vg_initMessages: "initMessage",
  theme: "theme",
  customThemeJSONString: "primary",
  avatarImageUrl: "avatarImageUrl",
  branding: "branding",
  ADVANCED_customCSS: "customCSS",
  starterQuestions: "starterQuestions",
  proactiveMessage: "proactiveMessage",
  autoStartWidget: "autoStartWidget",
  buttonsLayout: "buttonsLayout",
  messageDelayMS: "messageDelayMS",
  delayBeforeSubmit: "delayBeforeSubmit",
  lang: "lang",
  enableHumanHandoff: "handoff",
  alwaysShowHandoff: "handoff",
  UIhandoffTitle: "handoff",
  UIhandoffSubtitle: "handoff",
} satisfies Record<PublicSetting, keyof PublicAgent>;

/** The id of an agent and those of its settings that are described as public. */
type PublicConfig = Pick<AgentConfig, "ID" | PublicSetting>;

/**
 * The public slice of an agent. Its type leaves out all other settings, so none can get out by mistake.
 * @param spoken the visitor's language, as their browser names it
 * @param customCSS the agent's own, as the server has checked and rewritten it; never as it is stored
 */
export function toPublicAgent(
  config: Omit<PublicConfig, "ADVANCED_customCSS">,
  spoken: string,
  customCSS: string,
): PublicAgent {
  const lang = agentLanguage(config, spoken);
  const text = (field: keyof VisitorTexts) => visitorText(field, config[field], lang);
  const proactiveMessage = text("proactiveMessage");
  const custom = readCustomTheme(config.customThemeJSONString);
  return {
    ID: config.ID,
    title: config.title,
    description: text("description"),
    roundedImageURL: config.roundedImageURL,
    avatarImageUrl: config.avatarImageUrl,
    theme:
      config.theme === "custom"
        ? custom.themeType
        : config.theme === "default-dark"
          ? "dark"
          : "light",
    primary: custom.primary,
    onPrimary: blackOrWhiteOn(custom.primary),
    customCSS,
    branding: visitorText("branding", shownBranding(config.branding), lang),
    initMessage: text("vg_initMessages"),
    starterQuestions: config.starterQuestions,
    proactiveMessage: proactiveMessage === "none" ? "" : proactiveMessage,
    messageDelayMS: config.messageDelayMS,
    delayBeforeSubmit: config.delayBeforeSubmit,
    autoStartWidget: config.autoStartWidget,
    buttonsLayout: config.buttonsLayout,
    lang,
    handoff: {
      enabled: config.enableHumanHandoff,
      always: config.alwaysShowHandoff,
      title: text("UIhandoffTitle"),
      subtitle: text("UIhandoffSubtitle"),
    },
  };
}
