import { Box, Link } from "@chakra-ui/react";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import type { ReactNode } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { webLink } from "#platform/page/webLink.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { formatBytes } from "../formatBytes.ts";
import { statusTone } from "../sourceStatus.ts";

/** A document's details besides its text. */
export function SourceFacts({ source }: { source: KnowledgeSource }) {
  const t = useT(knowledgeTexts);
  const language = useLanguage((state) => state.language);
  const { url, fileName, fileSize, charCount } = source;
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
        <StatusBadge tone={statusTone[source.status]}>{t(source.status)}</StatusBadge>
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
        <Fact head={t("characters")}>{new Intl.NumberFormat(language).format(charCount)}</Fact>
      ) : null}
      <Fact head={t("added")}>
        <RelativeTime at={source.ts} />
      </Fact>
      {source.updatedAt === source.ts ? null : (
        <Fact head={t("learned")}>
          <RelativeTime at={source.updatedAt} />
        </Fact>
      )}
    </Box>
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
