import type { SourceStatus } from "@parley/contract/knowledge/source.ts";
import type { Tone } from "#ui/feedback/StatusBadge.tsx";

/** How each status looks; its word has the status as its key in `knowledgeTexts`. */
export const statusTone: Record<SourceStatus, Tone> = {
  INITIALIZED: "neutral",
  PENDING: "accent",
  SUCCESS: "success",
  ERROR: "danger",
};

/** Whether it is still on its way, so that nothing can be asked of it. */
export function isBeingLearned(status: SourceStatus): boolean {
  return status === "INITIALIZED" || status === "PENDING";
}
