import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { useSession } from "#platform/auth/session.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { notify } from "#ui/feedback/notices.ts";
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
  const { busy, error, attempt, forget } = useAttempt();
  if (!agent) return null;
  const { ID, title } = agent;

  const close = () => {
    forget();
    onClose();
  };
  const remove = async () => {
    beginDeleting(ID);
    if (!(await attempt(() => api.agents.remove({ agentId: ID, title })))) {
      endDeleting(ID);
      return;
    }
    const { user, region } = useSession.getState();
    forgetDraft(draftKey(user?.uid ?? "", region, ID));
    notify({ kind: "success", text: t("deleted", { name: title }) });
    close();
    onDeleted?.();
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
