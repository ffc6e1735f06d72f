import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { Box } from "@chakra-ui/react";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { lazy, Suspense, useEffect } from "react";
import type { ComponentType, ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { workspacePagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { useWorkspaceLabel } from "#platform/workspaces/workspaceLabel.ts";
import { notify } from "#ui/feedback/notices.ts";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { PanelsSkeleton } from "#ui/feedback/Skeletons.tsx";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { TabsNav } from "#ui/layout/TabsNav.tsx";
import { GeneralSection } from "./GeneralSection.tsx";
import { workspacesTexts } from "./workspacesTexts.ts";

const MembersSection = lazy(() => import("./members/MembersSection.tsx"));
const LogsSection = lazy(() => import("./logs/LogsSection.tsx"));
const DangerSection = lazy(() => import("./DangerSection.tsx"));

/** Sections of other features. */
interface WorkspacePageProps {
  /** How the signed-in member is told of conversations. */
  notifications: ReactNode;
  /** A panel beside them. */
  notificationWays: ReactNode;
  Events: ComponentType<{ workspace: Workspace }>;
  ModelKeys: ComponentType<{ workspace: Workspace }>;
}

/** The settings of the chosen workspace, in sections. */
export default function WorkspacePage(props: WorkspacePageProps) {
  const workspace = useWorkspace();
  if (!workspace) return <PanelsSkeleton panels={2} beside={1} />;
  return <Settings key={workspace.id} workspace={workspace} {...props} />;
}

function Settings({
  workspace,
  notifications,
  notificationWays,
  Events,
  ModelKeys,
}: WorkspacePageProps & { workspace: Workspace }) {
  const t = useT(workspacesTexts);
  const region = useSession((state) => state.region);
  const { section = "" } = useParams();
  const labelOf = useWorkspaceLabel();
  const uid = useSession((state) => state.user?.uid);
  const isOwner = uid === workspace.ownerId;
  usePageTitle(t("title"));
  // A personal workspace stays until the account is deleted; others are deleted by their owner, and left by
  // everybody else.
  const isPersonal = isOwner && workspace.id === workspace.ownerId;
  const sections: Record<string, ReactNode> = {
    "": <GeneralSection workspace={workspace} isOwner={isOwner} />,
    members: <MembersSection workspace={workspace} />,
    notifications: (
      <FormColumn beside={notificationWays}>
        <Panel title={t("notifications")} line={t("notificationsLine")}>
          {notifications}
        </Panel>
      </FormColumn>
    ),
    events: <Events workspace={workspace} />,
    logs: <LogsSection workspace={workspace} />,
    models: <ModelKeys workspace={workspace} />,
    ...(isPersonal ? {} : { danger: <DangerSection workspace={workspace} isOwner={isOwner} /> }),
  };
  const body = lookUp(sections, section);
  if (body === undefined) return <UnknownSection section={section} />;
  return (
    <>
      <PageHeader title={t("title")} line={t("line", { name: labelOf(workspace) })} />
      <TabsNav
        label={t("tabs")}
        tabs={[
          { to: workspacePagePath(region), label: t("general"), end: true },
          { to: workspacePagePath(region, "members"), label: t("members") },
          { to: workspacePagePath(region, "notifications"), label: t("notifications") },
          { to: workspacePagePath(region, "events"), label: t("events") },
          { to: workspacePagePath(region, "logs"), label: t("logs") },
          { to: workspacePagePath(region, "models"), label: t("models") },
          ...(isPersonal ? [] : [{ to: workspacePagePath(region, "danger"), label: t("danger") }]),
        ]}
      />
      <Box mt="5">
        <Suspense fallback={<PanelsSkeleton panels={2} beside={1} />}>{body}</Suspense>
      </Box>
    </>
  );
}

/** Leads to General, and says that there is no such page. */
function UnknownSection({ section }: { section: string }) {
  const t = useT(workspacesTexts);
  const region = useSession((state) => state.region);
  useEffect(() => {
    // Another workspace was chosen, which stays until its owner's account is deleted.
    if (section === "danger") return;
    notify({ kind: "warning", text: () => t("noSuchPage", { section }), about: "workspace page" });
  }, [section, t]);
  return <Navigate to={workspacePagePath(region)} replace />;
}

/** The chosen workspace, live; briefly undefined when access to it is lost. */
function useWorkspace(): Workspace | undefined {
  return useSession(({ workspaces, workspaceId }) =>
    workspaces.find(({ id }) => id === workspaceId),
  );
}
