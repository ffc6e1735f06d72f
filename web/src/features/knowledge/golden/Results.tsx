import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import type { GoldenResult } from "@parley/contract/knowledge/golden.ts";
import { useT } from "#platform/i18n/useT.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import type { Tone } from "#ui/feedback/StatusBadge.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useResults } from "../releases/useReleases.ts";
import { goldenTexts } from "./goldenTexts.ts";

const tones: Record<GoldenResult["outcome"], Tone> = {
  passed: "ordinary",
  failed: "danger",
  notAsked: "neutral",
};

/** What came of the latest run, question by question; nothing before the first. */
export function Results({ agentId }: { agentId: string }) {
  const t = useT(goldenTexts);
  const { data } = useResults(agentId);
  if (!data) return null;
  const { version, results, credits, at } = data;
  const passed = results.filter(({ outcome }) => outcome === "passed").length;
  const line = [
    t("resultsLine", { version, passed, all: results.length }),
    credits > 0 ? t("cost", { count: credits }) : "",
  ];
  return (
    <Panel
      title={t("results")}
      line={line.filter(Boolean).join(" ")}
      action={
        <Text color="fg.muted" textStyle="xs" flexShrink="0">
          <RelativeTime at={Math.floor(at / 1000)} />
        </Text>
      }
    >
      <Stack gap="4">
        {results.map(({ question, answer, outcome }) => (
          <Box key={question} _notFirst={{ borderTopWidth: "1px", pt: "4" }}>
            <Flex gap="3" justify="space-between" align="flex-start">
              <Text fontWeight="medium" overflowWrap="anywhere" minW="0">
                {question}
              </Text>
              <Box flexShrink="0">
                <StatusBadge tone={tones[outcome]}>{t(outcome)}</StatusBadge>
              </Box>
            </Flex>
            {answer ? (
              <Text color="fg.muted" overflowWrap="anywhere" mt="1">
                {t("answered")}: {answer}
              </Text>
            ) : null}
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
