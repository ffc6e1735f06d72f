import { Button, Stack } from "@chakra-ui/react";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { messageOf } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { workspacesTexts } from "./workspacesTexts.ts";

/** Deletes the workspace, once its name has been typed. */
export default function DangerSection({ workspace }: { workspace: Workspace }) {
  const t = useT(workspacesTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const [asking, setAsking] = useState(false);
  const { id, workspaceName } = workspace;

  const remove = async () => {
    useSession.setState({ leaving: id });
    try {
      await api.workspaces.remove({ id, workspaceName });
    } catch (thrown) {
      useSession.setState({ leaving: "" });
      throw new Error(t("deleteFailed", { message: messageOf(thrown) }), { cause: thrown });
    }
  };

  return (
    <Stack gap="4" maxW="3xl">
      <Panel title={t("deleteTitle")} line={t("deleteLine")}>
        <Button
          alignSelf="flex-start"
          variant="outline"
          colorPalette="red"
          onClick={() => setAsking(true)}
        >
          <Trash2 />
          {t("delete")}
        </Button>
      </Panel>
      {asking ? (
        <DeleteDialog
          title={t("deleteTitle")}
          confirmLabel={t("delete")}
          typedName={workspaceName}
          notice={t("deleted")}
          onDelete={remove}
          onDeleted={() => void navigate(agentsPath(region), { replace: true })}
          onClose={() => setAsking(false)}
        >
          {t("deleteAsk", { workspace: workspaceName })}
        </DeleteDialog>
      ) : null}
    </Stack>
  );
}
