import { WORKSPACES, workspace } from "@parley/contract/workspaces/workspace.ts";
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentProps } from "react";
import { Button, Flex } from "@chakra-ui/react";
import { useNavigate } from "react-router";
import { inviteFor } from "#features/workspaces/invite/pendingInvite.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { refreshUser, signOut } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveQuery, useLiveState } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import type { LiveListRef } from "#platform/live/liveRef.ts";
import { useProfile } from "#platform/live/profile.ts";
import { lastRegion, otherRegion, useSession } from "#platform/auth/session.ts";
import { regionTexts } from "#platform/i18n/regionTexts.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { notify } from "#ui/feedback/notices.ts";
import { markReached } from "#platform/page/startProgress.ts";
import { PageFailure } from "#ui/feedback/PageFailure.tsx";
import { appTexts } from "../appTexts.ts";
import { LogoHeader } from "../LogoPage.tsx";
import { ProfileSync } from "./ProfileSync.tsx";
import { OwnerShell } from "../owner/OwnerShell.tsx";
import { useFollowDeletion } from "./useFollowDeletion.ts";
import { useTakeWorkspaces } from "./useTakeWorkspaces.ts";
import { useWithoutLeftWorkspace } from "./useWithoutLeftWorkspace.ts";

const PendingInvite = lazy(() => import("#features/workspaces/invite/PendingInvite.tsx"));

/**
 * Where data begins: Firestore, reactfire and the calls load with this file, not earlier. Each person gets a
 * subtree of their own, so that nothing of the previous one is left.
 */
export default function DataLayout() {
  const epoch = useLiveState((state) => state.epoch);
  useEffect(() => markReached("dataSideLoaded"), []);
  return <Workspaces key={epoch} />;
}

/** Creates the workspace on the first sign-in, follows the list of workspaces, then draws the shell. */
function Workspaces() {
  const uid = useSession((state) => state.user?.uid);
  const workspaceId = useSession((state) => state.workspaceId);
  // Who deletes the account here waits for the call, which ends the session itself.
  const isLeaving = useSession((state) => state.leaving !== "");
  const verified = useSession((state) => state.user?.emailVerified ?? false);
  const entered = useEnter(verified);
  const email = useSession((state) => state.user?.email ?? "");
  const [isInvited, setInvited] = useState(() => inviteFor(email) !== undefined);
  const profile = useProfile();
  const list = useLiveQuery(uid ? workspacesOf(uid, verified) : undefined, workspace);
  const workspaces = useWithoutLeftWorkspace(list.data);
  const lastWorkspace = profile.data?.lastWorkspace ?? "";
  const profileKnown = profile.status !== "loading";

  useFollowDeletion(workspaceId !== "" && workspaces?.length === 0 && !isLeaving);
  useTakeWorkspaces(profileKnown ? workspaces : undefined, lastWorkspace);
  useEffect(() => {
    // The list is refused to somebody whose account is gone: nothing here is theirs any more, so they are signed out.
    if (list.status === "error" && list.error.code === "permission-denied") {
      void signOut().then(() => useSession.setState({ endedBecause: "accessLost" }));
    }
  }, [list]);

  // Somebody invited here is about to join a workspace.
  const isJoining = isInvited && verified;
  const hasNothingHere = entered.isElsewhere && workspaces?.length === 0;
  useLeaveEmptyRegion(hasNothingHere && !isJoining);

  const error = entered.error ?? (workspaceId ? undefined : list.error);
  if (error && !workspaceId) {
    return <StartError error={error} onRetry={entered.error ? entered.retry : list.retry} />;
  }
  // Only once it is known which workspaces they are in: an invitation is accepted once.
  const invited =
    isInvited && workspaces ? (
      <Invited workspaces={workspaces} onFailed={() => setInvited(false)} />
    ) : null;
  if (!workspaceId) return invited;
  return (
    <>
      <ProfileSync profile={profile} />
      <AgentsKnown />
      {invited}
      <OwnerShell />
    </>
  );
}

/** Membership is granted to an email address: until it is confirmed the rules give the personal workspace only. */
function workspacesOf(uid: string, verified: boolean): LiveListRef {
  const mine = ["memberUids", "array-contains", uid] as const;
  return listRef(WORKSPACES, { where: verified ? [mine] : [mine, ["id", "==", uid]] });
}

/**
 * Calls `enter` after each sign-in, and again once the address is confirmed, because that grants the free
 * credits. Whoever has a workspace already does not wait for it.
 */
function useEnter(verified: boolean): {
  error: AppError | undefined;
  /** Their own workspace is in the other region. */
  isElsewhere: boolean;
  retry: () => void;
} {
  const [error, setError] = useState<AppError>();
  const [isElsewhere, setElsewhere] = useState(false);
  const enter = useCallback((asVerified: boolean) => {
    const entered = (answer: {
      workspaceId: string;
      emailVerified: boolean;
      doubleAccount: boolean;
    }) => {
      setError(undefined);
      setElsewhere(answer.workspaceId === "");
      useSession.setState({ doubleAccount: answer.doubleAccount });
      // Confirmed in another browser meanwhile: refresh the session here.
      if (answer.emailVerified !== asVerified) refreshUser().catch(() => undefined);
    };
    api.workspaces.enter({}).then(entered, (thrown: unknown) => setError(toAppError(thrown)));
  }, []);
  useEffect(() => enter(verified), [enter, verified]);
  return { error, isElsewhere, retry: () => enter(verified) };
}

/** Takes a person to the region of their workspaces from one in which they have none. */
function useLeaveEmptyRegion(isEmpty: boolean): void {
  const t = useT(appTexts);
  const sayRegion = useT(regionTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  useEffect(() => {
    if (!isEmpty) return;
    const other = otherRegion(region);
    // A browser that has not had either open only guessed.
    if (lastRegion() === region) {
      const names = () => ({ here: sayRegion(region), there: sayRegion(other) });
      notify({ kind: "info", text: () => t("wrongRegion", names()), about: "region" });
    }
    void navigate(agentsPath(other), { replace: true });
  }, [isEmpty, navigate, region, sayRegion, t]);
}

/** Accepts the invitation whose link brought the person here; the link itself opens a signed-out page. */
function Invited(props: ComponentProps<typeof PendingInvite>) {
  return (
    <Suspense fallback={null}>
      <PendingInvite {...props} />
    </Suspense>
  );
}

/** The last step of the first load: the agents have loaded, or failed to. */
function AgentsKnown() {
  const { status } = useAgentCards();
  useEffect(() => {
    if (status !== "loading") markReached("agentsKnown");
  }, [status]);
  return null;
}

function StartError({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const t = useT(appTexts);
  useEffect(() => markReached("agentsKnown"), []);
  return (
    <PageFailure
      header={<LogoHeader />}
      title={t("failedTitle")}
      line={error.message}
      onRetry={onRetry}
    >
      <Flex justify="center">
        <Button variant="ghost" color="fg.muted" onClick={() => void signOut()}>
          {t("signOut")}
        </Button>
      </Flex>
    </PageFailure>
  );
}
