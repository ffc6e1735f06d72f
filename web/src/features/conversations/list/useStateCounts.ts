import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { useCallback, useMemo } from "react";
import { useFetched } from "#platform/api/useFetched.ts";
import { useSession } from "#platform/auth/session.ts";
import { countDocuments } from "#platform/live/firestore.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { useConversations } from "./useConversations.ts";

/** Most that are counted per state; this many or more all mean "many". */
export const MAX_COUNTED = 1000;

/**
 * How many of an agent's conversations are in each state, up to `MAX_COUNTED`. The database counts, at one read a
 * state, where listening would read each conversation. It counts again as soon as one is in another state: whatever
 * changes a state makes that conversation the newest, so the newest ones tell.
 * A test in which somebody asked for a person waits for nobody: it is among all, and not among those who wait.
 * @returns undefined until it is known
 */
export function useStateCounts(
  agentId: string,
): Record<ConversationState | "all", number> | undefined {
  const region = useSession((state) => state.region);
  const { live } = useConversations(agentId, undefined);
  const newest = live.data;
  const states = useMemo(
    () =>
      newest
        ?.map(({ ID, state }) => `${ID} ${state}`)
        .toSorted()
        .join(),
    [newest],
  );
  const count = useCallback(async () => {
    const inState = (state: ConversationState, channel?: Conversation["channel"]) =>
      listRef(conversationsPath(agentId), {
        where: [
          ["state", "==", state] as const,
          ...(channel ? [["channel", "==", channel] as const] : []),
        ],
        orderBy: [["updatedAt", "desc"]],
        limit: MAX_COUNTED,
      });
    const [bot, asked, tests, human, closed] = await Promise.all([
      countDocuments(region, inState("bot")),
      countDocuments(region, inState("requested")),
      countDocuments(region, inState("requested", "test")),
      countDocuments(region, inState("human")),
      countDocuments(region, inState("closed")),
    ]);
    const all = bot + asked + human + closed;
    return { all, bot, requested: Math.max(0, asked - tests), human, closed };
  }, [region, agentId]);
  const { reading } = useFetched(count, { changed: states });
  return reading.status === "ready" ? reading.data : undefined;
}
