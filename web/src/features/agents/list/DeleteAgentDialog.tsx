import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { draftKey, eraseDraft } from "../draft/draftStorage.ts";
import { deleteAgentTexts } from "./deleteAgentTexts.ts";
import { beginDeleting, endDeleting } from "./deleting.ts";

interface DeleteAgentDialogProps {
  /** The dialog is open while it is given. */
  agent: Pick<AgentCard, "ID" | "title"> | undefined;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes an agent once its name has been typed. */
export default function DeleteAgentDialog({ agent, onClose, onDeleted }: DeleteAgentDialogProps) {
  const t = useT(deleteAgentTexts);
  if (!agent) return null;
  const { ID, title } = agent;

  const remove = async () => {
    beginDeleting(ID);
    try {
      await api.agents.remove({ agentId: ID, title });
    } catch (thrown) {
      endDeleting(ID);
      throw thrown;
    }
    const { user, region } = useSession.getState();
    eraseDraft(draftKey(user?.uid ?? "", region, ID));
  };

  return (
    <DeleteDialog
      title={t("deleteTitle", { name: title })}
      confirmLabel={t("deleteAgent")}
      typedName={title}
      notice={() => t("deleted", { name: title })}
      onDelete={remove}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {t("deleteBody")}
    </DeleteDialog>
  );
}
