import { Skeleton, Text } from "@chakra-ui/react";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { Coins, Globe, Plus, Settings, UserPlus } from "lucide-react";
import { useNavigate } from "react-router";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useBalance } from "#platform/live/balance.ts";
import { agentsPath, creditsPath, workspacePagePath } from "#platform/page/paths.ts";
import { regionTexts } from "#platform/i18n/regionTexts.ts";
import { otherRegion, useSession } from "#platform/auth/session.ts";
import { countText, useWaitingElsewhere } from "#platform/live/waiting.ts";
import { useOpenWorkspace } from "#platform/workspaces/useOpenWorkspace.ts";
import { Avatar } from "#ui/Avatar.tsx";
import type { MenuEntry } from "#ui/overlay/menuEntries.ts";
import { useWorkspaceLabel } from "#platform/workspaces/workspaceLabel.ts";
import { openWorkspaceDialog } from "./workspaceDialog.ts";
import { Picker } from "../shell/Picker.tsx";
import { ownerTexts } from "./ownerTexts.ts";
import { figures } from "#ui/theme/figures.ts";

/** Longer than an agent's, as it may say whose workspace it is. */
const NAME_LENGTH = 40;

/**
 * The open workspace's credits and settings, and the person's other workspaces. Switching leads to the agent
 * list, as an open agent belongs to the old workspace.
 */
export function WorkspaceSwitcher({ onDone }: { onDone?: () => void }) {
  const t = useT(ownerTexts);
  const navigate = useNavigate();
  const sayRegion = useT(regionTexts);
  const { workspaces, workspaceId, region, doubleAccount } = useSession();
  const labelOf = useWorkspaceLabel();
  const other = otherRegion(region);
  const go = (path: string) => {
    onDone?.();
    void navigate(path);
  };
  const open = useOpenWorkspace();
  const elsewhere = useWaitingElsewhere();
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
        openWorkspaceDialog();
      },
    },
    ...(doubleAccount
      ? [
          {
            kind: "item" as const,
            key: "other region",
            label: t("workspacesIn", { region: sayRegion(other) }),
            before: <Globe size={16} aria-hidden="true" />,
            onSelect: () => go(agentsPath(other)),
          },
        ]
      : []),
  ];
  const waitingIn = (id: string) => {
    const count = elsewhere.byWorkspace.get(id);
    return count === undefined
      ? undefined
      : { text: countText(count), label: t("waiting", { count }) };
  };
  return (
    <Picker
      label={(name) => {
        const label = t("switchWorkspace", { name });
        const { total } = elsewhere;
        return total > 0 ? `${label}, ${t("waitingElsewhere", { count: total })}` : label;
      }}
      hasDot={elsewhere.total > 0}
      placeholder={t("workspaces")}
      currentId={workspaceId}
      before={before}
      after={after}
      menuHeight="28rem"
      nameLength={NAME_LENGTH}
      items={workspaces.map((workspace) => ({
        id: workspace.id,
        name: labelOf(workspace),
        picture: (
          <Avatar name={labelOf(workspace)} src={workspace.workspacePhotoURL} size={22} square />
        ),
        count: waitingIn(workspace.id),
      }))}
      onPick={(id) => {
        onDone?.();
        if (id !== workspaceId) void open(id, agentsPath(region));
      }}
    />
  );
}

/** The open workspace's credits. Read only while shown, as every answer of an agent changes them. */
function WorkspaceBalance({ workspaceId }: { workspaceId: string }) {
  const language = useLanguage((state) => state.language);
  const balance = useBalance(workspaceAccount(workspaceId));
  if (balance.status === "loading") return <Skeleton h="3.5" w="10" ms="auto" />;
  if (balance.status === "error") return null;
  return (
    <Text as="span" ms="auto" color="fg.muted" {...figures}>
      {new Intl.NumberFormat(language).format(balance.data)}
    </Text>
  );
}
