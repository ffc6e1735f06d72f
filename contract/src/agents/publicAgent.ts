import { z } from "zod";
import type { AgentConfig } from "./config.ts";
import { customTheme, readCustomTheme } from "./customTheme.ts";
import type { SettingsWith } from "./settings.ts";

/** What anyone on the web may know of an agent: just what the widget draws. */
export const publicAgent = z.object({
  ID: z.string(),
  title: z.string(),
  description: z.string(),
  roundedImageURL: z.string(),
  avatarImageUrl: z.string(),
  theme: z.enum(["light", "dark", "system"]),
  primary: customTheme.shape.primary,
  customCSS: z.string(),
  branding: z.string(),
  initMessage: z.string(),
  proactiveMessage: z.string(),
  messageDelayMS: z.number(),
  autoStartWidget: z.boolean(),
  lang: z.enum(["automatic", "en", "de"]),
  handoff: z.object({
    enabled: z.boolean(),
    always: z.boolean(),
    title: z.string(),
    subtitle: z.string(),
  }),
});
export type PublicAgent = z.infer<typeof publicAgent>;

/** Of an agent's settings, the id and those described as public. */
type PublicConfig = Pick<AgentConfig, "ID" | SettingsWith<{ public: true }>>;

/** The public slice of an agent. Its type leaves out all other settings, so none can get out by mistake. */
export function toPublicAgent(config: PublicConfig): PublicAgent {
  const custom = readCustomTheme(config.customThemeJSONString);
  return {
    ID: config.ID,
    title: config.title,
    description: config.description,
    roundedImageURL: config.roundedImageURL,
    avatarImageUrl: config.avatarImageUrl,
    theme:
      config.theme === "custom"
        ? custom.themeType
        : config.theme === "default-dark"
          ? "dark"
          : "light",
    primary: custom.primary,
    customCSS: config.ADVANCED_customCSS,
    branding: config.branding,
    initMessage: config.vg_initMessages,
    proactiveMessage: config.proactiveMessage === "none" ? "" : config.proactiveMessage,
    messageDelayMS: config.messageDelayMS,
    autoStartWidget: config.autoStartWidget,
    lang: config.lang,
    handoff: {
      enabled: config.enableHumanHandoff,
      always: config.alwaysShowHandoff,
      title: config.UIhandoffTitle,
      subtitle: config.UIhandoffSubtitle,
    },
  };
}
