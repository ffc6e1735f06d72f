import { Box, Button, chakra, Flex, Skeleton, Text } from "@chakra-ui/react";
import { Loading } from "#ui/feedback/Skeletons.tsx";
import { useLanguage } from "../i18n/language.ts";
import { useT } from "../i18n/useT.ts";
import { useWeek } from "./week.ts";
import type { Week } from "./week.ts";
import { weekTexts } from "./weekTexts.ts";

/** Height of the figures in px, whatever state they are in: cards do not jump when they come. */
const HEIGHT = "4.25rem";

/** What happened in an agent in the last seven days: conversations, messages, share of unanswered ones. */
export function WeekFigures({ agentId }: { agentId: string }) {
  const t = useT(weekTexts);
  const live = useWeek(agentId);
  if (live.status === "loading")
    return (
      <Loading h={HEIGHT}>
        <Skeleton h="3" w="5rem" />
        <Skeleton h="9" mt="2" />
      </Loading>
    );
  if (live.status === "error")
    return (
      <Box h={HEIGHT}>
        <Text color="fg.muted">{t("failed")}</Text>
        <Button
          size="xs"
          variant="outline"
          mt="1"
          onClick={live.retry}
          position="relative"
          zIndex="1"
        >
          {t("retry")}
        </Button>
      </Box>
    );
  return (
    <Box minH={HEIGHT}>
      {live.data.conversations === 0 && live.data.messages === 0 ? (
        <Text color="fg.muted">{t("nothing")}</Text>
      ) : (
        <Figures week={live.data} />
      )}
    </Box>
  );
}

function Figures({ week }: { week: Week }) {
  const t = useT(weekTexts);
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const { conversations, messages, unanswered, byDay } = week;
  const figures = [
    { name: t("conversations"), value: number.format(conversations) },
    { name: t("messages"), value: number.format(messages) },
    {
      name: t("unanswered"),
      value: unanswered === null ? "–" : percent.format(unanswered),
    },
  ];
  return (
    <>
      <Flex justify="space-between" align="center" gap="3" mb="1">
        <Text textStyle="xs" color="fg.muted">
          {t("week")}
        </Text>
        <Sparkline values={byDay} />
      </Flex>
      <Flex as="dl" justify="space-between" gap="2">
        {figures.map(({ name, value }) => (
          <Flex key={name} direction="column-reverse" minW="0">
            <Text as="dt" textStyle="xs" color="fg.muted" truncate>
              {name}
            </Text>
            <Text as="dd" fontSize="lg" fontWeight="semibold" lineHeight="1.4">
              {value}
            </Text>
          </Flex>
        ))}
      </Flex>
    </>
  );
}

/** The course of a week, without scale; the figures beside it say how much it was. */
function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values);
  const points = values.map((value, at) => `${at * 10},${18 - (value / top) * 16}`).join(" ");
  return (
    <chakra.svg
      viewBox={`0 0 ${(values.length - 1) * 10} 20`}
      preserveAspectRatio="none"
      w="5rem"
      h="1.25rem"
      flexShrink="0"
      fill="none"
      stroke="accent.solid"
      aria-hidden="true"
    >
      <polyline points={points} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </chakra.svg>
  );
}
