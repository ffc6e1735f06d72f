import { Box, chakra, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { knowledgePath, knowledgeSource, SITE_PAGES } from "@parley/contract/knowledge/source.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { MoreButton } from "#ui/button/MoreButton.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { hostAndPath } from "../list/shortTitles.ts";
import { isBeingLearned, statusTone } from "../sourceStatus.ts";
import { previewTexts } from "./previewTexts.ts";

/** Pages shown at first, and more each time. */
const PAGES_AT_ONCE = 100;

interface SitePagesProps {
  /** A website. */
  source: KnowledgeSource;
  onOpen: (docId: string) => void;
}

/** A website's pages, the newest first as they come in, whether the list of documents has loaded them or not. */
export function SitePages({ source: { agentId, ID, status }, onOpen }: SitePagesProps) {
  const t = useT(previewTexts);
  const names = useT(knowledgeTexts);
  const [limit, setLimit] = useState(PAGES_AT_ONCE);
  const pages = useLiveQuery(
    listRef(knowledgePath(agentId), {
      where: [["parentId", "==", ID]],
      orderBy: [["ts", "desc"]],
      limit,
    }),
    knowledgeSource,
  );
  const hasMore = (pages.data?.length ?? 0) >= limit && limit < SITE_PAGES.most;
  return (
    <Box borderTopWidth="1px" pt="4">
      <Heading as="h3" size="sm" mb="2">
        {t("pagesTitle")}
      </Heading>
      {pages.status === "error" ? (
        <ErrorState title={names("errorTitle")} line={pages.error.message} onRetry={pages.retry} />
      ) : null}
      {pages.data?.length === 0 && isBeingLearned(status) ? (
        <Text color="fg.muted">{t("noPagesYet")}</Text>
      ) : null}
      <Stack as="ul" gap="0" listStyleType="none">
        {pages.data?.map((page) => (
          <Flex as="li" key={page.ID} borderBottomWidth="1px" align="center" gap="3">
            <PageButton type="button" onClick={() => onOpen(page.ID)}>
              <Text truncate>{page.name}</Text>
              <Text truncate textStyle="xs" color="fg.muted">
                {hostAndPath(page.url)}
              </Text>
            </PageButton>
            <StatusBadge tone={statusTone[page.status]}>{names(page.status)}</StatusBadge>
          </Flex>
        ))}
      </Stack>
      {hasMore ? (
        <MoreButton onClick={() => setLimit(limit + PAGES_AT_ONCE)}>{t("morePages")}</MoreButton>
      ) : null}
    </Box>
  );
}

const PageButton = chakra("button", {
  base: {
    flex: "1",
    minW: "0",
    minH: "11",
    py: "1.5",
    textAlign: "start",
    cursor: "pointer",
    borderRadius: "l1",
    _hover: { bg: "bg.subtle" },
  },
});
