import { Box } from "@chakra-ui/react";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { lazy, Suspense } from "react";
import { Navigate, useParams } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { workspacePagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { TabsNav } from "#ui/layout/TabsNav.tsx";
import { GeneralSection } from "./GeneralSection.tsx";
import { workspacesTexts } from "./workspacesTexts.ts";

const MembersSection = lazy(() => import("./members/MembersSection.tsx"));
const EventsSection = lazy(() => import("./events/EventsSection.tsx"));
const LogsSection = lazy(() => import("./logs/LogsSection.tsx"));
const DangerSection = lazy(() => import("./DangerSection.tsx"));

/** The settings of the chosen workspace, in sections. */
export default function WorkspacePage() {
  const workspace = useWorkspace();
  return workspace ? <Settings key={workspace.id} workspace={workspace} /> : <FormSkeleton />;
}

function Settings({ workspace }: { workspace: Workspace }) {
  const t = useT(workspacesTexts);
  const region = useSession((state) => state.region);
  const { section = "" } = useParams();
  const isOwner = useIsOwner(workspace);
  usePageTitle(t("title"));
  // The personal workspace cannot be deleted; others only by their owner.
  const mayDelete = isOwner && workspace.id !== workspace.ownerId;
  const sections: Record<string, React.ReactNode> = {
    "": <GeneralSection workspace={workspace} />,
    members: <MembersSection workspace={workspace} />,
    events: <EventsSection workspace={workspace} />,
    logs: <LogsSection workspace={workspace} />,
    ...(mayDelete ? { danger: <DangerSection workspace={workspace} /> } : {}),
  };
  const body = sections[section];
  if (body === undefined) return <Navigate to={workspacePagePath(region)} replace />;
  return (
    <>
      <PageHeader title={t("title")} line={t("line", { name: workspace.workspaceName })} />
      <TabsNav
        label={t("tabs")}
        tabs={[
          { to: workspacePagePath(region), label: t("general"), end: true },
          { to: workspacePagePath(region, "members"), label: t("members") },
          { to: workspacePagePath(region, "events"), label: t("events") },
          { to: workspacePagePath(region, "logs"), label: t("logs") },
          ...(mayDelete ? [{ to: workspacePagePath(region, "danger"), label: t("danger") }] : []),
        ]}
      />
      <Box mt="5">
        <Suspense fallback={<FormSkeleton />}>{body}</Suspense>
      </Box>
    </>
  );
}

/** The chosen workspace, live; briefly undefined when access to it is lost. */
function useWorkspace(): Workspace | undefined {
  return useSession(({ workspaces, workspaceId }) =>
    workspaces.find(({ id }) => id === workspaceId),
  );
}

/** Whether the person owns the workspace. */
function useIsOwner(workspace: Pick<Workspace, "ownerId">): boolean {
  return useSession(({ user }) => user?.uid === workspace.ownerId);
}
