import type { Org } from "@parley/contract/clients/org.ts";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { orgTexts } from "./orgTexts.ts";

const sameOnes = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** The choice of an organisation's agents: unsaved changes, and saving them. */
export function useAgentAssignment(org: Org) {
  const t = useT(orgTexts);
  const [own, setOwn] = useState<readonly string[]>();
  const [saving, setSaving] = useState(false);
  // What was saved has arrived: follow the stored choice again.
  if (own && sameOnes(own, org.widgetIDs)) setOwn(undefined);
  const chosen = own ?? org.widgetIDs;

  /** @param known the workspace's agents; one that was deleted meanwhile is left out */
  const save = async (known: readonly string[]) => {
    setSaving(true);
    try {
      const widgetIDs = chosen.filter((agentId) => known.includes(agentId));
      await api.clients.assignAgents({ orgId: org.ID, widgetIDs });
      notify({ kind: "success", text: () => t("agentsSaved"), about: org.ID });
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({
        kind: "error",
        text: () => t("saveFailed", { message: failure.message }),
        about: org.ID,
      });
    } finally {
      setSaving(false);
    }
  };
  return {
    chosen,
    choose: (widgetIDs: readonly string[]) => setOwn(widgetIDs),
    dirty: !sameOnes(chosen, org.widgetIDs),
    saving,
    save,
    discard: () => setOwn(undefined),
  };
}
