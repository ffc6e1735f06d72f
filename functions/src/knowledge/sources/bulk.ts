import type { BulkAct } from "@parley/contract/knowledge/calls.ts";
import { SOURCES_MAX } from "@parley/contract/knowledge/source.ts";
import { problemText } from "@parley/contract/problems/problem.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { limitKeyOf, type Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { createRateLimit } from "../../platform/rateLimits/rateLimit.ts";
import { removeSource } from "./removeSource.ts";
import { retrySource } from "./retrySource.ts";
import { setRefresh } from "./setRefresh.ts";
import { changeTags } from "./changeTags.ts";

type Bulk = { agentId: string; docIds: string[]; action: BulkAct };

/**
 * Sources that a workspace's members, or one of its clients, may have something done with in a minute, on one instance,
 * each in a transaction of its own: all that an agent may have, twice.
 */
const perMinute = createRateLimit(2 * SOURCES_MAX, 60_000);

/**
 * Does one thing with many sources. What cannot have it done is left as it is, and named with the reason.
 * @throws AppError NOT_FOUND; TOO_MANY_REQUESTS before anything is done where it would be too many in this minute
 */
export async function bulk(
  deps: Deps,
  operator: Operator,
  { agentId, docIds, action }: Bulk,
): Promise<{ done: string[]; failed: { docId: string; problem: string; message: string }[] }> {
  await findAgent(deps, operator, agentId);
  const wanted = new Set(docIds);
  if (!perMinute.take(limitKeyOf(operator), deps.now(), wanted.size))
    throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
  const done: string[] = [];
  const failed: { docId: string; problem: string; message: string }[] = [];
  for (const docId of wanted) {
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
