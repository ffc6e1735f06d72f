import type { Region } from "@parley/contract/platform/region.ts";

// The addresses of the app's pages (seed 001 §2). Nobody concatenates them elsewhere.

export const loginPath = "/login";
export const signUpPath = "/signup";
export const resetPath = "/reset";
export const verifyPath = "/verify";

/** The agent list; with `create` the drawer for a new agent is open. */
export function agentsPath(region: Region, options: { create?: boolean } = {}): string {
  return `/app/${region}/agents${options.create ? "?new" : ""}`;
}

/** An agent's page, or one of its sections; without one it is the overview. */
export function agentPagePath(region: Region, agentId: string, section?: string): string {
  const base = `/app/${region}/agents/${encodeURIComponent(agentId)}`;
  return section ? `${base}/${section}` : base;
}
