import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { publicAgentPath } from "@parley/contract/agents/publicPath.ts";

/**
 * The public part of an agent.
 * @param api base URL of the API
 * @param language BCP 47 tag of the visitor's
 * @param load a random number, if this is the widget being loaded on a page: it is counted
 * @throws Error whose message is the problem's key and whose cause is the HTTP status: 404 when the agent is
 * unknown or offline, 403 on a page that may not show it; another when the server cannot be reached
 */
export async function fetchAgent(
  api: string,
  agentId: string,
  language = navigator.language,
  load: number | "" = "",
): Promise<PublicAgent> {
  const response = await fetch(
    `${api}${publicAgentPath(agentId)}?language=${language}&load=${load}`,
  );
  const { data } = asAnswer(await response.json().catch(() => 0));
  if (!data || !response.ok) throw new Error(Object(data).problem, { cause: response.status });
  return data;
}

/** Safe, because it is our own server, which checks its responses against the contract, or has no data. */
function asAnswer(body: unknown): { data?: PublicAgent } {
  return body as { data?: PublicAgent };
}
