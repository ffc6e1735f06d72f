import { DISABLED_MESSAGE_MAX } from "@parley/contract/clients/org.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { AccessField } from "../fields/AccessField.tsx";
import { orgTexts } from "./orgTexts.ts";
import { OrgSwitch } from "./OrgSwitch.tsx";
import type { OrgForm } from "./useOrgForm.ts";

/** What its clients may see, and whether they can sign in at all. */
export function AccessPanels({ form }: { form: OrgForm }) {
  const t = useT(orgTexts);
  const say = useSayProblem();
  const { register, watch, setValue, formState } = form;
  const message = watch("settings.disableClientAccessMessage") ?? "";
  const refused = formState.errors.settings?.disableClientAccessMessage?.message;
  return (
    <>
      <Panel title={t("accessTitle")} line={t("accessLine")}>
        <AccessField
          label={t("access")}
          hint={t("accessHint")}
          granted={watch("defaultClientAccess") ?? []}
          order={watch("defaultClientTabOrder") ?? []}
          onGrant={(granted) => setValue("defaultClientAccess", granted, { shouldDirty: true })}
          onOrder={(order) => setValue("defaultClientTabOrder", order, { shouldDirty: true })}
        />
      </Panel>
      <Panel title={t("offTitle")}>
        <OrgSwitch form={form} name="settings.disableClientAccess" />
        <TextAreaField
          label={t("disableClientAccessMessage")}
          hint={t("disableClientAccessMessageHint", {
            count: message.length,
            max: DISABLED_MESSAGE_MAX,
          })}
          maxLength={DISABLED_MESSAGE_MAX}
          error={refused && say(refused)}
          {...register("settings.disableClientAccessMessage")}
        />
      </Panel>
    </>
  );
}
