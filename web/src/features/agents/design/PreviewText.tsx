import { Box } from "@chakra-ui/react";
import { useMarkdown } from "#platform/markdown/useMarkdown.ts";

const prose = {
  "& > * + *": { mt: "2" },
  "& ul": { listStyleType: "disc", ps: "5" },
  "& ol": { listStyleType: "decimal", ps: "5" },
  "& a[href]": { textDecoration: "underline" },
  "& img": { maxW: "100%" },
} as const;

/** The first message as the widget draws it. While one types, the last drawing stands until the next is there. */
export function PreviewText({ source }: { source: string }) {
  const html = useMarkdown(source);
  if (html === undefined) return <Box whiteSpace="pre-wrap">{source}</Box>;
  // Sanitised by useMarkdown. Nothing in a preview can be operated.
  return <Box css={prose} inert dangerouslySetInnerHTML={{ __html: html }} />;
}
