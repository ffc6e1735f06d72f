import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { failureNotice } from "../words/failureNotice.ts";
import { wordTexts } from "../words/wordTexts.ts";
import { notify } from "#ui/feedback/notices.ts";

export type OperatorAction = "takeOver" | "handBack" | "close";

/**
 * Takes over, hands back or closes. Shows a refusal; a success needs no notice, as the live conversation's badge and
 * a line in it say so.
 */
export function useOperatorActions(target: { agentId: string; conversationId: string }) {
  const t = useT(wordTexts);
  const [busy, setBusy] = useState<OperatorAction>();
  /** @returns whether it succeeded */
  const run = async (action: OperatorAction): Promise<boolean> => {
    setBusy(action);
    try {
      await api.conversations[action](target);
      return true;
    } catch (thrown) {
      notify(failureNotice(thrown, () => t("actionFailed"), t));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, run };
}
