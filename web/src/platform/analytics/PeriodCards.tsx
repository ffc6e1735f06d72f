import { StatCard, StatCardSkeleton } from "#ui/layout/StatCard.tsx";
import { useLanguage } from "../i18n/language.ts";
import { useT } from "../i18n/useT.ts";
import type { Period } from "./days.ts";
import { periodTexts } from "./periodTexts.ts";

interface PeriodCardProps {
  /** Undefined until they are known, null where they did not load. */
  periods: { week: Period; weekBefore: Period } | null | undefined;
}

interface ChatsCardProps extends PeriodCardProps {
  /** Its label where it is one of a strip on a phone. */
  short?: string | undefined;
}

/** Chats of the last seven days, their course, and how they changed. */
export function ChatsCard({ periods, short }: ChatsCardProps) {
  const t = useT(periodTexts);
  const language = useLanguage((state) => state.language);
  if (periods === undefined) return <StatCardSkeleton inStrip={short !== undefined} />;
  if (!periods)
    return <StatCard label={t("chats")} short={short} figure={undefined} note={t("notLoaded")} />;
  const { week, weekBefore } = periods;
  const change = week.conversations - weekBefore.conversations;
  return (
    <StatCard
      label={t("chats")}
      short={short}
      figure={new Intl.NumberFormat(language).format(week.conversations)}
      course={week.byDay}
      note={
        change === 0
          ? t(week.conversations === 0 ? "stillNone" : "asMany")
          : t(change > 0 ? "more" : "fewer", { count: Math.abs(change) })
      }
    />
  );
}

/** The share of the last seven days' questions to which the agents found an answer, and how many answers failed. */
export function AnsweredCard({ periods }: PeriodCardProps) {
  const t = useT(periodTexts);
  const language = useLanguage((state) => state.language);
  if (periods === undefined) return <StatCardSkeleton />;
  if (!periods) return <StatCard label={t("answered")} figure={undefined} note={t("notLoaded")} />;
  const { answered, questions, failed } = periods.week;
  if (answered === null)
    return <StatCard label={t("answered")} figure={undefined} note={t("noQuestions")} />;
  const found = t("ofQuestions", { answered: Math.round(answered * questions), count: questions });
  return (
    <StatCard
      label={t("answered")}
      figure={new Intl.NumberFormat(language, { style: "percent" }).format(answered)}
      note={failed === 0 ? found : `${found}, ${t("failed", { count: failed })}`}
    />
  );
}
