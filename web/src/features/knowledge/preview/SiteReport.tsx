import { Box, Stack, Text } from "@chakra-ui/react";
import type { KnowledgeSource, SiteProgress } from "@parley/contract/knowledge/source.ts";
import { currentPortal } from "#platform/auth/portal.ts";
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
  const { problems, failed } = site;
  return (
    <Stack gap="4">
      <Ended source={source} site={site} />
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

/** Why reading stopped early. Where nothing of it is known, why stands above all else, unless somebody stopped it. */
function Ended({ source, site }: { source: KnowledgeSource; site: SiteProgress }) {
  const t = useT(previewTexts);
  const failureReason = useFailureReason();
  const { ended, endedValues } = site;
  const { need, left } = endedValues;
  if (ended === "") return null;
  const isFull = ended === "plan-limit" || ended === "storage-full";
  if (source.status === "ERROR" && ended !== "cancelled") return null;
  return (
    <Callout tone="info">
      {isFull && currentPortal() !== undefined
        ? t("endedOfClient", { reason: failureReason(ended) })
        : ended === "plan-limit" && need !== undefined && left !== undefined
          ? t("endedPlanLeft", { need, left })
          : t(endedTexts[ended])}
    </Callout>
  );
}
