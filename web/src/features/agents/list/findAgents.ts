import type { AgentCard } from "@parley/contract/agents/agent.ts";

/** Text without case and accents, so that "Cafe" finds "Café". */
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Agents whose title or description contains every word of a search, matches in the title first. Without a
 * search all of them, the last changed first.
 */
export function findAgents(agents: readonly AgentCard[], query: string): readonly AgentCard[] {
  const newest = agents.toSorted((a, b) => b.lastModified - a.lastModified);
  const words = folded(query).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => folded(text).includes(word));
  const inTitle = newest.filter(({ title }) => holds(title));
  const elsewhere = newest.filter(
    (agent) => !inTitle.includes(agent) && holds(`${agent.title} ${agent.description}`),
  );
  return [...inTitle, ...elsewhere];
}
