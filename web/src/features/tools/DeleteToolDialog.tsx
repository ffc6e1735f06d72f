import type { Tool } from "@parley/contract/tools/tool.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { toolsTexts } from "./toolsTexts.ts";

/** Asks before deleting a tool. */
export default function DeleteToolDialog(props: { tool: Tool; onClose: () => void }) {
  const { tool, onClose } = props;
  const t = useT(toolsTexts);
  const { id: toolId, name } = tool;
  return (
    <DeleteDialog
      title={t("deleteTitle")}
      confirmLabel={t("deleteAction")}
      notice={() => t("deleted", { name })}
      onDelete={() => api.tools.remove({ toolId })}
      onClose={onClose}
    >
      {t("deleteBody", { name })}
    </DeleteDialog>
  );
}
