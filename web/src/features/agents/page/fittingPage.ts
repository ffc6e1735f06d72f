import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { agentSections, settingsPath, settingsTabs } from "./agentSections.ts";
import type { AgentSection } from "./agentSections.ts";

/** What people type or follow from elsewhere, and the section that they mean. */
const otherNames: Readonly<Record<string, AgentSection>> = {
  design: "overview",
  home: "overview",
  theme: "overview",
  chats: "convos",
  conversations: "convos",
  inbox: "convos",
  knowledge: "kb",
  sources: "kb",
  nodes: "settings",
  prompt: "settings",
};

/** The page meant by a section that does not exist by this name; undefined when nothing fits. */
export function fittingPage(region: Region, agentId: string, section: string): string | undefined {
  const name = section.toLowerCase();
  const tab = settingsTabs.find((one) => one === name);
  if (tab) return settingsPath(region, agentId, tab);
  const known = agentSections.find((one) => one === name);
  const meant = known ?? lookUp(otherNames, name);
  return meant && agentPagePath(region, agentId, meant);
}
