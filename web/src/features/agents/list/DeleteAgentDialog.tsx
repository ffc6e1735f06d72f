import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { api } from "#platform/api/api.ts";
import { defineTexts } from "#platform/i18n/texts.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { draftKey, eraseDraft } from "#platform/drafts/draftStorage.ts";
import { beginDeleting, endDeleting } from "./deleting.ts";

const texts = defineTexts({
  en: {
    deleteTitle: "Delete {name}?",
    deleteBody:
      "Its knowledge, conversations and statistics are deleted with it, and its widget stops answering at once. This cannot be undone.",
    deleteAgent: "Delete agent",
    deleted: "{name} was deleted",
  },
  de: {
    deleteTitle: "{name} löschen?",
    deleteBody:
      "Sein Wissen, seine Gespräche und Statistiken werden mitgelöscht, und sein Widget verstummt sofort. Das lässt sich nicht rückgängig machen.",
    deleteAgent: "Agenten löschen",
    deleted: "{name} wurde gelöscht",
  },
});

interface DeleteAgentDialogProps {
  /** The dialog is open while it is given. */
  agent: Pick<AgentCard, "ID" | "title"> | undefined;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes an agent once its name has been typed. */
export default function DeleteAgentDialog({ agent, onClose, onDeleted }: DeleteAgentDialogProps) {
  const t = useT(texts);
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
