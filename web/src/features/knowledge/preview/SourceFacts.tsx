import { Box, Button, Link } from "@chakra-ui/react";
import {
  isSite,
  knowledgeSource,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import type { ReactNode } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveDoc } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";
import { webLink } from "#platform/page/webLink.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { formatBytes } from "../formatBytes.ts";
import { useVectorReason } from "../failureReason.ts";
import { SourceState } from "../list/SourceState.tsx";
import { previewTexts } from "./previewTexts.ts";

interface SourceFactsProps {
  source: KnowledgeSource;
  /** Opens the website that a page was found on. */
  onOpen: (docId: string) => void;
}

/** A document's details besides its text. */
export function SourceFacts({ source, onOpen }: SourceFactsProps) {
  const t = useT(knowledgeTexts);
  const more = useT(previewTexts);
  const language = useLanguage((state) => state.language);
  const { url, fileName, fileSize, charCount, chunkCount, dimensions, site, limits } = source;
  const { vectorProblem } = source;
  const reason = useVectorReason();
  const number = new Intl.NumberFormat(language);
  const href = webLink(url);
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns="max-content minmax(0, 1fr)"
      columnGap="4"
      rowGap="1.5"
    >
      <Fact head={t("status")}>
        <SourceState source={source} />
      </Fact>
      {url ? (
        <Fact head={t("pageUrl")}>
          {href ? (
            <Link
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              color="accent.fg"
              textDecoration="underline"
            >
              {url}
            </Link>
          ) : (
            url
          )}
        </Fact>
      ) : null}
      {fileName ? (
        <Fact head={t("fileName")}>
          {fileName} ({formatBytes(fileSize, language)})
        </Fact>
      ) : null}
      {charCount > 0 ? (
        <>
          <Fact head={t("characters")}>{number.format(charCount)}</Fact>
          <Fact head={more("passagesTab")}>{number.format(chunkCount)}</Fact>
          <Fact head={more("dimensions")}>
            {dimensions > 0 ? number.format(dimensions) : more("noVectors")}
            {vectorProblem === "" ? null : <Box color="fg.warning">{reason(vectorProblem)}</Box>}
          </Fact>
        </>
      ) : null}
      <FoundOn source={source} onOpen={onOpen} />
      {site ? (
        <>
          <Fact head={more("progress")}>
            {more("progressLine", { read: site.read, found: Math.max(site.found, site.read) })}
          </Fact>
          {site.endedAt > 0 ? (
            <Fact head={more("lastReading")}>
              <RelativeTime at={site.endedAt} />
              {" · "}
              {more("news", { added: site.added, changed: site.changed, removed: site.removed })}
            </Fact>
          ) : null}
          {site.forbidden > 0 ? (
            <Fact head={more("forbidden")}>{t("pages", { count: site.forbidden })}</Fact>
          ) : null}
          {site.elsewhere > 0 ? (
            <Fact head={more("elsewhere")}>{t("pages", { count: site.elsewhere })}</Fact>
          ) : null}
        </>
      ) : null}
      {limits ? (
        <Fact head={more("limits")}>
          {source.sourceType === "crawl"
            ? more("limitsCrawl", { pages: limits.maxPages, depth: limits.maxDepth })
            : more("limitsSitemap", { pages: limits.maxPages })}
        </Fact>
      ) : null}
      <Fact head={t("added")}>
        <RelativeTime at={source.ts} />
      </Fact>
      {source.updatedAt === source.ts || isSite(source.sourceType) ? null : (
        <Fact head={t("learned")}>
          <RelativeTime at={source.updatedAt} />
        </Fact>
      )}
    </Box>
  );
}

/** The website of a page, wherever it is in the list. */
function FoundOn({ source: { agentId, parentId }, onOpen }: SourceFactsProps) {
  const t = useT(previewTexts);
  const site = useLiveDoc(
    parentId === "" ? undefined : docRef(sourcePath(agentId, parentId)),
    knowledgeSource,
  ).data;
  if (!site) return null;
  return (
    <Fact head={t("foundOn")}>
      <Button
        variant="plain"
        height="auto"
        p="0"
        color="accent.fg"
        textDecoration="underline"
        fontWeight="normal"
        onClick={() => onOpen(site.ID)}
      >
        {site.name}
      </Button>
    </Fact>
  );
}

function Fact({ head, children }: { head: string; children: ReactNode }) {
  return (
    <>
      <Box as="dt" color="fg.muted">
        {head}
      </Box>
      <Box as="dd" overflowWrap="anywhere">
        {children}
      </Box>
    </>
  );
}
