import { Box, Heading } from "@chakra-ui/react";
import { useId, useMemo } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { LinesSkeleton } from "#ui/feedback/Skeletons.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { countLines, textBlocks } from "./textBlocks.ts";
import type { FullText } from "./useFullText.ts";

/** In em. */
const LINE_HEIGHT = 1.6;

/** A line that begins with these is a heading: pages and documents are kept as Markdown. */
const HEADINGS = /^(#{1,6} .*)$/m;

/** A part of a text; its headings stand out, without what marks them. */
function Lines({ text }: { text: string }) {
  return text
    .split(HEADINGS)
    .map((part, at) =>
      at % 2 === 1 ? <strong key={at}>{part.replace(/^#+ /, "")}</strong> : part,
    );
}

/** The full text, as plain text: all markup in it but headings is shown, not rendered. */
export function FullTextView({ text }: { text: FullText }) {
  const t = useT(knowledgeTexts);
  const headingId = useId();
  const content = text.status === "ready" ? text.content : "";
  const blocks = useMemo(() => textBlocks(content), [content]);

  if (text.status === "loading") {
    return <LinesSkeleton widths={["100%", "92%", "97%", "60%", "100%", "88%", "40%"]} />;
  }
  if (text.status === "error") {
    return (
      <ErrorState title={t("textErrorTitle")} line={text.error.message} onRetry={text.retry} />
    );
  }
  return (
    <Box borderTopWidth="1px" pt="4">
      <Heading as="h3" size="sm" mb="2" id={headingId}>
        {t("wholeText")}
      </Heading>
      <Box
        role="region"
        aria-labelledby={headingId}
        tabIndex={0}
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        lineHeight={LINE_HEIGHT}
        borderRadius="l1"
        // Blocks out of view take roughly their space, and cost nothing until they are scrolled to.
        css={{ "& > div": { contentVisibility: "auto" } }}
      >
        {blocks.map((block, index) => (
          <div
            key={index}
            style={{ containIntrinsicHeight: `auto ${countLines(block) * LINE_HEIGHT}em` }}
          >
            <Lines text={block} />
          </div>
        ))}
      </Box>
    </Box>
  );
}
