import { AGENCY_SECRET_LENGTH } from "@parley/contract/agencies/agency.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSecretTexts } from "#platform/fields/useSecretTexts.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { SecretField } from "#ui/form/SecretField.tsx";
import { agencyTexts } from "./agencyTexts.ts";

/** The agency's key; each look at it is audited. */
export function AgencySecret({ agencyId }: { agencyId: string }) {
  const t = useT(agencyTexts);
  return (
    <Panel title={t("secretTitle")} line={t("secretLine")}>
      <SecretField
        label={t("secret")}
        masked={"•".repeat(AGENCY_SECRET_LENGTH)}
        words={useSecretTexts()}
        fetchSecret={async (regenerate) => {
          const { secret } = await api.agencies.revealSecret({ agencyId, regenerate });
          return secret;
        }}
      />
    </Panel>
  );
}
