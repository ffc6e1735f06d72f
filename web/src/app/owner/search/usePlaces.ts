import { useMemo } from "react";
import { useMatch } from "react-router";
import { findablePages } from "#features/agents/page/findablePages.ts";
import { pageTexts } from "#features/agents/page/pageTexts.ts";
import { settingsTexts } from "#features/agents/settings/settingsTexts.ts";
import { workspacesTexts } from "#features/workspaces/workspacesTexts.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import {
  agencyPagePath,
  agentPagePath,
  agentsPath,
  clientsPath,
  creditsPath,
  homePath,
  profilePagePath,
  workspacePagePath,
} from "#platform/page/paths.ts";
import type { Findable } from "#platform/search/searchPages.ts";
import { useWorkspaceLabel } from "#platform/workspaces/workspaceLabel.ts";
import { shellTexts } from "../../shell/shellTexts.ts";
import { ownerTexts } from "../ownerTexts.ts";

/** Where a place belongs, in the order in which they are listed. */
export const placeGroups = ["agent", "agents", "workspace", "workspaces"] as const;

/** Somewhere that the search leads to. */
export interface Place extends Findable {
  group: (typeof placeGroups)[number];
  /** The workspace to switch to, for one of the others. */
  workspaceId?: string;
}

/** Everything the search leads to from the open page: the open agent's pages first, its name where one is open. */
export function usePlaces(): readonly Place[] {
  const ofAgent = useAgentPlaces();
  const agents = useAgents();
  const pages = useWorkspacePages();
  const workspaces = useOtherWorkspaces();
  return useMemo(
    () => [...ofAgent, ...agents, ...pages, ...workspaces],
    [ofAgent, agents, pages, workspaces],
  );
}

function useOpenAgent() {
  return useMatch("/app/:region/agents/:agentId/*")?.params;
}

/** The pages of the agent that is open. */
function useAgentPlaces(): readonly Place[] {
  const sectionName = useT(pageTexts);
  const tabName = useT(settingsTexts);
  const region = useSession((state) => state.region);
  const agentId = useOpenAgent()?.agentId;
  return useMemo(
    () =>
      agentId === undefined
        ? []
        : findablePages({ region, agentId, sectionName, tabName }).map((page) => ({
            ...page,
            group: "agent" as const,
          })),
    [region, agentId, sectionName, tabName],
  );
}

/** The workspace's other agents, last changed first; each on the page that is open of this one. */
function useAgents(): readonly Place[] {
  const region = useSession((state) => state.region);
  const open = useOpenAgent();
  const agentId = open?.agentId;
  const section = open?.["*"]?.split("/")[0];
  const agents = useAgentCards().data;
  return useMemo(
    () =>
      (agents ?? [])
        .filter(({ ID }) => ID !== agentId)
        .map(({ ID, title }) => ({
          key: `agent ${ID}`,
          name: title,
          keywords: [],
          to: agentPagePath(region, ID, section),
          group: "agents" as const,
        })),
    [agents, region, agentId, section],
  );
}

/** The pages of the open workspace. */
function useWorkspacePages(): readonly Place[] {
  const owner = useT(ownerTexts);
  const shell = useT(shellTexts);
  const settings = useT(workspacesTexts);
  const region = useSession((state) => state.region);
  return useMemo(() => {
    const title = settings("title");
    // In both languages: people search for the word they know.
    const pages: [to: string, name: string, words: string][] = [
      [homePath(region), owner("home"), "Home Start Overview Analytics Figures Übersicht Zahlen"],
      [agentsPath(region), owner("agents"), "Agents Agenten Bots"],
      [agentsPath(region, { create: true }), shell("newAgent"), "Create Neu Anlegen"],
      [clientsPath(region), owner("clients"), "Organisations Organizations Clients Kunden"],
      [
        agencyPagePath(region),
        owner("agency"),
        "Agency Brand Domain Agentur Marke Secret Key Schlüssel",
      ],
      [creditsPath(region), owner("credits"), "Credits Billing Guthaben Abrechnung"],
      [
        workspacePagePath(region),
        title,
        `${settings("general")} Logo Secret Key Schlüssel API Developer Entwickler Documentation Dokumentation`,
      ],
      [workspacePagePath(region, "members"), `${title}: ${settings("members")}`, "Team Invite"],
      [
        workspacePagePath(region, "notifications"),
        `${title}: ${settings("notifications")}`,
        "Notifications Email Push",
      ],
      [workspacePagePath(region, "events"), `${title}: ${settings("events")}`, "Webhooks Events"],
      [workspacePagePath(region, "logs"), `${title}: ${settings("logs")}`, "Log History"],
      [workspacePagePath(region, "models"), `${title}: ${settings("models")}`, "Models Keys"],
      [profilePagePath(region), owner("profile"), "Profile Password Email Passwort"],
    ];
    return pages.map(([to, name, words]) => ({
      key: to,
      name,
      keywords: [...name.split(": ").slice(1), ...words.split(" ")],
      to,
      group: "workspace" as const,
    }));
  }, [region, owner, shell, settings]);
}

/** The person's other workspaces, on their list of agents. */
function useOtherWorkspaces(): readonly Place[] {
  const { workspaces, workspaceId, region } = useSession();
  const labelOf = useWorkspaceLabel();
  return useMemo(
    () =>
      workspaces
        .filter(({ id }) => id !== workspaceId)
        .map((workspace) => ({
          key: `workspace ${workspace.id}`,
          name: labelOf(workspace),
          keywords: [],
          to: agentsPath(region),
          group: "workspaces" as const,
          workspaceId: workspace.id,
        })),
    [workspaces, workspaceId, region, labelOf],
  );
}
