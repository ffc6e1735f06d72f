import { answeringModel, type AnsweringModel } from "@parley/contract/agents/answeringModel.ts";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { hasTokensLeft, monthCounter, monthCounterPath } from "@parley/contract/analytics/month.ts";
import { useLastDays } from "../analytics/days.ts";
import { useLiveDoc } from "../live/live.ts";
import { docRef } from "../live/liveRef.ts";
import { useModelServices } from "./useModelServices.ts";

/** What decides which model answers, as saved or as edited. */
export type NamedModel = Pick<AgentConfig, "ID" | "maxTokensUsage"> & { model: string };

/**
 * Which model really answers for the one an agent names, live: the built-in one from when its tokens for the
 * month are used up, until the month ends.
 * @returns undefined while that is not known; null where it cannot be read
 */
export function useAnsweringModel(
  named: NamedModel | undefined,
): AnsweringModel | null | undefined {
  const services = useModelServices();
  const month = useLiveDoc(named && docRef(monthCounterPath(named.ID)), monthCounter);
  // Another one after midnight: a month may have begun.
  const [today = ""] = useLastDays(1);
  if (services.status === "error") return null;
  if (named === undefined || services.status !== "ready") return undefined;
  const name = named.model.trim();
  const answering = answeringModel(name, services.data);
  if (answering.by === "built-in") return answering;
  if (month.status === "loading") return undefined;
  if (month.status === "error") return null;
  const hasTokens = hasTokensLeft(named, month.data, Date.parse(today));
  return answeringModel(name, services.data, hasTokens);
}
