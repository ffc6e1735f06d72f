import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";

/**
 * What the widget may know of an agent.
 * @param api base address of the calls
 * @throws when it is unknown, offline, or cannot be reached
 */
export async function fetchAgent(api: string, agentId: string): Promise<PublicAgent> {
  const response = await fetch(`${api}/v3/public/agents/${agentId}`);
  if (!response.ok) throw new Error();
  return asAgentAnswer(await response.json()).data;
}

/** Guarantee: our own server, which checks its answers against the contract. */
function asAgentAnswer(body: unknown): { data: PublicAgent } {
  return body as { data: PublicAgent };
}
