import type { KnowledgeSource, SourceType } from "@parley/contract/knowledge/source.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { knowledgeTexts } from "../knowledgeTexts.ts";

const whatStays: Record<SourceType, "deleteText" | "deletePage" | "deleteFile"> = {
  doc: "deleteText",
  url: "deletePage",
  file: "deleteFile",
};

interface DeleteSourceDialogProps {
  source: KnowledgeSource;
  onClose: () => void;
}

/** Asks before a document is forgotten. Only a text, which is kept nowhere else, asks for its name to be typed. */
export default function DeleteSourceDialog({ source, onClose }: DeleteSourceDialogProps) {
  const t = useT(knowledgeTexts);
  const { busy, error, attempt } = useAttempt();
  const { ID, agentId, name, sourceType } = source;

  const remove = async () => {
    if (!(await attempt(() => api.knowledge.remove({ agentId, docId: ID })))) return;
    notify({ kind: "success", text: t("deleted", { name }) });
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={t("deleteTitle")}
      confirmLabel={t("deleteAction")}
      typedName={sourceType === "doc" ? name : undefined}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t("deleteBody", { name })} {t(whatStays[sourceType])}
    </ConfirmDialog>
  );
}
