import { Box, Stack, Text } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { releaseTexts } from "./releaseTexts.ts";
import { useResults } from "./useReleases.ts";

/** The questions that failed with a version: what each must say, and what was said. */
export function FailedQuestions({ agentId, version }: { agentId: string; version: number }) {
  const t = useT(releaseTexts);
  const { data } = useResults(agentId);
  if (data?.version !== version) return null;
  const failed = data.results.filter(({ outcome }) => outcome === "failed");
  if (failed.length === 0) return null;
  return (
    <Stack as="ul" gap="2" mt="2" listStyleType="none">
      {failed.map(({ question, fact, answer }) => (
        <Box as="li" key={question}>
          <Text overflowWrap="anywhere">
            <Text as="span" fontWeight="medium">
              {question}
            </Text>{" "}
            {t("mustSay", { fact })}
          </Text>
          <Text overflowWrap="anywhere" ps="3" borderStartWidth="2px" borderColor="currentColor">
            {answer}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}
