import { lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router";
import { lastRegion } from "#platform/auth/session.ts";
import { agentsPath, confirmEmailPath } from "#platform/page/paths.ts";
import { loadAgentsPage, loadDataLayout } from "./session/loadApp.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { PageWaiting } from "./PageWaiting.tsx";
import { useEndOfFirstPaint } from "./firstPaint.ts";
import { ANY_REGION, RequireSession } from "./session/RequireSession.tsx";
import { SignedOutOnly } from "./session/SignedOutOnly.tsx";

const SignInPage = lazy(() => import("#features/accounts/signIn/SignInPage.tsx"));
const SignUpPage = lazy(async () => {
  const { default: Page } = await import("#features/accounts/signUp/SignUpPage.tsx");
  return { default: () => <Page onSignedUp={agreeToKeptInvite} /> };
});
const ResetPage = lazy(() => import("#features/accounts/reset/ResetPage.tsx"));
const VerifyPage = lazy(async () => {
  const [{ default: Page }, { holdInvite }] = await Promise.all([
    import("#features/accounts/confirmEmail/VerifyPage.tsx"),
    import("#features/workspaces/invite/pendingInvite.ts"),
  ]);
  return { default: () => <Page holdInvite={holdInvite} /> };
});
const ConfirmEmailPage = lazy(() => import("#features/accounts/confirmEmail/ConfirmEmailPage.tsx"));
const ProfilePage = lazy(() => import("#features/accounts/profile/ProfilePage.tsx"));
const DataLayout = lazy(loadDataLayout);
const AgentsPage = lazy(loadAgentsPage);
const HomePage = lazy(() => import("#features/agents/home/HomePage.tsx"));
const AgentRoute = lazy(() => import("./AgentRoute.tsx"));
const ConversationLink = lazy(() => import("./ConversationLink.tsx"));
const WorkspacePage = lazy(() => import("#features/workspaces/WorkspacePage.tsx"));
const EventsSection = lazy(() => import("#features/events/EventsSection.tsx"));
const ModelKeysSection = lazy(() => import("#features/models/ModelKeysSection.tsx"));
const MemberNotificationSettings = lazy(
  () => import("#features/notifications/panel/MemberNotificationSettings.tsx"),
);
const NotificationWaysPanel = lazy(
  () => import("#features/notifications/panel/NotificationWaysPanel.tsx"),
);
// Two features each, put together here as they do not import each other.
const CreditsPage = lazy(async () => {
  const [{ useOrgs }, { default: Page }] = await Promise.all([
    import("#features/clients/useOrgs.ts"),
    import("#features/credits/CreditsPage.tsx"),
  ]);
  return { default: () => <Page orgs={useOrgs()} /> };
});
const InvitePage = lazy(async () => {
  const [{ AccountFrame }, { default: Page }] = await Promise.all([
    import("#features/accounts/page/AccountFrame.tsx"),
    import("#features/workspaces/invite/InvitePage.tsx"),
  ]);
  return { default: () => <Page Frame={AccountFrame} /> };
});
const Portal = lazy(() => import("./portal/Portal.tsx"));
const ClientsPage = lazy(() => import("#features/clients/ClientsPage.tsx"));
const OrgPage = lazy(() => import("#features/clients/OrgPage.tsx"));
const AgencyPage = lazy(() => import("#features/agencies/AgencyPage.tsx"));
const PrototypePage = lazy(() => import("#features/agents/PrototypePage.tsx"));

/** The building blocks, for whoever works on the sources; a built Parley is without them. */
const KitPage = import.meta.env.DEV ? lazy(() => import("./kit/KitPage.tsx")) : undefined;

/** Every URL of the app. Each page is a chunk of its own, fetched when it is first opened. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <Routes>
        <Route path="/" element={<ToAgents />} />
        {KitPage ? <Route path="/kit" element={<KitPage />} /> : null}
        <Route element={<SignedOutOnly />}>
          <Route path="/login" element={<SignInPage />} />
          <Route path="/signup" element={<SignUpPage />} />
        </Route>
        <Route path="/reset" element={<ResetPage />} />
        <Route path="/verify" element={<VerifyPage />} />
        <Route path={confirmEmailPath} element={<ConfirmEmailPage />} />
        <Route path="/invite/:region/:workspaceId" element={<InvitePage />} />
        <Route path="/app" element={<ToAgents />} />
        <Route path="/app/:region/prototype" element={<PrototypePage />} />
        <Route path="/app/:region" element={<RequireSession />}>
          <Route element={<DataLayout />}>
            <Route index element={<Navigate to="agents" replace />} />
            <Route path="home" element={<HomePage />} />
            <Route path="agents" element={<AgentsPage />} />
            <Route path="agents/:agentId/:section?" element={<AgentRoute />} />
            <Route path="agents/:agentId/convos/:conversationId" element={<ConversationLink />} />
            <Route path="clients" element={<ClientsPage />} />
            <Route path="clients/:orgId/:section?" element={<OrgPage />} />
            <Route path="agency" element={<AgencyPage />} />
            <Route path="credits" element={<CreditsPage />} />
            <Route path="profile" element={<ProfilePage />} />
            <Route
              path="workspace/:section?"
              element={
                <WorkspacePage
                  notifications={<MemberNotificationSettings />}
                  notificationWays={<NotificationWaysPanel />}
                  Events={EventsSection}
                  ModelKeys={ModelKeysSection}
                />
              }
            />
            <Route path="*" element={<NotFoundPage inBars />} />
          </Route>
        </Route>
        <Route path="/client/:region/:agencyId/*" element={<Portal />} />
        <Route path="/404" element={<NotFoundPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <FirstPageShown />
    </Suspense>
  );
}

/** An invitation's page may have led to sign-up. Loaded only then, as few come from one. */
async function agreeToKeptInvite(email: string, state: unknown): Promise<void> {
  const { agreeBySignUp } = await import("#features/workspaces/invite/pendingInvite.ts");
  agreeBySignUp(email, state);
}

/** Beside the pages below their Suspense: mounted once the first of them is there. */
function FirstPageShown() {
  useEndOfFirstPaint();
  return null;
}

/** To the agents of the region this browser had open last. */
function ToAgents() {
  return <Navigate to={agentsPath(lastRegion() ?? "na")} replace state={ANY_REGION} />;
}
