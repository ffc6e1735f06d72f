import { agentsPath } from "#platform/page/paths.ts";

/**
 * Where a person wanted to go when the guard sent them to sign in; otherwise the agent list. Only a path of
 * the app itself counts, so that no link can lead through sign-in to somewhere else.
 */
export function returnPath(state: unknown): string {
  if (typeof state === "object" && state !== null && "from" in state) {
    const { from } = state;
    if (typeof from === "string" && /^\/(app|invite)\//.test(from)) return from;
  }
  return agentsPath("na");
}
