import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";

/**
 * The public part of an agent.
 * @param api base URL of the API
 * @throws when the agent is unknown or offline, or the server cannot be reached
 */
export async function fetchAgent(api: string, agentId: string): Promise<PublicAgent> {
  const response = await fetch(`${api}/v3/public/agents/${agentId}`);
  if (!response.ok) throw new Error();
  return asAgentAnswer(await response.json()).data;
}

/** Safe, because it is our own server, which checks its responses against the contract. */
function asAgentAnswer(body: unknown): { data: PublicAgent } {
  return body as { data: PublicAgent };
}
