import type { ClientPrincipal, MemberPrincipal } from "@parley/contract/platform/principal.ts";

/** Someone who works on an agent in a browser: a member, or a client of the agency. */
export type Operator = MemberPrincipal | ClientPrincipal;

/** Who did it, as it is stored and shown. */
export function actorOf(operator: Operator): { uid: string; name: string } {
  return operator.kind === "member"
    ? { uid: operator.uid, name: operator.name }
    : { uid: operator.clientId, name: operator.name };
}

/**
 * Whose a limit of what is done in a minute is: the workspace's members have one together, and each client has their own,
 * so that none keeps the agency out.
 */
export function limitKeyOf(operator: Operator): string {
  const { workspaceId } = operator;
  return operator.kind === "member" ? workspaceId : `${workspaceId} ${operator.clientId}`;
}
