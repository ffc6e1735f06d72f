import { Coins, Plus, Settings, UserPlus } from "lucide-react";
import { useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath, creditsPath, workspacePagePath } from "#platform/page/paths.ts";
import { selectWorkspace, useSession } from "#platform/auth/session.ts";
import { mayLeave } from "#platform/page/unsaved.ts";
import { Avatar } from "#ui/Avatar.tsx";
import type { MenuEntry } from "#ui/overlay/menuEntries.ts";
import { openNewWorkspace } from "./newWorkspace.ts";
import { Picker } from "./Picker.tsx";
import { shellTexts } from "./shellTexts.ts";
import { WorkspaceBalance } from "./WorkspaceBalance.tsx";

/**
 * What the open workspace has, and the others the person is in. Switching goes to the agent list, as an open
 * agent belongs to the old one.
 */
export function WorkspaceSwitcher({ onDone }: { onDone?: () => void }) {
  const t = useT(shellTexts);
  const navigate = useNavigate();
  const { workspaces, workspaceId, region } = useSession();
  const go = (path: string) => {
    onDone?.();
    void navigate(path);
  };
  const open = async (id: string) => {
    if (!(await mayLeave())) return;
    selectWorkspace(id);
    void navigate(agentsPath(region));
  };
  const before: readonly MenuEntry[] = [
    {
      kind: "item",
      key: "credits",
      label: t("credits"),
      before: <Coins size={16} aria-hidden="true" />,
      after: <WorkspaceBalance workspaceId={workspaceId} />,
      onSelect: () => go(creditsPath(region)),
    },
    {
      kind: "item",
      key: "settings",
      label: t("workspaceSettings"),
      before: <Settings size={16} aria-hidden="true" />,
      onSelect: () => go(workspacePagePath(region)),
    },
    {
      kind: "item",
      key: "new user",
      label: t("newUser"),
      before: <UserPlus size={16} aria-hidden="true" />,
      onSelect: () => go(workspacePagePath(region, "members", { invite: true })),
    },
    { kind: "line", key: "line before" },
  ];
  const after: readonly MenuEntry[] = [
    { kind: "line", key: "line after" },
    {
      kind: "item",
      key: "new workspace",
      label: t("newWorkspace"),
      before: <Plus size={16} aria-hidden="true" />,
      onSelect: () => {
        onDone?.();
        openNewWorkspace();
      },
    },
  ];
  return (
    <Picker
      label={(name) => t("switchWorkspace", { name })}
      placeholder={t("workspaces")}
      currentId={workspaceId}
      before={before}
      after={after}
      menuHeight="28rem"
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
        if (id !== workspaceId) void open(id);
      }}
    />
  );
}
