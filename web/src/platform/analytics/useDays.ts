import { analyticsDay, analyticsPath, type AnalyticsDay } from "@parley/contract/analytics/day.ts";
import { countersPath } from "@parley/contract/analytics/month.ts";
import { pendingDays, uncounted } from "@parley/contract/analytics/tally.ts";
import { conversationsPath, visitorChannels } from "@parley/contract/conversations/conversation.ts";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useLiveEach, type LiveEach } from "../live/live.ts";
import { listRef, type LiveListRef } from "../live/liveRef.ts";
import { periodOf, useLastDays, type Period } from "./days.ts";

/** Documents read of those whose counts are in no day yet: what a busier agent has beyond comes with its days. */
const PENDING_READ = 100;

/** How often what could not be read of it is asked for again: until then it comes with the days, as often as they do. */
const RECOVER_MS = 60_000;

/**
 * What is followed of what is in no day yet: `conversations` for chats, messages and answers, which takes a reader who
 * may read them; `counters` for the widget's loads and opens; both for credits. The rest comes with the days, within
 * two minutes.
 */
export type Pending = "counters" | "conversations" | "both" | "none";

/**
 * Some days of each of these agents, live, with what is counted but in no day yet (decision 036). Added up by
 * `periodOf`: a day may be there several times. At most one document for each day, and one for each
 * conversation and each widget's counter in which something happened within the last two minutes. Where the latter
 * cannot be read, the days alone are shown until it can.
 * @param names of the days (`useLastDays`)
 */
export function useDays(
  agentIds: readonly string[],
  names: readonly string[],
  followed: Pending,
): LiveEach<AnalyticsDay> {
  // The same agents are no reason to read again, in whichever order.
  const key = agentIds.toSorted().join(" ");
  const ids = useMemo(() => key.split(" ").filter(Boolean), [key]);
  const stored = useLiveEach(
    useMemo(() => new Map(ids.map((id) => [id, daysRef(id, names)])), [ids, names]),
    analyticsDay,
  );
  const pending = useLiveEach(
    useMemo(() => new Map(ids.flatMap((id) => pendingRefs(id, followed))), [ids, followed]),
    uncounted,
  );
  useRecovery(pending);
  return useMemo(() => {
    const data = new Map(
      [...stored.data].map(([id, days]) => {
        const documents = pathsOf(id, "both").flatMap((path) => pending.data.get(path) ?? []);
        return [id, documents.length === 0 ? days : [...days, ...pendingDays(documents)]] as const;
      }),
    );
    return { ...stored, data };
  }, [stored, pending]);
}

/** Asks again for what could not be read, as long as there is any. */
function useRecovery({ failed, retry }: LiveEach<unknown>): void {
  const isFailing = failed.size > 0;
  const askAgain = useEffectEvent(() => retry());
  useEffect(() => {
    if (!isFailing) return undefined;
    const timer = setInterval(() => askAgain(), RECOVER_MS);
    return () => clearInterval(timer);
  }, [isFailing]);
}

/** An agent's last seven days, live. @param followed as in `useDays` */
export function useWeek(
  agentId: string,
  followed: Pending,
):
  | { status: "loading"; data: undefined }
  | { status: "error"; data: undefined; retry: () => void }
  | { status: "ready"; data: Period } {
  const names = useLastDays();
  const { data, failed, retry } = useDays([agentId], names, followed);
  const days = data.get(agentId);
  const period = useMemo(() => days && periodOf(names, days), [days, names]);
  if (failed.has(agentId)) return { status: "error", data: undefined, retry };
  return period ? { status: "ready", data: period } : { status: "loading", data: undefined };
}

/** An agent's days from the first to the last of these names. */
function daysRef(agentId: string, names: readonly string[]): LiveListRef {
  const [first = ""] = names;
  const last = names.at(-1) ?? "";
  return listRef(analyticsPath(agentId), {
    where: [
      ["day", ">=", first],
      ["day", "<=", last],
    ],
    orderBy: [["day", "asc"]],
    limit: names.length,
  });
}

function pathsOf(agentId: string, followed: Pending): readonly string[] {
  const paths = { counters: countersPath(agentId), conversations: conversationsPath(agentId) };
  if (followed === "both") return Object.values(paths);
  return followed === "none" ? [] : [paths[followed]];
}

function pendingRefs(agentId: string, followed: Pending): (readonly [string, LiveListRef])[] {
  return pathsOf(agentId, followed).map((path) => [
    path,
    listRef(path, {
      where: [
        // Tests are not counted; naming the channels is what the rules ask of a client.
        ...(path === conversationsPath(agentId)
          ? [["channel", "in", visitorChannels] as const]
          : []),
        ["countDue", ">", 0],
      ],
      orderBy: [["countDue", "asc"]],
      limit: PENDING_READ,
    }),
  ]);
}
