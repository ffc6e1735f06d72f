import type { Region } from "@parley/contract/platform/region.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { agentSections, settingsPath, settingsTabs } from "./agentSections.ts";
import type { AgentSection, SettingsTab } from "./agentSections.ts";
import type { Findable } from "./searchPages.ts";

// In both languages whatever the page speaks: people search with the word that they know.
const sectionWords: Record<AgentSection, string> = {
  overview:
    "Design Overview Appearance Preview Name Picture Greeting Embed Website Script Snippet " +
    "Übersicht Vorschau Begrüßung Einbetten Website-Skript Bild",
  convos: "Chats Conversations Inbox Messages Transcript Gespräche Posteingang Nachrichten Verlauf",
  kb:
    "Knowledge Sources Documents Files Pages Training Upload PDF " +
    "Wissen Quellen Dokumente Dateien Seiten",
  settings: "Settings Options Configuration Einstellungen Optionen",
};

const tabWords: Record<SettingsTab, string> = {
  core: "Core Model Prompt Instructions Temperature Tokens Grundlagen Modell Anweisungen Temperatur",
  ui: "Look Theme Colour Color Avatar Branding CSS Aussehen Farbe",
  language: "Language Translation Sprache Übersetzung",
  security: "Security Origins Domains Limits Secret Key API Sicherheit Grenzen Schlüssel",
  handoff: "Handoff Human Person Operator Übergabe Mensch",
  advanced: "Advanced Chunk Delete Erweitert Löschen Abschnitt",
};

const words = (text: string): string[] => text.split(" ");

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
      keywords: words(sectionWords[section]),
      to: agentPagePath(region, agentId, section),
    })),
    ...settingsTabs.map((tab) => ({
      key: `settings.${tab}`,
      name: `${sectionName("settings")}: ${tabName(tab)}`,
      keywords: [tabName(tab), ...words(tabWords[tab])],
      to: settingsPath(region, agentId, tab),
    })),
  ];
}
