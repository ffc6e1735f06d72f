import { useT } from "#platform/i18n/useT.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { TagsField } from "../fields/TagsField.tsx";
import { orgTexts } from "./orgTexts.ts";
import { Switched } from "./Switched.tsx";
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
        <Switched form={form} name="disallowAnyTags" />
      </Panel>
      <Panel title={t("chatsTitle")}>
        <Switched form={form} name="disableHandoff" />
        <Switched form={form} name="settings.smartHandoff" />
        <Switched form={form} name="settings.disableHandoffMessages" />
        <Switched form={form} name="settings.enableCannedResponses" />
        <Switched form={form} name="settings.continousSessionUI" />
      </Panel>
    </>
  );
}
