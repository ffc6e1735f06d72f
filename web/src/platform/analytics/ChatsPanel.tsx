import { Skeleton } from "@chakra-ui/react";
import { localeFor } from "@parley/contract/platform/localeFor.ts";
import { useLanguage } from "../i18n/language.ts";
import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";
import { DayColumns } from "#ui/chart/DayColumns.tsx";
import { EmptyChart } from "#ui/chart/EmptyChart.tsx";
import { Loading } from "#ui/feedback/Skeletons.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { Period } from "./days.ts";
import { periodTexts } from "./periodTexts.ts";

/** The panel's height while its figures are loading, so that nothing jumps when they come. */
const HEIGHT = "21rem";
/** Of the columns with their dates. */
const CHART_HEIGHT = "14.625rem";

/** Apart from the figures' words, which the list of agents loads. */
const emptyTexts = defineTexts({
  en: { noChatsYet: "The first chats will show here, day by day." },
  de: { noChatsYet: "Hier erscheinen die ersten Chats, Tag für Tag." },
});

interface ChatsPanelProps {
  names: readonly string[];
  /** Undefined until it is known, null where it did not load. */
  period: Period | null | undefined;
}

/** Chats of all agents, day by day. */
export function ChatsPanel({ names, period }: ChatsPanelProps) {
  const t = useT(periodTexts);
  const own = useT(emptyTexts);
  const language = useLanguage((state) => state.language);
  const date = new Intl.DateTimeFormat(localeFor(language, navigator.languages), {
    weekday: "short",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  if (period === null)
    return (
      <Panel title={t("chatsPerDay")}>
        <EmptyChart height={CHART_HEIGHT} line={t("notLoaded")} />
      </Panel>
    );
  if (!period)
    return (
      <Loading>
        <Skeleton h={HEIGHT} borderRadius="l3" />
      </Loading>
    );
  const { byDay, conversations } = period;
  return (
    <Panel title={t("chatsPerDay")} line={t("chatsLine", { count: conversations })}>
      {conversations === 0 ? (
        <EmptyChart height={CHART_HEIGHT} line={own("noChatsYet")} />
      ) : (
        <DayColumns
          days={names}
          series={[{ key: "chats", color: "chart.1", values: byDay }]}
          label={t("chartSays", { total: conversations, most: Math.max(0, ...byDay) })}
          dayLabel={(at) =>
            t("onDay", { day: date.format(new Date(names[at] ?? 0)), count: byDay[at] ?? 0 })
          }
        />
      )}
    </Panel>
  );
}
