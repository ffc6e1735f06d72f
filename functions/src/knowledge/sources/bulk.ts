import type { BulkAct } from "@parley/contract/knowledge/calls.ts";
import { problemText } from "@parley/contract/problems/problem.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { removeSource } from "./removeSource.ts";
import { retrySource } from "./retrySource.ts";
import { setRefresh } from "./setRefresh.ts";
import { changeTags } from "./changeTags.ts";

type Bulk = { agentId: string; docIds: string[]; action: BulkAct };

/** Does one thing with many sources. What cannot have it done is left as it is, and named with the reason. */
export async function bulk(
  deps: Deps,
  operator: Operator,
  { agentId, docIds, action }: Bulk,
): Promise<{ done: string[]; failed: { docId: string; problem: string; message: string }[] }> {
  await findAgent(deps, operator, agentId);
  const done: string[] = [];
  const failed: { docId: string; problem: string; message: string }[] = [];
  for (const docId of new Set(docIds)) {
    try {
      await actOn(deps, operator, { agentId, docId }, action);
      done.push(docId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ docId, problem: problemText(error), message: error.message });
    }
  }
  return { done, failed };
}

function actOn(
  deps: Deps,
  operator: Operator,
  place: { agentId: string; docId: string },
  action: BulkAct,
): Promise<unknown> {
  if (action.act === "remove") return removeSource(deps, operator, place);
  if (action.act === "retry") return retrySource(deps, operator, place);
  if (action.act === "tag") return changeTags(deps, operator, place, action);
  return setRefresh(deps, operator, { ...place, refreshRate: action.refreshRate });
}
