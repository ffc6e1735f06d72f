import { Button, Stack } from "@chakra-ui/react";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { workspacesTexts } from "../workspacesTexts.ts";

/** Deletes the workspace once its name was typed. */
export default function DangerSection({ workspace }: { workspace: Workspace }) {
  const t = useT(workspacesTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { id, workspaceName } = workspace;

  const remove = async () => {
    setBusy(true);
    setError(undefined);
    useSession.setState({ leaving: id });
    try {
      await api.workspaces.remove({ id, workspaceName });
      notify({ kind: "success", text: t("deleted") });
      await navigate(agentsPath(region), { replace: true });
    } catch (thrown) {
      useSession.setState({ leaving: "" });
      setError(t("deleteFailed", { message: toAppError(thrown).message }));
      setBusy(false);
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
      <ConfirmDialog
        open={asking}
        title={t("deleteTitle")}
        confirmLabel={t("delete")}
        typedName={workspaceName}
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onClose={() => {
          setError(undefined);
          setAsking(false);
        }}
      >
        {t("deleteAsk", { workspace: workspaceName })}
      </ConfirmDialog>
    </Stack>
  );
}
