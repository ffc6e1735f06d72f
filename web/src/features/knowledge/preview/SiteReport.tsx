import { Box, Stack, Text } from "@chakra-ui/react";
import type { KnowledgeSource, SiteProgress } from "@parley/contract/knowledge/source.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { useFailureReason } from "../failureReason.ts";
import { hostAndPath } from "../list/shortTitles.ts";
import { previewTexts } from "./previewTexts.ts";
import { SitePages } from "./SitePages.tsx";

const endedTexts: Record<
  Exclude<SiteProgress["ended"], "">,
  "endedCancelled" | "endedPages" | "endedTime" | "endedFull" | "endedPlan" | "endedStorage"
> = {
  cancelled: "endedCancelled",
  pages: "endedPages",
  time: "endedTime",
  full: "endedFull",
  "plan-limit": "endedPlan",
  "storage-full": "endedStorage",
};

interface SiteReportProps {
  source: KnowledgeSource;
  site: SiteProgress;
  onOpen: (docId: string) => void;
}

/** How a website was read: why reading stopped early, which pages failed, and those that are known. */
export function SiteReport({ source, site, onOpen }: SiteReportProps) {
  const t = useT(previewTexts);
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
      <SitePages source={source} onOpen={onOpen} />
    </Stack>
  );
}
