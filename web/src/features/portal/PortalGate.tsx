import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveState } from "#platform/live/live.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { pagesFor } from "./access/portalPages.ts";
import { AccessOff } from "./AccessOff.tsx";
import { portalTexts } from "./portalTexts.ts";
import { PortalDataProvider } from "./data/portalData.ts";
import type { PortalData } from "./data/portalData.ts";
import { useLiveClient } from "./data/useLiveClient.ts";
import { LeaveButton } from "./LeaveButton.tsx";
import { useLanguageOf } from "./session/useLanguageOf.ts";
import { useOnline } from "./session/useOnline.ts";
import { useSessionEnd } from "./session/useSessionEnd.ts";

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
