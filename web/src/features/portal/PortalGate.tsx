import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { useMemo, useEffect } from "react";
import type { ReactNode } from "react";
import { agentCard, AGENTS } from "@parley/contract/agents/agent.ts";
import { client, clientPath } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveState, useLiveDoc, useLiveQuery } from "#platform/live/live.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { docRef, listRef } from "#platform/live/liveRef.ts";
import { useSession } from "#platform/auth/session.ts";
import { suggestLanguage, useLanguage } from "#platform/i18n/language.ts";
import { pagesFor } from "./access/portalPages.ts";
import { AccessOff } from "./AccessOff.tsx";
import { portalTexts } from "./portalTexts.ts";
import { PortalDataProvider } from "./data/portalData.ts";
import type { PortalData } from "./data/portalData.ts";
import { LeaveButton } from "./LeaveButton.tsx";
import { useSessionEnd } from "./session/useSessionEnd.ts";
import { saveSelf } from "./data/saveSelf.ts";
import { usePortalSession } from "./session/portalSession.ts";

interface PortalGateProps {
  agency: AgencyView;
  /** While the client's data is on its way. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Another session starts with nothing of the one before. */
export function PortalGate(props: PortalGateProps) {
  const epoch = useLiveState((state) => state.epoch);
  return <Gate key={epoch} {...props} />;
}

/** The client's view, once it is known who they are and what they may see; and no longer than that. */
function Gate({ agency, waiting, children }: PortalGateProps) {
  const t = useT(portalTexts);
  const { me, org, agents } = useLiveClient();
  const claims = useSessionEnd(agency.ID, me);
  const disabled = org.data?.settings.disableClientAccess === true;
  useLanguageOf(me.data, claims?.asAdmin);
  useOnline(disabled ? undefined : me.data, claims?.asAdmin);

  const data = useMemo((): PortalData | undefined => {
    if (!me.data || !org.data || !agents.data || !claims) return undefined;
    const { canAccess, clientTabOrder, allowCreateAgents, isOrgAdmin } = me.data;
    const order = clientTabOrder.length > 0 ? clientTabOrder : org.data.defaultClientTabOrder;
    const { asAdmin } = claims;
    return {
      agency,
      me: me.data,
      org: org.data,
      agents: agents.data.toSorted((a, b) => a.title.localeCompare(b.title)),
      pages: pagesFor({ canAccess, order, asAdmin }),
      order,
      asAdmin,
      rights: { createAgents: allowCreateAgents && !asAdmin, adminOrg: isOrgAdmin && !asAdmin },
    };
  }, [agency, me.data, org.data, agents.data, claims]);

  if (org.data && disabled) return <AccessOff agency={agency} org={org.data} />;
  // A refusal of one's own document is the end of the session, which is under way.
  const ending = me.error?.code === "permission-denied";
  const failed = [me, org, agents].find((one) => one.status === "error");
  if (failed?.error && !ending) {
    return (
      <main>
        <ErrorState
          isPage
          title={t("refreshError")}
          line={failed.error.message}
          onRetry={failed.retry}
        />
        <LeaveButton />
      </main>
    );
  }
  return data ? <PortalDataProvider value={data}>{children}</PortalDataProvider> : waiting;
}

/** The signed-in client, their organisation and the agents granted to them, live. */
function useLiveClient() {
  const uid = useSession((state) => state.user?.uid);
  const me = useLiveDoc(uid ? docRef(clientPath(uid)) : undefined, client);
  const orgId = me.data?.orgId;
  const home = useLiveDoc(orgId ? docRef(orgPath(orgId)) : undefined, org);
  const open = home.data?.settings.disableClientAccess === false;
  const granted =
    uid && open ? listRef(AGENTS, { where: [["clientIds", "array-contains", uid]] }) : undefined;
  return { me, org: home, agents: useLiveQuery(granted, agentCard) };
}

/**
 * The page speaks the client's preferred language until they choose one here; what they choose is their
 * preferred one from then on, in the mails they get too.
 */
function useLanguageOf(me: Client | null | undefined, asAdmin: boolean | undefined): void {
  const preferred = me?.preferredLanguage;
  useEffect(() => {
    if (preferred) suggestLanguage(preferred);
  }, [preferred]);
  useEffect(() => {
    if (!preferred || asAdmin !== false) return undefined;
    return useLanguage.subscribe(({ language }) => {
      // Here it holds in any case.
      if (language !== preferred) {
        saveSelf({ preferredLanguage: language }).catch(() => undefined);
      }
    });
  }, [preferred, asAdmin]);
}

/** Says once a page load that the client is there (seed 001 §4); a member in their place is not them. */
function useOnline(me: Client | null | undefined, asAdmin: boolean | undefined): void {
  useEffect(() => {
    if (!me || asAdmin !== false || usePortalSession.getState().saidOnline) return;
    usePortalSession.setState({ saidOnline: true });
    // A status that cannot be saved is no reason to bother anybody.
    if (me.status !== "online") saveSelf({ status: "online" }).catch(() => undefined);
  }, [me, asAdmin]);
}
