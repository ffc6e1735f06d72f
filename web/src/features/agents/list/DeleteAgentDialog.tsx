import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { useState } from "react";
import { api } from "#platform/api.ts";
import { toAppError } from "#platform/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/session.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { notify } from "#ui/notices.ts";
import { draftKey, forgetDraft } from "../draft/draftStorage.ts";
import { agentsTexts } from "./agentsTexts.ts";
import { beginDeleting, endDeleting } from "./deleting.ts";

interface DeleteAgentDialogProps {
  /** Open while given. */
  agent: Pick<AgentCard, "ID" | "title"> | undefined;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes an agent once its name was typed. */
export default function DeleteAgentDialog({ agent, onClose, onDeleted }: DeleteAgentDialogProps) {
  const t = useT(agentsTexts);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!agent) return null;
  const { ID, title } = agent;

  const close = () => {
    setError(undefined);
    onClose();
  };
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    beginDeleting(ID);
    try {
      await api.agents.remove({ agentId: ID, title });
      const { user, region } = useSession.getState();
      forgetDraft(draftKey(user?.uid ?? "", region, ID));
      notify({ kind: "success", text: t("deleted", { name: title }) });
      close();
      onDeleted?.();
    } catch (thrown) {
      endDeleting(ID);
      setError(toAppError(thrown).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      title={t("deleteTitle", { name: title })}
      confirmLabel={t("deleteAgent")}
      typedName={title}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={close}
    >
      {t("deleteBody")}
    </ConfirmDialog>
  );
}
