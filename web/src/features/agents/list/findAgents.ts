import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { wordSearch } from "#platform/search/wordSearch.ts";

/**
 * Agents whose title or description contains every word of a search, matches in the title first. Without a
 * search all of them, the last changed first.
 */
export function findAgents(agents: readonly AgentCard[], query: string): readonly AgentCard[] {
  const newest = agents.toSorted((a, b) => b.lastModified - a.lastModified);
  const holds = wordSearch(query);
  const inTitle = newest.filter(({ title }) => holds(title));
  const elsewhere = newest.filter(
    (agent) => !inTitle.includes(agent) && holds(`${agent.title} ${agent.description}`),
  );
  return [...inTitle, ...elsewhere];
}
