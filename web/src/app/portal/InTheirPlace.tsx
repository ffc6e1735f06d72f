import { Button } from "@chakra-ui/react";
import { useClientData } from "#features/portal/data/clientData.ts";
import { useLeave } from "#features/portal/session/useLeave.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { clientTexts } from "./clientTexts.ts";

/** Says so while a member of the agency looks at the dashboard in the client's place. */
export function InTheirPlace() {
  const t = useT(clientTexts);
  const { me, asAdmin } = useClientData();
  const leave = useLeave();
  if (!asAdmin) return null;
  return (
    <Banner
      tone="info"
      isStatus
      action={
        <Button size="sm" variant="outline" onClick={() => void leave()}>
          {t("stopLooking")}
        </Button>
      }
    >
      {t("inTheirPlace", { name: me.name })}
    </Banner>
  );
}
