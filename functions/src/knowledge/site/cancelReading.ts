import { isSite, knowledgePath, sourcePath } from "@parley/contract/knowledge/source.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { findSource } from "../sources/findSource.ts";

/**
 * Stops reading a website: the page that is being read at this moment is the last. What was read stays; without a page
 * it has failed.
 * @throws AppError NOT_FOUND; BAD_REQUEST for a source that is not a website
 */
export async function cancelReading(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; docId: string },
): Promise<{ docId: string }> {
  const { agentId, docId } = input;
  await deps.db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const { sourceType, site, status } = await findSource(deps, agentId, docId, transaction);
    if (!isSite(sourceType) || site === null) throw new AppError("knowledge.notSite");
    if (status !== "INITIALIZED" && status !== "PENDING") return;
    const known = await transaction.get(
      deps.db
        .collection(knowledgePath(agentId))
        .where("parentId", "==", docId)
        .where("status", "==", "SUCCESS")
        .limit(1),
    );
    const at = nowSeconds(deps);
    transaction.update(deps.db.doc(sourcePath(agentId, docId)), {
      // Which its job is told by, too: only what waits or is being read goes on.
      ...(known.empty
        ? { status: "ERROR", errorCode: "no-pages" }
        : { status: "SUCCESS", errorCode: "" }),
      site: { ...site, ended: "cancelled", endedAt: at },
      updatedAt: at,
    });
  });
  return { docId };
}
