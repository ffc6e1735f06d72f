import { limitKeyOf, type Operator } from "../auth/actor.ts";
import type { Deps } from "../deps.ts";
import { countIfAllowed } from "./allowance.ts";

/** How many times as often as one of them all clients of a workspace may do something that costs the platform. */
export const CLIENTS_TOGETHER = 4;

/** Whose the limit of all clients of a workspace is. */
export function clientsKeyOf({ workspaceId }: Operator): string {
  return `clients of ${workspaceId}`;
}

/**
 * Counts one of what costs the platform, if one is left: a workspace's members have so many together, and each client has as many
 * of their own, of which all clients have no more than `CLIENTS_TOGETHER` times that. So no client, nor all of them, keep
 * the agency out.
 * @param what.about what is counted; hashed before it becomes an id
 * @returns false when none is left
 */
export async function countForOperator(
  deps: Pick<Deps, "db" | "vault" | "now">,
  operator: Operator,
  what: { about: string; perWindow: number; windowSeconds: number },
): Promise<boolean> {
  const { about, perWindow } = what;
  const own = { ...what, about: `${about} ${limitKeyOf(operator)}` };
  if (!(await countIfAllowed(deps, own))) return false;
  if (operator.kind === "member") return true;
  const together = { about: `${about} ${clientsKeyOf(operator)}` };
  return countIfAllowed(deps, { ...what, ...together, perWindow: CLIENTS_TOGETHER * perWindow });
}
