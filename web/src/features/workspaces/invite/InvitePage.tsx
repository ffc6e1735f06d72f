import { Button, Flex } from "@chakra-ui/react";
import type { ComponentType, ReactNode } from "react";
import { useEffect } from "react";
import { Link, Navigate } from "react-router";
import { startAuth } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath, invitePath, loginPath, signUpPath, verifyPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { inviteTexts } from "./inviteTexts.ts";
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
      <Frame title={t("title")} line={t("unproven", { email: user.email })}>
        <Button asChild size="lg" width="100%">
          <Link to={verifyPath}>{t("confirm")}</Link>
        </Button>
      </Frame>
    );
  }
  const back = { from: invitePath(invite.region, invite.workspaceId) };
  return (
    <Frame title={t("title")} line={t("line")}>
      <Flex direction="column" gap="2">
        <Button asChild size="lg">
          <Link to={loginPath} state={back}>
            {t("signIn")}
          </Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to={signUpPath} state={back}>
            {t("signUp")}
          </Link>
        </Button>
      </Flex>
    </Frame>
  );
}
