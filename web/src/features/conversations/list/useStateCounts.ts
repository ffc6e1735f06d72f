import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { useCallback, useMemo } from "react";
import { useFetched } from "#platform/api/useFetched.ts";
import { useSession } from "#platform/auth/session.ts";
import { countDocuments } from "#platform/live/firestore.ts";
import { listRef } from "#platform/live/liveRef.ts";
import {
  useConversations,
  useNewestTest,
  whereOf,
  type ConversationFilter,
} from "./useConversations.ts";

/** Most that are counted per state; this many or more all mean "many". */
export const MAX_COUNTED = 1000;

/**
 * How many of an agent's conversations are in each state, up to `MAX_COUNTED`. The database counts, at one read a
 * state, where listening would read each conversation. It counts again as soon as one is in another state: whatever
 * changes a state makes that conversation the newest, so the newest ones tell.
 * Tests are counted by themselves, where they may be seen at all.
 * @returns undefined until it is known
 */
export function useStateCounts(
  agentId: string,
  seesTests: boolean,
): Record<ConversationFilter | "all", number> | undefined {
  const region = useSession((state) => state.region);
  const { live } = useConversations(agentId, undefined);
  const test = useNewestTest(agentId, seesTests);
  const newest = live.data;
  const newestTest = test.data?.[0]?.ID ?? "";
  const states = useMemo(
    () =>
      newest
        ?.map(({ ID, state }) => `${ID} ${state}`)
        .concat(newestTest)
        .toSorted()
        .join(),
    [newest, newestTest],
  );
  const count = useCallback(async () => {
    const of = (filter: ConversationFilter) =>
      countDocuments(
        region,
        listRef(conversationsPath(agentId), {
          where: whereOf(filter),
          orderBy: [["updatedAt", "desc"]],
          limit: MAX_COUNTED,
        }),
      );
    const [bot, requested, human, closed, test] = await Promise.all([
      of("bot"),
      of("requested"),
      of("human"),
      of("closed"),
      seesTests ? of("test") : 0,
    ]);
    return { all: bot + requested + human + closed, bot, requested, human, closed, test };
  }, [region, agentId, seesTests]);
  // Not before the newest are known, or it would count twice as the page opens.
  const isKnown = live.status !== "loading" && (!seesTests || test.status !== "loading");
  const { reading } = useFetched(isKnown ? count : undefined, { changed: states });
  return reading.status === "ready" ? reading.data : undefined;
}
