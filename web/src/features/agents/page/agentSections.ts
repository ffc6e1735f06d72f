import { settingPanels, type SettingTab } from "@parley/contract/agents/setting.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { agentPagePath } from "#platform/page/paths.ts";

/** Pages of an agent by their path. */
export const agentSections = ["overview", "convos", "kb", "channels", "tools", "settings"] as const;
export type AgentSection = (typeof agentSections)[number];

/** Whether a part of a URL's path names a page of an agent. */
export function isAgentSection(path: string): path is AgentSection {
  return agentSections.some((section) => section === path);
}

/** Sub-tabs of the settings, as `?tab=` names them: every place where settings are edited but the Design page. */
export type SettingsTab = Exclude<SettingTab, "overview">;
export const settingsTabs = Object.keys(settingPanels).filter(isSettingsTab);

/** Guarantee: `settingPanels` is a literal, so it has no other keys than its type has. */
function isSettingsTab(page: string): page is SettingsTab {
  return page !== "overview";
}

/** The tab a query names; the first one when the name is unknown. */
export function settingsTabOf(name: string | null): SettingsTab {
  return settingsTabs.find((tab) => tab === name) ?? "core";
}

export function settingsPath(region: Region, agentId: string, tab: SettingsTab): string {
  return `${agentPagePath(region, agentId, "settings")}?tab=${tab}`;
}
