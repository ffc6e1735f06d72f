import { conversation, type Conversation } from "@parley/contract/conversations/conversation.ts";
import { WAITING_COUNTED } from "@parley/contract/conversations/waiting.ts";
import { useMemo } from "react";
import { useLiveEach } from "#platform/live/live.ts";
import { waitingVisitorsRef } from "#platform/live/waiting.ts";
import { usePortalData } from "./portalData.ts";

/** Visitors who wait for a person. */
export interface WaitingVisitors {
  /** Whoever has waited longest first; undefined until every agent's are known. */
  list: readonly Conversation[] | undefined;
  failed: boolean;
  retry: () => void;
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
          .map((id) => [id, waitingVisitorsRef(id, WAITING_COUNTED)]),
      ),
    [ids],
  );
  const { data, failed, retry } = useLiveEach(refs, conversation);
  return useMemo(
    () => ({
      list:
        data.size + failed.size < refs.size
          ? undefined
          : [...data.values()].flat().toSorted((a, b) => a.waitingSince - b.waitingSince),
      failed: failed.size > 0,
      retry,
    }),
    [refs, data, failed, retry],
  );
}
