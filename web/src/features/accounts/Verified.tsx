import { Button, Stack } from "@chakra-ui/react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { accountTexts } from "./accountTexts.ts";

/** The address is confirmed: the way on. */
export function Verified() {
  const t = useT(accountTexts);
  const region = useSession((state) => state.region);
  return (
    <AccountFrame title={t("verifiedTitle")}>
      <Stack gap="5">
        <Callout tone="info">{t("verified")}</Callout>
        <Button asChild size="lg">
          <Link to={agentsPath(region)}>{t("toApp")}</Link>
        </Button>
      </Stack>
    </AccountFrame>
  );
}
