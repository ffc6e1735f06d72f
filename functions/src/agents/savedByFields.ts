import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { KeyPrincipal } from "@parley/contract/platform/principal.ts";
import { actorOf, type Operator } from "../platform/auth/actor.ts";

/** Who saved an agent's settings, as it is stored with them. */
export type SavedBy = Pick<AgentConfig, "savedBy" | "savedByUid">;

/**
 * Takes whoever makes a call that saves; a key has a name and no uid. A member of the agency in a client's place is
 * not that client, who would be told that they had saved themselves, and is not named to them.
 */
export function savedByFields(principal: Operator | KeyPrincipal): SavedBy {
  if (principal.kind !== "member" && principal.kind !== "client")
    return { savedBy: "API", savedByUid: "" };
  if (principal.kind === "client" && principal.asAdmin)
    return { savedBy: "", savedByUid: principal.adminUid ?? "" };
  const { uid, name } = actorOf(principal);
  return { savedBy: name, savedByUid: uid };
}
