import { knowledgePath, SOURCES_MAX } from "@parley/contract/knowledge/source.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useCallback } from "react";
import { useFetched } from "#platform/api/useFetched.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { countAndSum } from "#platform/live/firestore.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { knowledgeTexts } from "../knowledgeTexts.ts";

interface TotalsProps {
  agentId: string;
  /** Those that are loaded; all that failed are among them. */
  sources: readonly KnowledgeSource[];
  /** Whether these are all that there are. */
  isWhole: boolean;
}

/** How many documents there are, loaded or not, what they come to, and how many of them failed. */
export function Totals({ agentId, sources, isWhole }: TotalsProps) {
  const t = useT(knowledgeTexts);
  const loaded = {
    count: sources.length,
    sum: sources.reduce((sum, { charCount }) => sum + charCount, 0),
  };
  const counted = useCounted(agentId, isWhole, `${loaded.count} ${loaded.sum}`);
  const all = isWhole ? loaded : counted;
  if (all === undefined) return null;
  const failed = sources.filter(({ status }) => status === "ERROR").length;
  const parts = [
    t("documents", { count: all.count }),
    all.sum > 0 ? t("totalCharacters", { count: all.sum }) : "",
    failed > 0 ? t("failed", { count: failed }) : "",
  ];
  // Where they need two lines, a number stays with its word.
  const kept = parts.filter(Boolean).map((part) => part.replaceAll(" ", "\u00a0"));
  return kept.join(" · ");
}

/** Counted by the database where not all are loaded, again whenever what is loaded changes; undefined until then. */
function useCounted(agentId: string, isWhole: boolean, changed: string) {
  const region = useSession((state) => state.region);
  const count = useCallback(async () => {
    if (isWhole) return undefined;
    return countAndSum(
      region,
      listRef(knowledgePath(agentId), { limit: SOURCES_MAX }),
      "charCount",
    );
  }, [agentId, isWhole, region]);
  const { reading } = useFetched(count, { changed });
  return reading.status === "ready" ? reading.data : undefined;
}
