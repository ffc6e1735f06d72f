import { isSite } from "@parley/contract/knowledge/source.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useT } from "#platform/i18n/useT.ts";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import type { Counted } from "../useSources.ts";

interface TotalsProps {
  /** Those that are loaded; all that failed are among them. */
  sources: readonly KnowledgeSource[];
  /** Whether these are all that there are. */
  isWhole: boolean;
  /** Totals of all sources, loaded or not. */
  counted: Counted | undefined;
}

/**
 * How many documents there are, loaded or not, what they come to, and how many failed. A website is named by itself:
 * its pages are the documents, as a version of the knowledge counts them.
 */
export function Totals({ sources, isWhole, counted }: TotalsProps) {
  const t = useT(knowledgeTexts);
  const loaded = {
    count: sources.length,
    websites: sources.filter(({ sourceType }) => isSite(sourceType)).length,
    sum: sources.reduce((sum, { charCount }) => sum + charCount, 0),
  };
  const all = isWhole ? loaded : counted;
  if (all === undefined) return null;
  const failed = sources.filter(({ status }) => status === "ERROR").length;
  const parts = [
    t("documents", { count: all.count - all.websites }),
    all.websites > 0 ? t("websites", { count: all.websites }) : "",
    all.sum > 0 ? t("totalCharacters", { count: all.sum }) : "",
    failed > 0 ? t("failed", { count: failed }) : "",
  ];
  // Where they need two lines, a number stays with its word.
  const kept = parts.filter(Boolean).map((part) => part.replaceAll(" ", "\u00a0"));
  return kept.join(" · ");
}
