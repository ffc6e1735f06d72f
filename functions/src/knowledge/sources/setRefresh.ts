import { isFetched, sourcePath, type RefreshRate } from "@parley/contract/knowledge/source.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { findSource } from "./findSource.ts";
import { nextRefresh } from "./nextRefresh.ts";

/**
 * Sets how often a page or website is fetched again, from now on.
 * @throws AppError NOT_FOUND for an agent or document that is not theirs; BAD_REQUEST for anything but a page
 */
export async function setRefresh(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; docId: string; refreshRate: RefreshRate },
): Promise<{ docId: string; refreshRate: RefreshRate; refreshAt: number }> {
  const { agentId, docId, refreshRate } = input;
  const refreshAt = nextRefresh(refreshRate, nowSeconds(deps));
  await deps.db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const source = await findSource(deps, agentId, docId, transaction);
    if (!isFetched(source.sourceType)) throw new AppError("knowledge.notPage");
    transaction.update(deps.db.doc(sourcePath(agentId, docId)), { refreshRate, refreshAt });
  });
  return { docId, refreshRate, refreshAt };
}
