import type { ClientPrincipal, MemberPrincipal } from "@parley/contract/platform/principal.ts";

/** Somebody who works on an agent in a browser: of the workspace, or of the agency's client. */
export type Operator = MemberPrincipal | ClientPrincipal;

/** Who did it, as it is stored and shown. */
export function actorOf(operator: Operator): { uid: string; name: string } {
  return operator.kind === "member"
    ? { uid: operator.uid, name: operator.name }
    : { uid: operator.clientId, name: operator.name };
}
