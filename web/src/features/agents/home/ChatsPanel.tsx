import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { DayColumns } from "#ui/chart/DayColumns.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { Period } from "#platform/analytics/days.ts";
import { homeTexts } from "./homeTexts.ts";

interface ChatsPanelProps {
  names: readonly string[];
  period: Period;
}

/** Chats of all agents, day by day. */
export function ChatsPanel({ names, period: { byDay, conversations } }: ChatsPanelProps) {
  const t = useT(homeTexts);
  const language = useLanguage((state) => state.language);
  const date = new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return (
    <Panel title={t("chatsPerDay")} line={t("chatsLine", { count: conversations })}>
      <DayColumns
        days={names}
        values={byDay}
        label={t("chartSays", { total: conversations, most: Math.max(0, ...byDay) })}
        dayLabel={(at) =>
          t("onDay", { day: date.format(new Date(names[at] ?? 0)), count: byDay[at] ?? 0 })
        }
      />
    </Panel>
  );
}
