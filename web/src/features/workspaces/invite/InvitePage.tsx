import { Button, Flex } from "@chakra-ui/react";
import type { InvitationOffer } from "@parley/contract/workspaces/invitation.ts";
import { sayWorkspaceName } from "@parley/contract/workspaces/shownName.ts";
import type { ComponentType, ReactNode } from "react";
import { useCallback, useEffect } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import type { FetchState } from "#platform/api/useFetched.ts";
import { signOut, startAuth } from "#platform/auth/auth.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath, invitePath, loginPath, signUpPath, verifyPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import type { SessionUser } from "#platform/auth/session.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { inviteTexts } from "./inviteTexts.ts";
import { agreeToInvite, clearPendingInvite, hasAgreed } from "./pendingInvite.ts";
import type { StoredInvite } from "./pendingInvite.ts";
import { useInviteLink } from "./useInviteLink.ts";

interface InvitePageProps {
  /** The frame of pages for people who are not signed in. */
  Frame: ComponentType<{ title: string; line?: ReactNode; children: ReactNode }>;
}

/**
 * The page an invitation links to: keeps the invitation, says what it is to, and asks. Nobody joins without
 * having been asked: whoever is signed in, or signs in from here, presses Join, and sees who invites
 * and as whom they would join. Only making an account from here, with the address that was invited, is
 * agreement by itself (`agreeBySignUp`): this page had said what it is made for.
 */
export default function InvitePage({ Frame }: InvitePageProps) {
  const t = useT(inviteTexts);
  const invite = useInviteLink();
  const { status, user, region } = useSession();
  useEffect(() => {
    startAuth().catch(() => undefined);
  }, []);

  if (invite === "reading") return null;
  if (!invite) {
    return (
      <Frame title={t("incompleteTitle")} line={t("incomplete")}>
        <Button asChild size="lg" width="100%">
          <Link to={agentsPath(region)}>{t("toApp")}</Link>
        </Button>
      </Frame>
    );
  }
  if (status === "starting") return <Loading Frame={Frame} />;
  if (!user) return <SignedOut invite={invite} Frame={Frame} />;
  if (!hasAgreed(invite, user.email)) return <SignedIn invite={invite} Frame={Frame} user={user} />;
  // The app does the rest, as it knows which workspaces the person is already in.
  if (user.emailVerified) return <Navigate to={agentsPath(invite.region)} replace />;
  return (
    <Frame title={t("title")} line={t("unverified", { email: user.email })}>
      <Button asChild size="lg" width="100%">
        <Link to={verifyPath}>{t("confirm")}</Link>
      </Button>
    </Frame>
  );
}

function Loading({ Frame }: InvitePageProps) {
  const t = useT(inviteTexts);
  return (
    <Frame title={t("title")}>
      <FormSkeleton fields={1} />
    </Frame>
  );
}

interface InvitedProps extends InvitePageProps {
  invite: StoredInvite;
}

/** What the invitation is to, as the server says to whoever has its token. */
function useOffer({ workspaceId, token }: StoredInvite): FetchState<InvitationOffer> {
  const fetch = useCallback(
    () => api.workspaces.viewInvitation({ workspaceId, token }),
    [workspaceId, token],
  );
  return useFetched(fetch).reading;
}

/** How the workspace of an invitation is called. */
function useOfferedName(): (offer: InvitationOffer) => string {
  const language = useLanguage((state) => state.language);
  return ({ workspaceName, ownerName }) => sayWorkspaceName(workspaceName, ownerName, language);
}

/** What the invitation is to; signing in and signing up begin with the address it was made for. */
function SignedOut({ invite, Frame }: InvitedProps) {
  const t = useT(inviteTexts);
  const reading = useOffer(invite);
  const nameOf = useOfferedName();
  if (reading.status === "loading") return <Loading Frame={Frame} />;
  if (reading.status === "error" && reading.error.code === "NOT_FOUND") {
    return (
      <Frame title={t("endedTitle")} line={reading.error.message}>
        <Button asChild size="lg" width="100%" variant="outline">
          <Link to={loginPath}>{t("toSignIn")}</Link>
        </Button>
      </Frame>
    );
  }
  // Where it cannot be looked up, one can still sign in, and is asked after that.
  const offer = reading.status === "ready" ? reading.data : undefined;
  const workspace = offer ? nameOf(offer) : "";
  const { invitedBy: name = "", email = "" } = offer ?? {};
  const state = { from: invitePath(invite.region, invite.workspaceId), email, workspace };
  return (
    <Frame
      title={offer ? t("titleNamed", { workspace }) : t("title")}
      line={offer ? t("lineNamed", { name, email }) : t("line")}
    >
      <Flex direction="column" gap="2">
        {/* Alike: which of the two somebody needs is not to be told from an address. */}
        <Button asChild size="lg" variant="outline">
          <Link to={loginPath} state={state}>
            {t("signIn")}
          </Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to={signUpPath} state={state}>
            {t("signUp")}
          </Link>
        </Button>
      </Flex>
    </Frame>
  );
}

/** Asks somebody who is signed in whether they want to join, if the invitation is theirs. */
function SignedIn({ invite, Frame, user }: InvitedProps & { user: SessionUser }) {
  const t = useT(inviteTexts);
  const navigate = useNavigate();
  const reading = useOffer(invite);
  const nameOf = useOfferedName();
  if (reading.status === "loading") return <Loading Frame={Frame} />;
  const app = agentsPath(invite.region);
  if (reading.status === "error") {
    const isGone = reading.error.code === "NOT_FOUND";
    return (
      <Frame
        title={t(isGone ? "endedTitle" : "title")}
        line={isGone ? `${reading.error.message} ${t("maybeJoined")}` : undefined}
      >
        <Flex direction="column" gap="2">
          {isGone ? null : (
            <>
              <Callout tone="error" mb="2">
                {reading.error.message}
              </Callout>
              <Button size="lg" onClick={reading.retry}>
                {t("tryAgain")}
              </Button>
            </>
          )}
          <Button asChild size="lg" variant={isGone ? "solid" : "outline"}>
            <Link to={app} onClick={clearPendingInvite}>
              {t("toApp")}
            </Link>
          </Button>
        </Flex>
      </Frame>
    );
  }
  const workspace = nameOf(reading.data);
  const { invitedBy: name, email: invited } = reading.data;
  const { email, emailVerified } = user;
  const isTheirs = invited === email.toLowerCase();
  const line = !isTheirs ? "lineOther" : emailVerified ? "lineAsk" : "unverifiedAsk";
  const join = () => {
    agreeToInvite(invite, email);
    void navigate(app);
  };
  return (
    <Frame title={t("titleNamed", { workspace })} line={t(line, { name, invited, email })}>
      <Flex direction="column" gap="2">
        {!isTheirs ? null : emailVerified ? (
          <Button size="lg" onClick={join}>
            {t("join")}
          </Button>
        ) : (
          <Button asChild size="lg">
            <Link to={verifyPath}>{t("confirm")}</Link>
          </Button>
        )}
        <Button size="lg" variant="outline" onClick={() => void signOut()}>
          {t("otherAccount")}
        </Button>
        <Button asChild size="lg" variant="ghost">
          <Link to={app} onClick={clearPendingInvite}>
            {t("notNow")}
          </Link>
        </Button>
      </Flex>
    </Frame>
  );
}
