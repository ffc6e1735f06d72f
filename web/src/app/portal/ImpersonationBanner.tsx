import { Button } from "@chakra-ui/react";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { endSession } from "#features/portal/session/portalSession.ts";
import { useSession } from "#platform/auth/session.ts";
import { ownersLanguage } from "#platform/i18n/language.ts";
import { orgPagePath } from "#platform/page/paths.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { useAgencyT } from "./useAgencyT.ts";

/** Says so while a member of the agency is signed in as the client. */
export function ImpersonationBanner() {
  const t = useAgencyT();
  const { me, asAdmin } = usePortalData();
  const region = useSession((state) => state.region);
  if (!asAdmin) return null;
  const stop = async () => {
    // Even when the sign-in service cannot be reached, the session here is dropped.
    await endSession().catch(() => undefined);
    // The tab was opened from the organisation's page. Where it may not be closed, it goes back there.
    window.close();
    location.replace(orgPagePath(region, me.orgId));
  };
  return (
    <Banner
      tone="info"
      isStatus
      action={
        <Button size="sm" variant="outline" lang={ownersLanguage()} onClick={() => void stop()}>
          {t("stopImpersonating")}
        </Button>
      }
    >
      <span lang={ownersLanguage()}>{t("inTheirPlace", { name: me.name })}</span>
    </Banner>
  );
}
