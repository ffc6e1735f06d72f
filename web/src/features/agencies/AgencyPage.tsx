import { Box } from "@chakra-ui/react";
import type { Agency } from "@parley/contract/agencies/agency.ts";
import { AGENCY_SECRET_LENGTH } from "@parley/contract/agencies/agency.ts";
import { withAccent } from "@parley/contract/agencies/agencyTheme.ts";
import { useT } from "#platform/i18n/useT.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { PanelsSkeleton } from "#ui/feedback/Skeletons.tsx";
import { FormSaveBar } from "#ui/saving/FormSaveBar.tsx";
import { api } from "#platform/api/api.ts";
import { SecretKey } from "#platform/fields/SecretKey.tsx";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { agencyTexts } from "./agencyTexts.ts";
import { useAgency } from "./useAgency.ts";
import { NoAgency } from "./NoAgency.tsx";
import { AgencyPanels } from "./AgencyPanels.tsx";
import { SignInPicture } from "./SignInPicture.tsx";
import { useAgencyForm } from "./useAgencyForm.ts";

/** The agency's brand, where its clients sign in, and its key. */
export default function AgencyPage() {
  const t = useT(agencyTexts);
  const live = useAgency();
  usePageTitle(t("title"));
  return (
    <>
      <PageHeader title={t("title")} line={t("line")} />
      <LiveContent live={live} waiting={<PanelsSkeleton />} errorTitle={t("errorTitle")}>
        {(agency) => (agency ? <AgencySettings key={agency.ID} agency={agency} /> : <NoAgency />)}
      </LiveContent>
    </>
  );
}

/** The agency's settings as one form. The secret is not part of it: a new one takes effect at once. */
function AgencySettings({ agency }: { agency: Agency }) {
  const { form, save } = useAgencyForm(agency);
  const { accent, ...typed } = form.watch();
  const customThemeJSONString = withAccent("", accent);
  return (
    <FormColumn
      onSubmit={(event) => void save(event)}
      beside={
        <Box hideBelow="xl" position="sticky" top="6">
          <SignInPicture agency={{ ...typed, customThemeJSONString }} />
        </Box>
      }
    >
      <AgencyPanels agency={agency} form={form} />
      <AgencySecret agencyId={agency.ID} />
      <FormSaveBar form={form} save={save} />
    </FormColumn>
  );
}

/** The agency's secret key; every time it is shown is logged. */
function AgencySecret({ agencyId }: { agencyId: string }) {
  const t = useT(agencyTexts);
  return (
    <Panel title={t("secretTitle")} line={t("secretLine")}>
      <SecretKey
        label={t("secretTitle")}
        forCalls
        masked={"•".repeat(AGENCY_SECRET_LENGTH)}
        fetchSecret={async (regenerate) => {
          const { secret } = await api.agencies.revealSecret({ agencyId, regenerate });
          return secret;
        }}
      />
    </Panel>
  );
}
