import { knowledgePath } from "@parley/contract/knowledge/source.ts";
import { useCallback } from "react";
import { useFetched } from "../api/useFetched.ts";
import { useSession } from "../auth/session.ts";
import { countDocuments } from "./firestore.ts";
import { listRef } from "./liveRef.ts";

/** The most that are counted. */
const MAX = 1000;

/**
 * How many sources an agent has, counted by the database: for lists, where listening would read each of them.
 * @param changed when it changes, they are counted again
 * @returns undefined until it is known
 */
export function useSourceCount(agentId: string, changed: unknown): number | undefined {
  const region = useSession((state) => state.region);
  const count = useCallback(
    () => countDocuments(region, listRef(knowledgePath(agentId), { limit: MAX })),
    [region, agentId],
  );
  const { reading } = useFetched(count, { changed });
  return reading.status === "ready" ? reading.data : undefined;
}
