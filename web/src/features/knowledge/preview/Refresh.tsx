import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import {
  refreshRate,
  type KnowledgeSource,
  type PageChange,
} from "@parley/contract/knowledge/source.ts";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { Select } from "#ui/form/Select.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useFailureReason } from "../failureReason.ts";
import { refreshTexts } from "./refreshTexts.ts";

/** How often a page is fetched again, when it last was, and what had changed then. */
export function Refresh({ source }: { source: KnowledgeSource }) {
  const t = useT(refreshTexts);
  const failureReason = useFailureReason();
  const { agentId, ID: docId, checkedAt, refreshError, refreshErrorValues, change } = source;
  // What was chosen shows at once; the document follows.
  const [chosen, setChosen] = useState<string>();
  const choose = async (value: string) => {
    const rate = refreshRate.parse(value);
    setChosen(rate);
    try {
      await api.knowledge.setRefresh({ agentId, docId, refreshRate: rate });
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({ kind: "error", text: () => failure.message });
    } finally {
      setChosen(undefined);
    }
  };
  return (
    <Stack gap="3">
      <Text id="refresh-rate" fontWeight="medium" mb="-1.5">
        {t("rate")}
      </Text>
      <Flex gap="3" align="center" wrap="wrap">
        <Box width={{ base: "100%", sm: "15rem" }}>
          <Select
            aria-labelledby="refresh-rate"
            value={chosen ?? source.refreshRate}
            disabled={chosen !== undefined}
            options={refreshRate.options.toReversed().map((value) => ({ value, label: t(value) }))}
            onChange={(event) => void choose(event.target.value)}
          />
        </Box>
        {checkedAt > 0 ? (
          <Text color="fg.muted" textStyle="xs">
            {t("checked")} <RelativeTime at={checkedAt} />
          </Text>
        ) : null}
      </Flex>
      {source.site === null ? null : (
        <Text color="fg.muted" textStyle="xs">
          {t("gone")}
        </Text>
      )}
      {refreshError ? (
        <Callout tone="warning">
          <Text fontWeight="medium">{t("problemTitle")}</Text>
          <Text>{failureReason(refreshError, refreshErrorValues)}</Text>
          <Text mt="1">
            {t("problemLine")} {source.refreshRate === "never" ? "" : t("triesAgain")}
          </Text>
        </Callout>
      ) : null}
      {change ? <Change change={change} /> : null}
    </Stack>
  );
}

function Change({ change }: { change: PageChange }) {
  const t = useT(refreshTexts);
  const sides = [
    { key: "added", lines: change.added, count: change.addedCount, mark: "+" },
    { key: "removed", lines: change.removed, count: change.removedCount, mark: "−" },
  ] as const;
  return (
    <Box as="details">
      <Box as="summary" cursor="pointer" color="fg.muted" py="1.5">
        {t("changed")}, <RelativeTime at={change.at} />
      </Box>
      <Stack gap="3" mt="2">
        {sides.map(({ key, lines, count, mark }) =>
          count === 0 ? null : (
            <Box key={key}>
              <Text textStyle="xs" color="fg.muted">
                {t(key, { count })}
              </Text>
              <Box as="ul" listStyleType="none" mt="1">
                {lines.map((line) => (
                  <Flex as="li" key={line} gap="2" textStyle="sm">
                    <Text as="span" aria-hidden="true" color="fg.muted">
                      {mark}
                    </Text>
                    <Text
                      as={key === "added" ? "ins" : "del"}
                      textDecoration={key === "added" ? "none" : "line-through"}
                      overflowWrap="anywhere"
                    >
                      {line}
                    </Text>
                  </Flex>
                ))}
              </Box>
            </Box>
          ),
        )}
      </Stack>
    </Box>
  );
}
