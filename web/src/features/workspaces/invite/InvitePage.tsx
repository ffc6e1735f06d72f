import { Button, Flex } from "@chakra-ui/react";
import type { ComponentType, ReactNode } from "react";
import { useCallback, useEffect } from "react";
import { Link, Navigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import { startAuth } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath, invitePath, loginPath, signUpPath, verifyPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { inviteTexts } from "./inviteTexts.ts";
import type { PendingInvite } from "./pendingInvite.ts";
import { useInviteLink } from "./useInviteLink.ts";

interface InvitePageProps {
  /** The frame of pages for people who are not signed in. */
  Frame: ComponentType<{ title: string; line?: ReactNode; children: ReactNode }>;
}

/** The page an invitation links to: keeps the invitation, and asks for what is missing to accept it. */
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
  // The app does the rest, as it knows which workspaces the person is already in.
  if (user?.emailVerified) return <Navigate to={agentsPath(invite.region)} replace />;
  if (status === "starting") {
    return (
      <Frame title={t("title")}>
        <FormSkeleton fields={1} />
      </Frame>
    );
  }
  if (user) {
    return (
      <Frame title={t("title")} line={t("unverified", { email: user.email })}>
        <Button asChild size="lg" width="100%">
          <Link to={verifyPath}>{t("confirm")}</Link>
        </Button>
      </Frame>
    );
  }
  return <Invited invite={invite} Frame={Frame} />;
}

/** What the invitation is to; signing in and signing up begin with the address it was made for. */
function Invited({ invite, Frame }: InvitePageProps & { invite: PendingInvite }) {
  const t = useT(inviteTexts);
  const { region, workspaceId, token } = invite;
  const fetch = useCallback(
    () => api.workspaces.viewInvitation({ workspaceId, token }),
    [workspaceId, token],
  );
  const { reading } = useFetched(fetch);
  if (reading.status === "loading") {
    return (
      <Frame title={t("title")}>
        <FormSkeleton fields={1} />
      </Frame>
    );
  }
  if (reading.status === "error" && reading.error.code === "NOT_FOUND") {
    return (
      <Frame title={t("title")}>
        <Callout tone="error">{reading.error.message}</Callout>
      </Frame>
    );
  }
  // Where it cannot be looked up, it can still be accepted.
  const offer = reading.status === "ready" ? reading.data : undefined;
  const { workspaceName: workspace = "", invitedBy: name = "", email = "" } = offer ?? {};
  const state = { from: invitePath(region, workspaceId), email };
  return (
    <Frame
      title={offer ? t("titleNamed", { workspace }) : t("title")}
      line={offer ? t("lineNamed", { name, email }) : t("line")}
    >
      <Flex direction="column" gap="2">
        <Button asChild size="lg">
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
