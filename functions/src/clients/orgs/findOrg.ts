import type { Transaction } from "@google-cloud/firestore";
import { org, orgPath, type Org } from "@parley/contract/clients/org.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * A member's organisation, or the client's own, in the transaction that changes it.
 * @throws AppError NOT_FOUND for an unknown id and for somebody else's alike
 */
export async function findOrg(
  transaction: Transaction,
  deps: Pick<Deps, "db">,
  operator: Operator,
  orgId: string,
): Promise<Org> {
  const found = org.safeParse((await transaction.get(deps.db.doc(orgPath(orgId)))).data());
  if (!found.success || !isTheirs(operator, found.data)) throw new AppError("platform.notFound");
  return found.data;
}

function isTheirs(operator: Operator, { ID, ownerID, memberUids }: Org): boolean {
  if (operator.kind === "client") return operator.orgId === ID;
  // The member list too: it is rewritten with the workspace, so that anyone just removed is
  // refused.
  return operator.workspaceId === ownerID && memberUids.includes(operator.uid);
}
