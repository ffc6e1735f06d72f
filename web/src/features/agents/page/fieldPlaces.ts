import type { AgentEditable } from "@parley/contract/agents/config.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { settingsPath } from "./agentSections.ts";
import type { SettingsTab } from "./agentSections.ts";

/** Where each field is edited; the fields of the Design page are not in a settings tab. */
const places: Partial<Record<keyof AgentEditable, SettingsTab>> = {
  vg_defaultModel: "core",
  vg_temperature: "core",
  vg_maxTokens: "core",
  vg_systemPrompt: "core",
  vg_initPrompt: "core",
  theme: "ui",
  customThemeJSONString: "ui",
  avatarImageUrl: "ui",
  branding: "ui",
  ADVANCED_customCSS: "ui",
  messageDelayMS: "ui",
  autoStartWidget: "ui",
  lang: "language",
  allowedOrigins: "security",
  messagesLimit: "security",
  enableHumanHandoff: "handoff",
  alwaysShowHandoff: "handoff",
  UIhandoffTitle: "handoff",
  UIhandoffSubtitle: "handoff",
  vgOptions: "advanced",
};

/** The settings tab of a field; undefined when it is on the Design page. @param path dotted */
export function tabOfField(path: string): SettingsTab | undefined {
  const name = path.split(".")[0];
  return Object.entries(places).find(([field]) => field === name)?.[1];
}

/** The page on which a field is edited. */
export function placeOfField(region: Region, agentId: string, path: string): string {
  const tab = tabOfField(path);
  return tab ? settingsPath(region, agentId, tab) : agentPagePath(region, agentId, "overview");
}
