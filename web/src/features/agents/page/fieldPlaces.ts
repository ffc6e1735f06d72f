import { settingNames, settingOf } from "@parley/contract/agents/settings.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { settingsPath } from "./agentSections.ts";
import type { SettingsTab } from "./agentSections.ts";

/** The settings tab of a field; undefined when it is on the Design page. @param path dotted */
export function tabOfField(path: string): SettingsTab | undefined {
  const name = settingNames.find((one) => one === path.split(".")[0]);
  const tab = name && settingOf(name).tab;
  return tab === "overview" ? undefined : tab;
}

/** The page on which a field is edited. */
export function placeOfField(region: Region, agentId: string, path: string): string {
  const tab = tabOfField(path);
  return tab ? settingsPath(region, agentId, tab) : agentPagePath(region, agentId, "overview");
}
