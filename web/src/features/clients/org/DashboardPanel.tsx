import { languageNames, languages } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { FormSelect } from "../fields/FormSelect.tsx";
import { orgTexts } from "./orgTexts.ts";
import type { OrgForm } from "./useOrgForm.ts";

/** Language and layout of the organisation's dashboard. */
export function DashboardPanel({ form: { control } }: { form: OrgForm }) {
  const t = useT(orgTexts);
  return (
    <Panel title={t("dashboardTitle")} line={t("dashboardLine")}>
      <FormSelect
        control={control}
        name="preferredLanguage"
        label={t("language")}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      />
      <FormSelect
        control={control}
        name="dashboardLayout"
        label={t("layout")}
        options={(["vertical", "horizontal"] as const).map((one) => ({
          value: one,
          label: t(one),
        }))}
      />
    </Panel>
  );
}
