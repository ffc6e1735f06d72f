import type { SettingTab } from "@parley/contract/agents/setting.ts";
import { settingNames, settingOf } from "@parley/contract/agents/settings.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { agentSections, settingsPath, settingsTabs } from "./agentSections.ts";
import type { AgentSection, SettingsTab } from "./agentSections.ts";
import type { Findable } from "#platform/search/searchPages.ts";

// In both languages, whichever the page is shown in: people search for the word they know. The settings on a
// page bring keywords of their own.
const sectionWords: Record<AgentSection, string> = {
  overview:
    "Design Overview Appearance Preview Embed Website Script Snippet " +
    "Übersicht Vorschau Einbetten Website-Skript",
  convos: "Chats Conversations Inbox Messages Transcript Gespräche Posteingang Nachrichten Verlauf",
  kb:
    "Knowledge Sources Documents Files Pages Training Upload PDF " +
    "Wissen Quellen Dokumente Dateien Seiten",
  channels: "Channels WhatsApp Telegram Bot Messenger Kanäle Verbinden Connect",
  tools: "Tools Functions API OpenAPI MCP Werkzeuge Funktionen Aktionen Actions",
  settings: "Settings Options Configuration Einstellungen Optionen",
};

const tabWords: Record<SettingsTab, string> = {
  core: "Core Grundlagen",
  ui: "Look Aussehen",
  language: "Language Translation Sprache Übersetzung",
  security: "Security Secret Key API Sicherheit Schlüssel",
  handoff: "Handoff Übergabe",
  advanced: "Advanced Delete Erweitert Löschen",
};

function keywords(own: string, tab?: SettingTab): string[] {
  const placed = settingNames.map(settingOf).filter((setting) => tab && setting.tab === tab);
  return [own, ...placed.flatMap((setting) => setting.keywords ?? [])].join(" ").split(" ");
}

/** Everything the search box can lead to. */
export function findablePages(options: {
  region: Region;
  agentId: string;
  sectionName: (section: AgentSection) => string;
  tabName: (tab: SettingsTab) => string;
}): Findable[] {
  const { region, agentId, sectionName, tabName } = options;
  return [
    ...agentSections.map((section) => ({
      key: section,
      name: sectionName(section),
      keywords: keywords(sectionWords[section], section === "overview" ? section : undefined),
      to: agentPagePath(region, agentId, section),
    })),
    ...settingsTabs.map((tab) => ({
      key: `settings.${tab}`,
      name: `${sectionName("settings")}: ${tabName(tab)}`,
      keywords: [tabName(tab), ...keywords(tabWords[tab], tab)],
      to: settingsPath(region, agentId, tab),
    })),
  ];
}
