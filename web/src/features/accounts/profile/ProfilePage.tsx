import { Button } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { useSession } from "#platform/auth/session.ts";
import type { SessionUser } from "#platform/auth/session.ts";
import { ActionRow } from "#ui/layout/ActionRow.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { PersonForm } from "./PersonForm.tsx";
import { profileTexts } from "./profileTexts.ts";
import { RemovalPanel } from "./RemovalPanel.tsx";
import { SetPasswordByMail } from "./SetPasswordByMail.tsx";

const EmailDialog = lazy(() => import("./EmailDialog.tsx"));
const PasswordDialog = lazy(() => import("./PasswordDialog.tsx"));
const EndSessionsDialog = lazy(() => import("./EndSessionsDialog.tsx"));

/** The signed-in person: name and picture, how they sign in, and the end of their account. */
export default function ProfilePage() {
  const t = useT(profileTexts);
  const user = useSession((state) => state.user);
  usePageTitle(t("title"));
  if (!user) return null;
  return (
    <>
      <PageHeader title={t("title")} line={t("line")} />
      <PersonForm user={user}>
        <SignInPanels user={user} />
        <RemovalPanel user={user} />
      </PersonForm>
    </>
  );
}

/** Address, password and sessions. Somebody without a password has Google's address, and sets one first. */
function SignInPanels({ user }: { user: SessionUser }) {
  const t = useT(profileTexts);
  const [open, setOpen] = useState<"email" | "password" | "sessions">();
  const close = () => setOpen(undefined);
  const { email, hasPassword } = user;
  return (
    <>
      <Panel title={t("signInTitle")} line={t("signInLine")}>
        <ActionRow title={t("emailTitle")} line={email}>
          {hasPassword ? (
            <Button variant="outline" onClick={() => setOpen("email")}>
              {t("changeEmail")}
            </Button>
          ) : null}
        </ActionRow>
        <ActionRow title={t("passwordTitle")} line={t(hasPassword ? "passwordLine" : "googleLine")}>
          {hasPassword ? (
            <Button variant="outline" onClick={() => setOpen("password")}>
              {t("changePassword")}
            </Button>
          ) : (
            <SetPasswordByMail email={email} />
          )}
        </ActionRow>
        <ActionRow title={t("sessionsTitle")} line={t("sessionsLine")}>
          <Button variant="outline" onClick={() => setOpen("sessions")}>
            {t("endSessions")}
          </Button>
        </ActionRow>
      </Panel>
      <Suspense fallback={null}>
        {open === "email" ? <EmailDialog email={email} onClose={close} /> : null}
        {open === "password" ? <PasswordDialog email={email} onClose={close} /> : null}
        {open === "sessions" ? <EndSessionsDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}
