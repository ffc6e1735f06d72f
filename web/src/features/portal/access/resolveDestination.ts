import { fallbackPage, pageOfSection } from "./portalPages.ts";
import type { PortalPage } from "./portalPages.ts";

interface Wanted {
  agentId: string;
  section: string;
}

interface Granted {
  /** Agents in the order they are listed. */
  agentIds: readonly string[];
  pages: readonly PortalPage[];
}

/** What is not granted of what a URL names: an agent, a page, or a section that a dashboard does not have. */
export type LostPlace = PortalPage | "agent" | "section";

/** Where a URL leads: to its page, to another one because it is not granted, or nowhere. */
export type PortalDestination =
  | { kind: "page"; agentId: string; page: PortalPage }
  | { kind: "redirect"; agentId: string; page: PortalPage; lost: LostPlace | undefined }
  | { kind: "noAgents" }
  | { kind: "noPages" };

/** What to show for a URL, given what is granted at this moment. */
export function resolveDestination(
  { agentId, section }: Wanted,
  { agentIds, pages }: Granted,
): PortalDestination {
  const [firstAgent] = agentIds;
  const [firstPage] = pages;
  if (firstAgent === undefined) return { kind: "noAgents" };
  if (firstPage === undefined) return { kind: "noPages" };
  const page = pageOfSection(section);
  const knowsAgent = agentIds.includes(agentId);
  const agent = knowsAgent ? agentId : firstAgent;
  const lostAgent = !knowsAgent && agentId !== "" ? "agent" : undefined;
  if (page === undefined) {
    const lost = lostAgent ?? (section === "" ? undefined : "section");
    return { kind: "redirect", agentId: agent, page: firstPage, lost };
  }
  if (!pages.includes(page)) {
    const next = fallbackPage(pages) ?? firstPage;
    return { kind: "redirect", agentId: agent, page: next, lost: lostAgent ?? page };
  }
  if (knowsAgent && section === page) return { kind: "page", agentId, page };
  return { kind: "redirect", agentId: agent, page, lost: lostAgent };
}
