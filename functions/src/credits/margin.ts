import { entry, LEDGER } from "@parley/contract/credits/entry.ts";
import { isSpend } from "@parley/contract/credits/day.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../agents/findAgent.ts";
import type { Deps } from "../platform/deps.ts";

type Margin = { credits: number; costMicros: number; paidMicros: number; marginMicros: number };

/**
 * Both sides of one conversation's books; what the workspace pays alone is margin lost. An entry that cannot be read
 * is left out, which the roll-up reports.
 * @throws AppError NOT_FOUND for another workspace's agent
 */
export async function margin(
  deps: Pick<Deps, "db">,
  member: MemberPrincipal,
  input: { agentId: string; conversationId: string },
): Promise<Margin> {
  await findAgent(deps, member, input.agentId);
  const found = await deps.db
    .collection(LEDGER)
    .where("workspaceId", "==", member.workspaceId)
    .where("conversationId", "==", input.conversationId)
    .get();
  const sum = { credits: 0, costMicros: 0, paidMicros: 0, marginMicros: 0 };
  const entries = found.docs.flatMap((row) => entry.safeParse(row.data()).data ?? []);
  for (const one of entries.filter(isSpend)) {
    sum.credits += one.credits;
    sum.costMicros += one.costMicros;
    sum.paidMicros += one.paidMicros;
    sum.marginMicros += one.paidMicros - one.costMicros;
  }
  return sum;
}
