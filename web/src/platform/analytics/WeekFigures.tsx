import { Box, Button, Flex, Skeleton, Text } from "@chakra-ui/react";
import { Sparkline } from "#ui/chart/Sparkline.tsx";
import { Loading } from "#ui/feedback/Skeletons.tsx";
import { defineTexts } from "../i18n/texts.ts";
import { useLanguage } from "../i18n/language.ts";
import { useT } from "../i18n/useT.ts";
import type { Period } from "./days.ts";

const weekTexts = defineTexts({
  en: {
    week: "Last 7 days",
    conversations: "Chats",
    answered: "Answered",
    failed: "The figures did not load.",
    retry: "Try again",
  },
  de: {
    week: "Letzte 7 Tage",
    conversations: "Chats",
    answered: "Beantwortet",
    failed: "Die Zahlen konnten nicht geladen werden.",
    retry: "Erneut versuchen",
  },
});

/** Height of the figures, whatever state they are in: cards do not jump when they come. */
const HEIGHT = "4.25rem";

type WeekState =
  | { status: "loading" }
  | { status: "error"; retry: () => void }
  | { status: "ready"; data: Period };

/** What happened in an agent in the last seven days: its chats with their course, and the share answered. */
export function WeekFigures({ week }: { week: WeekState }) {
  const t = useT(weekTexts);
  if (week.status === "loading")
    return (
      <Loading h={HEIGHT}>
        <Skeleton h="3" w="5rem" />
        <Skeleton h="9" mt="2" />
      </Loading>
    );
  if (week.status === "error")
    return (
      <Box h={HEIGHT}>
        <Text color="fg.muted">{t("failed")}</Text>
        <Button
          size="xs"
          variant="outline"
          mt="1"
          onClick={week.retry}
          position="relative"
          zIndex="1"
        >
          {t("retry")}
        </Button>
      </Box>
    );
  return <Figures week={week.data} />;
}

function Figures({ week: { conversations, answered, byDay } }: { week: Period }) {
  const t = useT(weekTexts);
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const shown = [
    { name: t("conversations"), value: number.format(conversations) },
    { name: t("answered"), value: answered === null ? "–" : percent.format(answered) },
  ];
  return (
    <Box minH={HEIGHT}>
      <Text textStyle="xs" color="fg.muted">
        {t("week")}
      </Text>
      <Flex align="flex-end" justify="space-between" gap="5" mt="1">
        <Flex as="dl" gap="5" flexShrink="0">
          {shown.map(({ name, value }) => (
            <Flex key={name} direction="column-reverse" minW="0">
              <Text as="dt" textStyle="xs" color="fg.muted">
                {name}
              </Text>
              <Text as="dd" fontSize="lg" fontWeight="semibold" lineHeight="1.4">
                {value}
              </Text>
            </Flex>
          ))}
        </Flex>
        <Box flex="1" minW="0" maxW="9rem" pb="1">
          <Sparkline values={byDay} />
        </Box>
      </Flex>
    </Box>
  );
}
