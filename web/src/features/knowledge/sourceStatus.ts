import type { SourceStatus } from "@parley/contract/knowledge/source.ts";
import type { Tone } from "#ui/feedback/StatusBadge.tsx";

/** The tone of each status; its text is in `knowledgeTexts`, under the status itself. */
export const statusTone: Record<SourceStatus, Tone> = {
  INITIALIZED: "neutral",
  PENDING: "accent",
  SUCCESS: "ordinary",
  ERROR: "danger",
};

/** Whether a document is still waiting or being learned, so that nothing can be done with it. */
export function isBeingLearned(status: SourceStatus): boolean {
  return status === "INITIALIZED" || status === "PENDING";
}
