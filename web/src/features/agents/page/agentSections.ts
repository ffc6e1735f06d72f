import type { Region } from "@parley/contract/platform/region.ts";
import { agentPagePath } from "#platform/page/paths.ts";

/** Pages of an agent by their path (seed 002 §2). */
export const agentSections = ["overview", "convos", "kb", "settings"] as const;
export type AgentSection = (typeof agentSections)[number];

export function isAgentSection(path: string): path is AgentSection {
  return agentSections.some((section) => section === path);
}

/** Sub-tabs of the settings, `?tab=` (seed 002 §2). */
export const settingsTabs = ["core", "ui", "language", "security", "handoff", "advanced"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tab a query names; the first when it names none we know. */
export function settingsTabOf(name: string | null): SettingsTab {
  return settingsTabs.find((tab) => tab === name) ?? "core";
}

export function settingsPath(region: Region, agentId: string, tab: SettingsTab): string {
  return `${agentPagePath(region, agentId, "settings")}?tab=${tab}`;
}
