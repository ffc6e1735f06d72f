import { Button, Text } from "@chakra-ui/react";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { Coins, LogOut, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useBalance } from "#platform/live/balance.ts";
import { agentsPath, creditsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { useWorkspaceLabel } from "#platform/workspaces/workspaceLabel.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { ActionRow } from "#ui/layout/ActionRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { workspacesTexts } from "./workspacesTexts.ts";

interface DangerSectionProps {
  workspace: Workspace;
  isOwner: boolean;
}

/** The owner deletes the workspace, once its name has been typed; a member leaves it. */
export default function DangerSection({ workspace, isOwner }: DangerSectionProps) {
  const t = useT(workspacesTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const [asking, setAsking] = useState(false);
  const { id, workspaceName } = workspace;
  const labelOf = useWorkspaceLabel();
  const balance = useBalance(isOwner ? workspaceAccount(id) : undefined);
  const lost = balance.data ?? 0;
  const hasOther = useSession(({ workspaces, user }) =>
    workspaces.some((one) => one.id !== id && one.ownerId === user?.uid),
  );

  /** Losing it is not announced, as the person is doing it. */
  const part = async (act: () => Promise<unknown>, failed: "deleteFailed" | "leaveFailed") => {
    useSession.setState({ leaving: id });
    try {
      await act();
      useSession.setState({ left: id });
    } catch (thrown) {
      useSession.setState({ leaving: "" });
      const failure = toAppError(thrown);
      throw new AppError(failure.code, () => t(failed, { message: failure.message }), {
        cause: thrown,
      });
    }
  };
  const dialog = {
    onDeleted: () => void navigate(agentsPath(region), { replace: true }),
    onClose: () => setAsking(false),
  };

  return (
    <FormColumn>
      <Panel title={t("danger")}>
        {isOwner && lost > 0 && hasOther ? (
          <ActionRow title={t("moveTitle")} line={t("moveLine", { count: lost })}>
            <Button asChild variant="outline">
              <Link to={creditsPath(region, { giveTo: "" })}>
                <Coins />
                {t("move")}
              </Link>
            </Button>
          </ActionRow>
        ) : null}
        <ActionRow
          title={t(isOwner ? "deleteTitle" : "leaveTitle")}
          line={t(isOwner ? "deleteLine" : "leaveLine")}
        >
          <Button
            variant="outline"
            colorPalette="red"
            color="fg.error"
            onClick={() => setAsking(true)}
          >
            {isOwner ? <Trash2 /> : <LogOut />}
            {t(isOwner ? "delete" : "leave")}
          </Button>
        </ActionRow>
      </Panel>
      {asking && isOwner ? (
        <DeleteDialog
          title={t("deleteTitle")}
          confirmLabel={t("delete")}
          typedName={labelOf(workspace)}
          notice={() => t("deleted")}
          onDelete={() => part(() => api.workspaces.remove({ id, workspaceName }), "deleteFailed")}
          {...dialog}
        >
          {t("deleteAsk", { workspace: labelOf(workspace) })}
          {lost > 0 ? <Text mt="2">{t("deleteLoses", { count: lost })}</Text> : null}
        </DeleteDialog>
      ) : null}
      {asking && !isOwner ? (
        <DeleteDialog
          title={t("leaveTitle")}
          confirmLabel={t("leave")}
          notice={() => t("left", { workspace: labelOf(workspace) })}
          onDelete={() => part(() => api.workspaces.leave({ id }), "leaveFailed")}
          {...dialog}
        >
          {t("leaveAsk", { workspace: labelOf(workspace) })}
        </DeleteDialog>
      ) : null}
    </FormColumn>
  );
}
