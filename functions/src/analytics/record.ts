import { monthCounter, monthCounterPath } from "@parley/contract/analytics/month.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { onlineAgent } from "../agents/onlineAgent.ts";
import { checkOrigin } from "../conversations/visitor/origin.ts";
import type { Deps } from "../platform/deps.ts";
import { countRecord } from "./countRecord.ts";

/**
 * Counts a load or an opening of the widget.
 * @param from the `origin` header, null outside a browser, and whose call it is
 * @throws AppError NOT_FOUND for an agent that is offline; FORBIDDEN for a page off its list;
 * TOO_MANY_REQUESTS as `countRecord`
 */
export async function record(
  deps: Pick<Deps, "db" | "env" | "now" | "vault">,
  input: { agentId: string; record: "loads" | "opens"; recordId?: string | undefined },
  { origin, ip }: { origin: string | null; ip: string },
): Promise<{ monthlyMessages: number }> {
  const { agentId, recordId = randomId() } = input;
  const { allowedOrigins } = await onlineAgent(deps, agentId);
  checkOrigin(deps, allowedOrigins, origin);
  await countRecord(deps, { ...input, recordId, ip });
  const stored = await deps.db.doc(monthCounterPath(agentId)).get();
  const month = monthCounter.safeParse(stored.data()).data;
  const isCurrent = month?.month === new Date(deps.now()).toISOString().slice(0, 7);
  return { monthlyMessages: isCurrent ? month.messages : 0 };
}
