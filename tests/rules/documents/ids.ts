/** Ids of the tenant under attack. */
export const WORKSPACE = "owner";
export const AGENCY = "agency-1";
export const AGENT = "agent-of-owner";
export const CONVERSATION = "conversation-1";
export const memberUids = ["owner", "member"];
/** When everything was created, in unix seconds. */
export const CREATED_AT = 1_760_000_000;

export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
