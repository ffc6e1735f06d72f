import type { KnowledgeSource, SourceType } from "@parley/contract/knowledge/source.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { DeletedEverywhere } from "../releases/DeletedEverywhere.tsx";

const whatStays: Record<SourceType, "deleteText" | "deletePage" | "deleteFile" | "deleteSite"> = {
  doc: "deleteText",
  url: "deletePage",
  file: "deleteFile",
  sitemap: "deleteSite",
  crawl: "deleteSite",
};

interface DeleteSourceDialogProps {
  source: KnowledgeSource;
  onClose: () => void;
}

/** Asks before deleting a document. Only for a text, which exists nowhere else, does the name have to be typed. */
export default function DeleteSourceDialog({ source, onClose }: DeleteSourceDialogProps) {
  const t = useT(knowledgeTexts);
  const { ID, agentId, name, sourceType } = source;
  return (
    <DeleteDialog
      title={t("deleteTitle")}
      confirmLabel={t("deleteAction")}
      typedName={sourceType === "doc" ? name : undefined}
      notice={() => t("deleted", { name })}
      onDelete={() => api.knowledge.remove({ agentId, docId: ID })}
      onClose={onClose}
    >
      {t("deleteBody", { name })} {t(whatStays[sourceType])} <DeletedEverywhere agentId={agentId} />
    </DeleteDialog>
  );
}
