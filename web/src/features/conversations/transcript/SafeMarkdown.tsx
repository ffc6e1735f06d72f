import { Box } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { renderMarkdown } from "#platform/markdown/markdown.ts";

/** Answers rendered before, so that returning to a conversation causes no jump. */
const rendered = new Map<string, string>();
const MAX_CACHED = 500;

function cache(source: string, html: string): void {
  const [oldest] = rendered.keys();
  if (rendered.size >= MAX_CACHED && oldest !== undefined) rendered.delete(oldest);
  rendered.set(source, html);
}

const prose = {
  "& > * + *": { mt: "2" },
  "& ul": { listStyleType: "disc", ps: "5" },
  "& ol": { listStyleType: "decimal", ps: "5" },
  "& h1, & h2, & h3, & h4, & h5, & h6": { fontWeight: "semibold" },
  "& a[href]": { color: "accent.fg", textDecoration: "underline" },
  "& code": { fontFamily: "mono", fontSize: "0.9em" },
  "& pre": { whiteSpace: "pre-wrap", bg: "bg.muted", borderRadius: "l1", p: "2" },
  "& blockquote": { borderInlineStartWidth: "3px", borderColor: "border.emphasized", ps: "3" },
  "& table": { tableLayout: "auto", maxW: "100%" },
  "& th, & td": {
    borderWidth: "1px",
    px: "2",
    py: "1",
    textAlign: "start",
    minW: "4.5em",
    overflowWrap: "anywhere",
  },
} as const;

/** An answer's sanitised Markdown; plain text until it is rendered, or if that fails. */
export function SafeMarkdown({ source }: { source: string }) {
  const [made, setMade] = useState<{ source: string; html: string }>();
  const html = rendered.get(source) ?? (made?.source === source ? made.html : undefined);
  useEffect(() => {
    if (rendered.has(source)) return undefined;
    let stale = false;
    const draw = async () => {
      const result = await renderMarkdown(source);
      cache(source, result);
      if (!stale) setMade({ source, html: result });
    };
    // The plain text stays, with the same content.
    draw().catch(() => undefined);
    return () => {
      stale = true;
    };
  }, [source]);
  if (html === undefined) return <Box whiteSpace="pre-wrap">{source}</Box>;
  // Sanitised by renderMarkdown. This is the only place where a transcript becomes HTML.
  return <Box css={prose} overflowX="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
