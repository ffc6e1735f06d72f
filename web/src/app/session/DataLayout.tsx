import { WORKSPACES, workspace } from "@parley/contract/workspaces/workspace.ts";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Button, Flex } from "@chakra-ui/react";
import { readPendingInvite } from "#features/workspaces/invite/pendingInvite.ts";
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
import { useSession } from "#platform/auth/session.ts";
import { reached } from "#platform/page/startProgress.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { appTexts } from "../appTexts.ts";
import { ProfileSync } from "./ProfileSync.tsx";
import { OwnerShell } from "../owner/OwnerShell.tsx";
import { useTakeWorkspaces } from "./useTakeWorkspaces.ts";

const PendingInvite = lazy(() => import("#features/workspaces/invite/PendingInvite.tsx"));

/**
 * Where data begins: Firestore, reactfire and the calls load with this file and not before. Each person gets a
 * subtree of their own, so that nothing of the previous one is left.
 */
export default function DataLayout() {
  const epoch = useLiveState((state) => state.epoch);
  useEffect(() => reached("dataSideLoaded"), []);
  return <Workspaces key={epoch} />;
}

/** Creates the workspace on the first sign-in, follows the list of workspaces, then draws the shell. */
function Workspaces() {
  const uid = useSession((state) => state.user?.uid);
  const workspaceId = useSession((state) => state.workspaceId);
  const verified = useSession((state) => state.user?.emailVerified ?? false);
  const entered = useEnter(verified);
  const profile = useProfile();
  const list = useLiveQuery(uid ? workspacesOf(uid, verified) : undefined, workspace);
  const lastWorkspace = profile.data?.lastWorkspace ?? "";
  const profileKnown = profile.status !== "loading";

  useTakeWorkspaces(profileKnown ? list.data : undefined, lastWorkspace);
  useEffect(() => {
    // The list is refused to somebody whose account is gone: nothing here is theirs any more, so they are signed out.
    if (list.status === "error" && list.error.code === "permission-denied") {
      void signOut().then(() => useSession.setState({ endedBecause: "accessLost" }));
    }
  }, [list]);

  const error = entered.error ?? (workspaceId ? undefined : list.error);
  if (error && !workspaceId) {
    return <StartError error={error} onRetry={entered.error ? entered.retry : list.retry} />;
  }
  if (!workspaceId) return null;
  return (
    <>
      <ProfileSync profile={profile} />
      <AgentsKnown />
      <Invited />
      <OwnerShell />
    </>
  );
}

/** Membership is granted to an address: until it is confirmed the rules give the personal workspace only. */
function workspacesOf(uid: string, verified: boolean): LiveListRef {
  const mine = ["memberUids", "array-contains", uid] as const;
  return listRef(WORKSPACES, { where: verified ? [mine] : [mine, ["id", "==", uid]] });
}

/**
 * Calls `enter` after each sign-in, and again once the address is confirmed, because that grants the free
 * credits. Whoever has a workspace already does not wait for it.
 */
function useEnter(verified: boolean): { error: AppError | undefined; retry: () => void } {
  const [error, setError] = useState<AppError>();
  const enter = useCallback((asVerified: boolean) => {
    const entered = (answer: { emailVerified: boolean; doubleAccount: boolean }) => {
      setError(undefined);
      useSession.setState({ doubleAccount: answer.doubleAccount });
      // Confirmed in another browser meanwhile: refresh the session here.
      if (answer.emailVerified !== asVerified) refreshUser().catch(() => undefined);
    };
    api.workspaces.enter({}).then(entered, (thrown: unknown) => setError(toAppError(thrown)));
  }, []);
  useEffect(() => enter(verified), [enter, verified]);
  return { error, retry: () => enter(verified) };
}

/** Accepts the invitation whose link brought the person here; the link itself opens a signed-out page. */
function Invited() {
  const [kept] = useState(() => readPendingInvite() !== undefined);
  if (!kept) return null;
  return (
    <Suspense fallback={null}>
      <PendingInvite />
    </Suspense>
  );
}

/** The last step of the first load: the agents have loaded, or failed to. */
function AgentsKnown() {
  const { status } = useAgentCards();
  useEffect(() => {
    if (status !== "loading") reached("agentsKnown");
  }, [status]);
  return null;
}

function StartError({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const t = useT(appTexts);
  useEffect(() => reached("agentsKnown"), []);
  return (
    <main>
      <ErrorState isPage title={t("failedTitle")} line={error.message} onRetry={onRetry} />
      <Flex justify="center">
        <Button variant="plain" onClick={() => void signOut()}>
          {t("signOut")}
        </Button>
      </Flex>
    </main>
  );
}
