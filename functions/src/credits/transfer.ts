import { org, orgPath } from "@parley/contract/clients/org.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { creditMessages } from "@parley/contract/credits/messages.ts";
import { balanceOf, planGive, planTake } from "@parley/contract/credits/plan.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError, notFound } from "../platform/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { inTurn } from "../platform/inTurn.ts";
import { changeShards, readShards } from "./accounts.ts";
import { makeEntry, wasMade, writeEntry } from "./ledger.ts";

type Transfer = {
  orgId: string;
  direction: "toOrg" | "toWorkspace";
  amount: number;
  idempotencyKey: string;
};

/**
 * Moves credits between the workspace and one of its organisations, in one transaction. The same
 * key again moves nothing.
 * @returns both balances after it
 * @throws AppError NOT_FOUND for an organisation that is not the workspace's; PAYMENT_REQUIRED with
 * reason `not-enough`; CONFLICT for a key that was used for another transfer
 */
export async function transfer(
  deps: Pick<Deps, "db" | "now">,
  member: MemberPrincipal,
  input: Transfer,
): Promise<{ workspace: number; org: number }> {
  const { db } = deps;
  const { workspaceId } = member;
  const accounts = {
    workspace: workspaceAccount(workspaceId),
    org: orgAccount(input.orgId),
  };
  const toOrg = input.direction === "toOrg";
  const entry = makeEntry({
    key: `transfer:${workspaceId}:${input.idempotencyKey}`,
    from: toOrg ? accounts.workspace : accounts.org,
    to: toOrg ? accounts.org : accounts.workspace,
    credits: input.amount,
    cause: "transfer",
    workspaceId,
    by: member.uid,
    ts: deps.now(),
  });
  return inTurn(db, accounts.workspace, async (transaction) => {
    const stored = org.safeParse((await transaction.get(db.doc(orgPath(input.orgId)))).data());
    if (!stored.success || stored.data.ownerID !== workspaceId)
      throw notFound(creditMessages.workspaceGone);
    const repeated = await wasMade(transaction, db, entry);
    const [workspace, organisation] = [
      await readShards(transaction, db, accounts.workspace),
      await readShards(transaction, db, accounts.org),
    ];
    const before = { workspace: balanceOf(workspace), org: balanceOf(organisation) };
    if (repeated) return before;
    const taken = planTake(toOrg ? workspace : organisation, input.amount);
    if (taken === null) throw notEnough(toOrg);
    writeEntry(transaction, db, entry);
    changeShards(transaction, db, entry.from, taken);
    changeShards(transaction, db, entry.to, planGive(input.amount));
    const moved = toOrg ? input.amount : -input.amount;
    return { workspace: before.workspace - moved, org: before.org + moved };
  });
}

function notEnough(toOrg: boolean): AppError {
  const message = toOrg ? creditMessages.notEnoughWorkspace : creditMessages.notEnoughOrg;
  return new AppError("PAYMENT_REQUIRED", message, { reason: "not-enough" });
}
