import type { Region } from "@parley/contract/platform/region.ts";
import { basePath } from "../auth/portal.ts";

// The paths of the app's pages, as the browser puts them together. Mails and notifications have theirs where they
// are written (`pageAbout`, `memberAudience`, `changeEmail` in the functions).

export const loginPath = "/login";
export const signUpPath = "/signup";
export const resetPath = "/reset";
export const verifyPath = "/verify";
/** Where the URL of an agent leads that does not exist, or is not this person's: both look the same. */
export const agentNotFoundPlace = { to: "/404", state: { noAgent: true } } as const;

/** @param state of a location; whether it is `agentNotFoundPlace` */
export function isNoAgent(state: unknown): boolean {
  return typeof state === "object" && state !== null && "noAgent" in state;
}

/** Where the link that confirms a new email address leads. */
export const confirmEmailPath = "/confirm-email";

/** The signed-in person's own page. */
export function profilePagePath(region: Region): string {
  return `/app/${region}/profile`;
}

/** The workspace's Home: figures of all its agents, and who waits. */
export function homePath(region: Region): string {
  return `/app/${region}/home`;
}

/** The agent list; with `create` the drawer for a new agent is open. */
export function agentsPath(region: Region, options: { create?: boolean } = {}): string {
  return `${basePath(region)}/agents${options.create ? "?new" : ""}`;
}

/** An agent's page, or one of its sections; the overview by default. */
export function agentPagePath(region: Region, agentId: string, section?: string): string {
  const base = `${basePath(region)}/agents/${encodeURIComponent(agentId)}`;
  return section ? `${base}/${section}` : base;
}

/** A document in an agent's knowledge. */
export function documentPath(region: Region, agentId: string, docId: string): string {
  return `${agentPagePath(region, agentId, "kb")}?doc_id=${encodeURIComponent(docId)}`;
}

/** The place of the script for a website on an agent's Design page, as the URL has it after its #. */
export const SCRIPT_ANCHOR = "script";

/** The script that puts an agent on a website. */
export function agentScriptPath(region: Region, agentId: string): string {
  return `${agentPagePath(region, agentId, "overview")}#${SCRIPT_ANCHOR}`;
}

/** A conversation in its agent's Chats; without one, the list of those who wait for a person. */
export function waitingChatsPath(region: Region, agentId: string, conversationId?: string): string {
  const chats = `${agentPagePath(region, agentId, "convos")}?state=requested`;
  return conversationId ? `${chats}&convo=${encodeURIComponent(conversationId)}` : chats;
}

/** The agency's organisations. */
export function clientsPath(region: Region): string {
  return `/app/${region}/clients`;
}

/** An organisation's page, or one of its sections; its clients by default. */
export function orgPagePath(region: Region, orgId: string, section?: string): string {
  const base = `${clientsPath(region)}/${encodeURIComponent(orgId)}`;
  return section ? `${base}/${section}` : base;
}

/** The workspace's branding for its clients. */
export function agencyPagePath(region: Region): string {
  return `/app/${region}/agency`;
}

/** An agency's client portal, while it has no domain of its own (decision 016). */
export function portalPath(region: Region, agencyId: string): string {
  return `/client/${region}/${encodeURIComponent(agencyId)}`;
}

/** A client's own organisation, for its admin; in an agency's portal only. */
export function organizationPath(region: Region): string {
  return `${basePath(region)}/organization`;
}

export type WorkspaceSection =
  | "members"
  | "notifications"
  | "events"
  | "logs"
  | "models"
  | "danger";

/** The workspace's settings, or one of their sections; with `invite` the drawer for a new member is open. */
export function workspacePagePath(
  region: Region,
  section?: WorkspaceSection,
  options: { invite?: boolean } = {},
): string {
  const base = `/app/${region}/workspace`;
  return `${section ? `${base}/${section}` : base}${options.invite ? "?new" : ""}`;
}

/** Search parameter of the credits page that opens the dialog to give some to another workspace, named or not. */
export const GIVE_CREDITS_PARAM = "give";

/**
 * The credits of the workspace or of an organisation.
 * @param options.giveTo opens the dialog to give some to this workspace; "" for any other
 */
export function creditsPath(
  region: Region,
  { orgId = "", giveTo }: { orgId?: string; giveTo?: string } = {},
): string {
  const search = new URLSearchParams({
    ...(orgId === "" ? {} : { org: orgId }),
    ...(giveTo === undefined ? {} : { [GIVE_CREDITS_PARAM]: giveTo }),
  }).toString();
  return `/app/${region}/credits${search === "" ? "" : `?${search}`}`;
}

/** The target of an invitation link; the page removes the token from its URL. */
export function invitePath(region: Region, workspaceId: string): string {
  return `/invite/${region}/${encodeURIComponent(workspaceId)}`;
}
