import { FieldPath } from "@google-cloud/firestore";
import type { UsageRow } from "@parley/contract/credits/calls.ts";
import { entry, LEDGER, type Entry } from "@parley/contract/credits/entry.ts";
import type { ClientPrincipal, MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { readableAccount } from "./readableAccount.ts";

/**
 * An account's movements, newest first. An entry that cannot be read is left out, which the roll-up reports.
 * @returns rows, and the cursor for older ones; null if there are none
 * @throws AppError as `readableAccount`
 */
export async function usage(
  deps: Pick<Deps, "db">,
  principal: MemberPrincipal | ClientPrincipal,
  input: {
    orgId?: string | undefined;
    agentId?: string | undefined;
    before?: string | undefined;
    limit: number;
  },
): Promise<{ rows: UsageRow[]; next: string | null }> {
  const accountId = await readableAccount(deps, principal, input.orgId);
  const all = deps.db.collection(LEDGER).where("accounts", "array-contains", accountId);
  const wanted = input.agentId === undefined ? all : all.where("agentId", "==", input.agentId);
  // Many entries share a millisecond: the id says where among them a page ended.
  const sorted = wanted.orderBy("ts", "desc").orderBy(FieldPath.documentId(), "desc");
  const [ts, id] = input.before?.split("_") ?? [];
  const page = ts === undefined ? sorted : sorted.startAfter(Number(ts), id);
  const found = await page.limit(input.limit + 1).get();
  const shown = found.docs.slice(0, input.limit);
  const last = shown.at(-1);
  return {
    rows: shown
      .flatMap((one) => entry.safeParse(one.data()).data ?? [])
      .map((one) => rowOf(one, accountId, principal.kind === "member")),
    next:
      found.docs.length > shown.length && last !== undefined
        ? `${Number(last.get("ts"))}_${last.id}`
        : null,
  };
}

/** A client sees neither what the agency pays nor which accounts it has. */
function rowOf(stored: Entry, accountId: string, seesAll: boolean): UsageRow {
  const { ID, ts, credits, cause, agentId, conversationId, featureKey, from, to } = stored;
  return {
    id: ID,
    ts,
    credits,
    direction: to === accountId ? "increase" : "decrease",
    causedBy: cause,
    agentId,
    conversationId,
    featureKey,
    costMicros: seesAll ? stored.costMicros : 0,
    paidMicros: stored.paidMicros,
    otherAccount: seesAll && cause === "transfer" ? (to === accountId ? from : to) : "",
  };
}
