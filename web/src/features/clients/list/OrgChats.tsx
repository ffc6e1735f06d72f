import { Stack } from "@chakra-ui/react";
import { useMemo } from "react";
import { ChatsPanel } from "#platform/analytics/ChatsPanel.tsx";
import { periodOf } from "#platform/analytics/days.ts";
import { FiguresFailed } from "#platform/analytics/FiguresFailed.tsx";
import type { OrgDays } from "./useOrgFigures.ts";

/** The chats of all organisations' agents, day by day; left out while no agent is assigned. */
export function OrgChats({ names, agentIds, days }: OrgDays) {
  const period = useMemo(() => {
    const known = agentIds.map((id) => days.data.get(id) ?? (days.failed.has(id) ? [] : undefined));
    return known.includes(undefined)
      ? undefined
      : periodOf(
          names,
          known.flatMap((of) => of ?? []),
        );
  }, [agentIds, days, names]);
  if (agentIds.length === 0) return null;
  return (
    <Stack gap="4" mt="6">
      {days.failed.size > 0 ? <FiguresFailed onRetry={days.retry} /> : null}
      <ChatsPanel names={names} period={period} />
    </Stack>
  );
}
