import { useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/paths.ts";
import { selectWorkspace, useSession } from "#platform/session.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Picker } from "./Picker.tsx";
import { shellTexts } from "./shellTexts.ts";

/** The workspaces the person is in. Switching goes to the agent list, as an open agent belongs to the old one. */
export function WorkspaceSwitcher({ onDone }: { onDone?: () => void }) {
  const t = useT(shellTexts);
  const navigate = useNavigate();
  const { workspaces, workspaceId, region } = useSession();
  return (
    <Picker
      label={(name) => t("switchWorkspace", { name })}
      placeholder={t("workspaces")}
      currentId={workspaceId}
      items={workspaces.map((workspace) => ({
        id: workspace.id,
        name: workspace.workspaceName,
        picture: (
          <Avatar
            name={workspace.workspaceName}
            src={workspace.workspacePhotoURL}
            size={22}
            square
          />
        ),
      }))}
      onPick={(id) => {
        onDone?.();
        if (id === workspaceId) return;
        selectWorkspace(id);
        void navigate(agentsPath(region));
      }}
    />
  );
}
