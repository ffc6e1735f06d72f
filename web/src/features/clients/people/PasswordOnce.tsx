import { Stack } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { portalPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { CopyField } from "#ui/form/CopyField.tsx";
import { peopleTexts } from "./peopleTexts.ts";
import type { SetPassword } from "./useClientForm.ts";

/** What has to be handed to a client: where to sign in, as whom, and the password, shown this once. */
export function PasswordOnce({ agencyId, email, password }: SetPassword & { agencyId: string }) {
  const t = useT(peopleTexts);
  const region = useSession((state) => state.region);
  return (
    <Stack gap="5">
      <Callout tone="info">{t("madeLine")}</Callout>
      <CopyField label={t("address")} value={`${location.origin}${portalPath(region, agencyId)}`} />
      <CopyField label={t("email")} value={email} />
      <CopyField label={t("password")} value={password} />
    </Stack>
  );
}
