import { answeringModel, type AnsweringModel } from "@parley/contract/agents/answeringModel.ts";
import { useCallback } from "react";
import { api } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";

/**
 * Which model really answers for the one an agent names.
 * @returns undefined while that is not known
 */
export function useAnsweringModel(name: string): AnsweringModel | undefined {
  const { reading } = useFetched(useCallback(() => api.agents.modelServices({}), []));
  return reading.status === "ready" ? answeringModel(name.trim(), reading.data) : undefined;
}
