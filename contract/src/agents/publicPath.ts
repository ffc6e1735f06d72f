const AGENTS = "/v3/public/agents/";

/**
 * Where the public calls for an agent are: a file of its own, since the widget makes them and loads nothing else of
 * the contract's calls.
 */
export const PUBLIC_AGENT = `${AGENTS}{agentId}` as const;

/** The same of one agent. */
export function publicAgentPath(agentId: string): string {
  return AGENTS + encodeURIComponent(agentId);
}
