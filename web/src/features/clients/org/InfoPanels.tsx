import { useT } from "#platform/i18n/useT.ts";
import { languageNames, languages } from "#platform/i18n/language.ts";
import { usePictures } from "#platform/pictures/usePictures.ts";
import { useSayMessage } from "#platform/sentences/useSayMessage.ts";
import { Panel } from "#ui/Panel.tsx";
import { PictureField } from "#ui/PictureField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { FormSelect } from "../fields/FormSelect.tsx";
import { orgTexts } from "./orgTexts.ts";
import type { OrgForm } from "./useOrgForm.ts";

/** What the organisation is called, and how its dashboard stands. */
export function InfoPanels({ form }: { form: OrgForm }) {
  const t = useT(orgTexts);
  const say = useSayMessage();
  const pictures = usePictures();
  const { register, control, watch, setValue, formState } = form;
  const message = formState.errors.name?.message;
  return (
    <>
      <Panel title={t("infoTitle")}>
        <TextField
          label={t("name")}
          required
          autoComplete="off"
          error={message && say(message)}
          {...register("name")}
        />
        <PictureField
          label={t("picture")}
          name={watch("name") ?? ""}
          square
          value={watch("squarePhotoURL") ?? ""}
          onChange={(url) => setValue("squarePhotoURL", url, { shouldDirty: true })}
          {...pictures}
        />
      </Panel>
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
    </>
  );
}
