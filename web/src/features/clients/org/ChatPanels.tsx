import { useT } from "#platform/i18n/useT.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { TagsField } from "../fields/TagsField.tsx";
import { orgTexts } from "./orgTexts.ts";
import { OrgSwitch } from "./OrgSwitch.tsx";
import type { OrgForm } from "./useOrgForm.ts";

/** How conversations are tagged, handed over and answered. */
export function ChatPanels({ form }: { form: OrgForm }) {
  const t = useT(orgTexts);
  const { watch, setValue } = form;
  return (
    <>
      <Panel title={t("tagsTitle")} line={t("tagsLine")}>
        <TagsField
          label={t("tags")}
          hint={t("tagsHint")}
          tags={watch("predefinedTags") ?? []}
          onChange={(tags) => setValue("predefinedTags", tags, { shouldDirty: true })}
        />
        <OrgSwitch form={form} name="disallowAnyTags" />
      </Panel>
      <Panel title={t("chatsTitle")}>
        <OrgSwitch form={form} name="disableHandoff" />
        <OrgSwitch form={form} name="settings.smartHandoff" />
        <OrgSwitch form={form} name="settings.disableHandoffMessages" />
        <OrgSwitch form={form} name="settings.enableCannedResponses" />
        <OrgSwitch form={form} name="settings.continousSessionUI" />
      </Panel>
    </>
  );
}
