import { Button } from "@chakra-ui/react";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { ActionRow } from "#ui/layout/ActionRow.tsx";
import { useEditor } from "../draft/editors.ts";
import DeleteAgentDialog from "../list/DeleteAgentDialog.tsx";
import { settingsTexts } from "./settingsTexts.ts";

/** Deletes the agent, after asking for its name. */
export function DeleteRow() {
  const t = useT(settingsTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const { base, agentId } = useEditor().draft;
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <ActionRow title={t("dangerTitle")} line={t("dangerLine")}>
        <Button
          variant="outline"
          colorPalette="red"
          color="fg.error"
          onClick={() => setDeleting(true)}
        >
          <Trash2 />
          {t("deleteAgent")}
        </Button>
      </ActionRow>
      <DeleteAgentDialog
        agent={deleting ? { ID: agentId, title: base.title } : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(agentsPath(region), { replace: true })}
      />
    </>
  );
}
