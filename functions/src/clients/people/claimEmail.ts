import type { Transaction } from "@google-cloud/firestore";
import { client } from "@parley/contract/clients/client.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { limitPath } from "../../platform/rateLimits/limitPath.ts";
import { clientsByEmail } from "./findClient.ts";

/**
 * Makes sure that nobody else signs in at the agency with this email address, in the transaction
 * that gives it to a client. Two agencies may both have it.
 * @returns what claims it: call it after the transaction's reads. If two run at once, one retries
 * @throws AppError CONFLICT when it is taken. Only a member learns by which organisation: clients
 * must not learn of others
 */
export async function claimEmail(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "now">,
  operator: Operator,
  claim: { workspaceId: string; agencyId: string; orgId: string; email: string },
): Promise<() => void> {
  const { workspaceId, agencyId, orgId, email } = claim;
  const lock = deps.db.doc(limitPath(`clients_${workspaceId}`));
  await transaction.get(lock);
  const [first] = (await transaction.get(clientsByEmail(deps, agencyId, email))).docs;
  if (first !== undefined) {
    const taken = client.parse(first.data());
    const elsewhere = taken.orgId !== orgId && operator.kind === "member";
    if (elsewhere) throw new AppError("clients.otherOrg", { orgId: taken.orgId });
    throw new AppError("clients.exists");
  }
  return () => transaction.set(lock, { at: deps.now() });
}
