import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { useMemo, useEffect } from "react";
import type { ReactNode } from "react";
import { agentCard, AGENTS } from "@parley/contract/agents/agent.ts";
import { client, clientLanguage, clientPath } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import type { Language } from "@parley/contract/accounts/profile.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveState, useLiveDoc, useLiveQuery } from "#platform/live/live.ts";
import { PageFailure } from "#ui/feedback/PageFailure.tsx";
import { docRef, listRef } from "#platform/live/liveRef.ts";
import { useSession } from "#platform/auth/session.ts";
import { suggestLanguage, takeChosenLanguage, useLanguage } from "#platform/i18n/language.ts";
import { pagesFor } from "./access/portalPages.ts";
import { AccessDisabled } from "./AccessDisabled.tsx";
import { portalTexts } from "./portalTexts.ts";
import { PortalDataProvider } from "./data/portalData.ts";
import type { PortalData } from "./data/portalData.ts";
import { SignOutButton } from "./SignOutButton.tsx";
import { useSessionEnd } from "./session/useSessionEnd.ts";
import { saveSelf } from "./data/saveSelf.ts";
import { usePortalSession } from "./session/portalSession.ts";

interface PortalGateProps {
  agency: AgencyView;
  /** Shown while the client's data loads. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Remounts for each session, so that nothing of the previous one is left. */
export function PortalGate(props: PortalGateProps) {
  const epoch = useLiveState((state) => state.epoch);
  return <Gate key={epoch} {...props} />;
}

/** Shows the portal once it is known who the client is and what they may see, and for as long as that lasts. */
function Gate({ agency, waiting, children }: PortalGateProps) {
  const t = useT(portalTexts);
  const { me, org, agents } = useLiveClient();
  const claims = useSessionEnd(agency.ID, me);
  const disabled = org.data?.settings.disableClientAccess === true;
  useLanguageOf(me.data, org.data, claims?.asAdmin);
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
      pages: pagesFor({ canAccess, order }),
      order,
      asAdmin,
      rights: { createAgents: allowCreateAgents, adminOrg: isOrgAdmin },
    };
  }, [agency, me.data, org.data, agents.data, claims]);

  if (org.data && disabled) return <AccessDisabled agency={agency} org={org.data} />;
  // When a client's own document is refused, the session is already being ended.
  const ending = me.error?.code === "permission-denied";
  const failed = [me, org, agents].find((one) => one.status === "error");
  if (failed?.error && !ending) {
    return (
      <PageFailure title={t("refreshError")} line={failed.error.message} onRetry={failed.retry}>
        <SignOutButton />
      </PageFailure>
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
 * Uses the client's preferred language, or else their organisation's, until they choose one here. Their choice
 * then becomes the preferred one, for their mails too.
 */
function useLanguageOf(
  me: Client | null | undefined,
  home: Org | null | undefined,
  asAdmin: boolean | undefined,
): void {
  const preferred = me && home ? clientLanguage(me, home) : undefined;
  useEffect(() => {
    if (preferred) suggestLanguage(preferred);
  }, [preferred]);
  const isChosen = me?.languageChosen;
  useEffect(() => {
    if (!preferred || asAdmin !== false) return undefined;
    // What their organisation prefers today may be chosen, too.
    let stored = isChosen ? preferred : undefined;
    const save = (language: Language) => {
      if (language === stored) return;
      // One may choose back before the listener brings what was saved.
      stored = language;
      // Even if it cannot be saved, the choice applies here.
      saveSelf({ preferredLanguage: language, languageChosen: true }).catch(() => undefined);
    };
    const chosen = takeChosenLanguage();
    if (chosen) save(chosen);
    return useLanguage.subscribe(({ language }) => save(language));
  }, [preferred, isChosen, asAdmin]);
}

/** Sets the client online once per page load; not for a member of the agency who is signed in as them. */
function useOnline(me: Client | null | undefined, asAdmin: boolean | undefined): void {
  useEffect(() => {
    if (!me || asAdmin !== false || usePortalSession.getState().saidOnline) return;
    usePortalSession.setState({ saidOnline: true });
    // A status that cannot be saved needs no error message.
    if (me.status !== "online") saveSelf({ status: "online" }).catch(() => undefined);
  }, [me, asAdmin]);
}
