import { useT } from "#platform/i18n/useT.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { AgencySettings } from "./AgencySettings.tsx";
import { agencyTexts } from "./agencyTexts.ts";
import { useAgency } from "./useAgency.ts";

/** How the workspace shows itself to its clients, and where they sign in. */
export default function AgencyPage() {
  const t = useT(agencyTexts);
  const live = useAgency(() => notify({ kind: "success", text: t("initialized") }));
  usePageTitle(t("title"));
  return (
    <>
      <PageHeader title={t("title")} line={t("line")} />
      <LiveContent live={live} waiting={<FormSkeleton />} errorTitle={t("errorTitle")}>
        {(agency) => <AgencySettings key={agency.ID} agency={agency} />}
      </LiveContent>
    </>
  );
}
