import type { Adding } from "./useAddSource.ts";
import type { ChangeDraft, Draft } from "./drafts.ts";

/** What each kind's form takes; its submit button is in the drawer's footer and names it by `FORM`. */
export interface FormProps {
  agentId: string;
  draft: Draft;
  change: ChangeDraft;
  adding: Adding;
  onAdded: () => void;
}

export const FORM = "add-knowledge";
