import { Box, Stack } from "@chakra-ui/react";
import { hasRoom, planLimits } from "@parley/contract/plans/planLimits.ts";
import type { InvitationView } from "@parley/contract/workspaces/invitation.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { lazy, Suspense, useCallback, useState } from "react";
import { api } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import { useNavigate, useSearchParams } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { workspacePagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { AddButton } from "#ui/button/AddButton.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { InvitationList } from "./InvitationList.tsx";
import { NewKeyAdvice } from "./NewKeyAdvice.tsx";
import { MemberTable } from "./MemberTable.tsx";
import { membersTexts } from "./membersTexts.ts";

const InviteDialog = lazy(() => import("./InviteDialog.tsx"));

/** Members and open invitations; `?new` opens the dialog to invite somebody. */
export default function MembersSection({ workspace }: { workspace: Workspace }) {
  const t = useT(membersTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const [params] = useSearchParams();
  const open = params.has("new");
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const [removed, setRemoved] = useState<string>();
  // The advice to create a new key is for whoever may.
  const mayRenew =
    useSession(({ user }) => user?.uid === workspace.ownerId) || workspace.membersSeeKey;
  const { used, seats, full } = seatsOf(workspace);
  const { reading, reload } = useInvitations(workspace.id, used);
  const show = (invite: boolean) =>
    void navigate(workspacePagePath(region, "members", { invite }), { replace: !invite });
  return (
    <Stack gap="4">
      {removed === undefined || !mayRenew ? null : (
        <NewKeyAdvice key={removed} email={removed} onClose={() => setRemoved(undefined)} />
      )}
      <Panel
        title={t("membersTitle")}
        line={[
          t("seats", { used, seats: Number.isFinite(seats) ? seats : "∞" }),
          ...(full ? [t("noSeatsLine")] : []),
        ].join(" ")}
        action={
          full ? (
            <AddButton disabled>{t("noSeats")}</AddButton>
          ) : (
            <AddButton onClick={() => show(true)}>{t("newUser")}</AddButton>
          )
        }
      >
        <MemberTable workspace={workspace} onRemoved={setRemoved} />
      </Panel>
      <Panel title={t("invitationsTitle")} line={t("invitationsLine")}>
        <Box>
          <InvitationList workspaceId={workspace.id} reading={reading} onChanged={reload} />
        </Box>
      </Panel>
      {wanted ? (
        <Suspense fallback={null}>
          <InviteDialog
            workspaceId={workspace.id}
            open={open}
            full={full}
            onClose={() => show(false)}
            onChanged={reload}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}

/** A workspace's seats by its plan, and how many are taken. */
function seatsOf(workspace: Pick<Workspace, "limits" | "workspaceEmails">): {
  used: number;
  seats: number;
  full: boolean;
} {
  const limits = planLimits(workspace.limits);
  const used = workspace.workspaceEmails.length;
  return { used, seats: limits.workspaceSeats, full: !hasRoom(limits, "workspaceSeats", used) };
}

/**
 * A workspace's open invitations. Browsers may not read them from the database, so a call fetches them.
 * @param members the number of members: when somebody joins, their invitation is gone
 */
function useInvitations(workspaceId: string, members: number) {
  const fetch = useCallback(
    async (): Promise<readonly InvitationView[]> =>
      (await api.workspaces.listInvitations({ workspaceId })).data,
    [workspaceId],
  );
  return useFetched(fetch, { changed: members });
}
