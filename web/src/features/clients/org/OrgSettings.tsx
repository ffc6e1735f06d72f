import { Button } from "@chakra-ui/react";
import type { Org } from "@parley/contract/clients/org.ts";
import { Trash2 } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { useUnsavedPages } from "#platform/page/unsaved.ts";
import { FormSaveBar } from "#ui/saving/FormSaveBar.tsx";
import { ActionRow } from "#ui/layout/ActionRow.tsx";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { AccessPanels } from "./AccessPanels.tsx";
import { DashboardPanel } from "./DashboardPanel.tsx";
import { InfoPanel } from "./InfoPanel.tsx";
import { orgTexts } from "./orgTexts.ts";
import { useOrgForm } from "./useOrgForm.ts";

interface OrgSettingsProps {
  org: Org;
  onDelete: () => void;
}

/** The settings of an organisation that have an effect; what is stored besides waits for what it sets. */
export default function OrgSettings({ org, onDelete }: OrgSettingsProps) {
  const t = useT(orgTexts);
  const { form, save } = useOrgForm(org);
  const unsavedPages = useUnsavedPages();
  return (
    <FormColumn
      onSubmit={(event) => void save(event)}
      beside={
        <>
          <AccessPanels form={form} />
          <Panel title={t("dangerZone")}>
            <ActionRow title={t("dangerTitle")} line={t("dangerLine")}>
              <Button variant="outline" color="fg.error" onClick={onDelete}>
                <Trash2 />
                {t("deleteOrg")}
              </Button>
            </ActionRow>
          </Panel>
        </>
      }
    >
      <InfoPanel orgId={org.ID} form={form} />
      <DashboardPanel form={form} />
      <FormSaveBar form={form} save={save} othersDirty={unsavedPages.length > 0} />
    </FormColumn>
  );
}
