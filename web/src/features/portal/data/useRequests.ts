import {
  conversation,
  conversationsPath,
  visitorChannels,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { WAITING_COUNTED } from "@parley/contract/conversations/waiting.ts";
import { useMemo } from "react";
import { useLiveEach } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { usePortalData } from "./portalData.ts";

/** Visitors who wait for a person. */
export interface WaitingVisitors {
  /** Whoever has waited longest first; undefined until every agent's are known. */
  list: readonly Conversation[] | undefined;
  failed: boolean;
  retry: () => void;
}

/** Since when a visitor waits; where that was not kept yet, the last change of their conversation. */
export function waitingSince(one: Conversation): number {
  return one.waitingSince || one.updatedAt;
}

/** The visitors who wait for a person, of all agents whose chats the client sees, live. */
export function useRequests(): WaitingVisitors {
  const { agents, pages } = usePortalData();
  const ids = pages.includes("convos") ? agents.map(({ ID }) => ID).join(" ") : "";
  const refs = useMemo(
    () =>
      new Map(
        ids
          .split(" ")
          .filter(Boolean)
          .map((id) => [
            id,
            listRef(conversationsPath(id), {
              where: [
                ["state", "==", "requested"],
                // A test waits for nobody.
                ["channel", "in", visitorChannels],
              ],
              orderBy: [["updatedAt", "desc"]],
              limit: WAITING_COUNTED,
            }),
          ]),
      ),
    [ids],
  );
  const { data, failed, retry } = useLiveEach(refs, conversation);
  return useMemo(
    () => ({
      list:
        data.size + failed.size < refs.size
          ? undefined
          : [...data.values()].flat().toSorted((a, b) => waitingSince(a) - waitingSince(b)),
      failed: failed.size > 0,
      retry,
    }),
    [refs, data, failed, retry],
  );
}
