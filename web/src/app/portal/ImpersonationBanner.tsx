import { Button } from "@chakra-ui/react";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { useSignOut } from "#features/portal/session/useSignOut.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { portalShellTexts } from "./portalShellTexts.ts";

/** Says so while a member of the agency is signed in as the client. */
export function ImpersonationBanner() {
  const t = useT(portalShellTexts);
  const { me, asAdmin } = usePortalData();
  const signOut = useSignOut();
  if (!asAdmin) return null;
  return (
    <Banner
      tone="info"
      isStatus
      action={
        <Button size="sm" variant="outline" onClick={() => void signOut()}>
          {t("stopLooking")}
        </Button>
      }
    >
      {t("inTheirPlace", { name: me.name })}
    </Banner>
  );
}
