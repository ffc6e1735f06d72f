import type { Adding } from "./useAddSource.ts";
import type { ChangeDraft, SourceDraft } from "./drafts.ts";

/** Props of each kind's form. Its submit button is in the drawer's footer and refers to it by `FORM`. */
export interface FormProps {
  agentId: string;
  draft: SourceDraft;
  change: ChangeDraft;
  adding: Adding;
  onAdded: () => void;
}

/** Id of the form that is shown. */
export const ADD_FORM_ID = "add-knowledge";
