import { Box, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import type { ExplainedPassage, Explanation } from "@parley/contract/conversations/explanation.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { figures } from "#ui/theme/figures.ts";
import { explanationTexts } from "./explanationTexts.ts";

/** The passages that were found, in their order, with what each way of searching gave them. */
export function ExplainedPassages({ explanation }: { explanation: Explanation }) {
  const t = useT(explanationTexts);
  const { passages, search } = explanation;
  return (
    <Box as="section">
      <Heading as="h3" size="sm" mb="1">
        {t("passages")}
      </Heading>
      <Text color="fg.muted" textStyle="xs" mb="3">
        {passages.length > 0 ? t("passagesLine") : t("none")}
      </Text>
      <Stack as="ol" gap="3" listStyleType="none">
        {passages.map((passage, at) => (
          // A passage may be found twice, in two versions of its document.
          <Passage key={at} passage={passage} threshold={search.threshold} />
        ))}
      </Stack>
    </Box>
  );
}

function Passage({ passage, threshold }: { passage: ExplainedPassage; threshold: number }) {
  const t = useT(explanationTexts);
  const language = useLanguage((state) => state.language);
  const { title, heading, text, byWords, byMeaning, score, fit, used, given } = passage;
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const place = (found: ExplainedPassage["byWords"]) =>
    found ? t("place", { rank: found.rank, score: number.format(found.score) }) : t("notFound");
  const leftOut = fit * 100 < threshold ? "belowThreshold" : "oneTooMany";
  const why = used ? "used" : given === true ? "notUsed" : leftOut;
  return (
    <Box as="li" borderWidth="1px" borderRadius="l3" p="3" bg={used ? undefined : "bg.subtle"}>
      <Flex gap="3" align="flex-start" justify="space-between" mb="1">
        <Text fontWeight="medium" minW="0" overflowWrap="anywhere">
          {placeOf(title, heading)}
        </Text>
        <Box flexShrink="0">
          <StatusBadge tone={used ? "ordinary" : "neutral"}>{t(why)}</StatusBadge>
        </Box>
      </Flex>
      <Text
        color="fg.muted"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        lineClamp={used ? undefined : "4"}
      >
        {text}
      </Text>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: "1fr 1fr", md: "repeat(4, 1fr)" }}
        gap="2"
        mt="3"
        textStyle="xs"
      >
        <Score head={t("words")} value={place(byWords)} />
        <Score head={t("meaningScore")} value={place(byMeaning)} />
        <Score head={t("fused")} value={number.format(score)} />
        <Score head={t("fit")} value={percent.format(fit)} />
      </Box>
    </Box>
  );
}

function Score({ head, value }: { head: string; value: string }) {
  return (
    <Box>
      <Box as="dt" color="fg.muted">
        {head}
      </Box>
      <Box as="dd" {...figures}>
        {value}
      </Box>
    </Box>
  );
}

/** Where a passage stands: its document and the headings above it, the first of which may be the document's own name. */
function placeOf(title: string, heading: string): string {
  const repeats = heading === title || heading.startsWith(`${title} › `);
  return [repeats ? "" : title, heading].filter(Boolean).join(" › ");
}
