import { Box, chakra, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import type { KnowledgeSource, SiteProgress } from "@parley/contract/knowledge/source.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { useFailureReason } from "../failureReason.ts";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { hostAndPath } from "../list/shortTitles.ts";
import { isBeingLearned, statusTone } from "../sourceStatus.ts";
import { previewTexts } from "./previewTexts.ts";

const endedTexts: Record<
  Exclude<SiteProgress["ended"], "">,
  "endedCancelled" | "endedPages" | "endedTime" | "endedFull" | "endedPlan"
> = {
  cancelled: "endedCancelled",
  pages: "endedPages",
  time: "endedTime",
  full: "endedFull",
  "plan-limit": "endedPlan",
};

interface SiteReportProps {
  source: KnowledgeSource;
  site: SiteProgress;
  /** Its pages, as far as the list has loaded. */
  pages: readonly KnowledgeSource[];
  onOpen: (docId: string) => void;
}

/** How a website was read: what kept it from its end, which pages failed, and those that are known. */
export function SiteReport({ source, site, pages, onOpen }: SiteReportProps) {
  const t = useT(previewTexts);
  const names = useT(knowledgeTexts);
  const failureReason = useFailureReason();
  const { ended, problems, failed } = site;
  return (
    <Stack gap="4">
      {ended ? <Callout tone="info">{t(endedTexts[ended])}</Callout> : null}
      {failed > 0 ? (
        <Box as="details">
          <Box as="summary" cursor="pointer" color="fg.muted" py="1.5">
            {t("problems", { count: failed })}
          </Box>
          <Stack as="ul" gap="1.5" listStyleType="none" mt="1">
            {problems.map(({ url, code }) => (
              <Box as="li" key={url} overflowWrap="anywhere">
                <Text>{hostAndPath(url) || url}</Text>
                <Text textStyle="xs" color="fg.muted">
                  {failureReason(code)}
                </Text>
              </Box>
            ))}
          </Stack>
        </Box>
      ) : null}
      <Box borderTopWidth="1px" pt="4">
        <Heading as="h3" size="sm" mb="2">
          {t("pagesTitle")}
        </Heading>
        {pages.length === 0 && isBeingLearned(source.status) ? (
          <Text color="fg.muted">{t("noPagesYet")}</Text>
        ) : null}
        <Stack as="ul" gap="0" listStyleType="none">
          {pages.map(({ ID, name, url, status }) => (
            <Flex as="li" key={ID} borderBottomWidth="1px" align="center" gap="3">
              <PageButton type="button" onClick={() => onOpen(ID)}>
                <Text truncate>{name}</Text>
                <Text truncate textStyle="xs" color="fg.muted">
                  {hostAndPath(url)}
                </Text>
              </PageButton>
              <StatusBadge tone={statusTone[status]}>{names(status)}</StatusBadge>
            </Flex>
          ))}
        </Stack>
      </Box>
    </Stack>
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
