import { Button } from "@chakra-ui/react";
import { useLocation } from "react-router";
import { signOut } from "#platform/auth/auth.ts";
import { chooseRegion } from "#platform/auth/session.ts";
import { useRegionChoice } from "#platform/i18n/useRegionChoice.ts";
import { useT } from "#platform/i18n/useT.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { AccountForm } from "../page/AccountForm.tsx";
import { AccountFrame } from "../page/AccountFrame.tsx";
import { accountTexts } from "../accountTexts.ts";
import { offeredRegion } from "../signUp/firstRegion.ts";

/**
 * Asks whoever signed in with Google, and had no account before, for the region that sign-up asks for. Once it is
 * chosen, the route's guard redirects to their agents there.
 */
export default function RegionPage() {
  const t = useT(accountTexts);
  const { state } = useLocation();
  const { region, field } = useRegionChoice(() => offeredRegion(state));
  return (
    <AccountFrame
      title={t("regionTitle")}
      line={t("regionLine")}
      footer={
        <Button variant="plain" size="sm" onClick={() => void signOut()}>
          {t("differentAccount")}
        </Button>
      }
    >
      <AccountForm
        onSubmit={async (event) => {
          event.preventDefault();
          chooseRegion(region);
        }}
        busy={false}
        action={t("regionDone")}
      >
        <SelectField {...field} />
      </AccountForm>
    </AccountFrame>
  );
}
