import { useT } from "#platform/i18n/useT.ts";
import { usePictureUpload } from "#platform/fields/usePictureUpload.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { PictureField } from "#ui/form/PictureField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { orgTexts } from "./orgTexts.ts";
import type { OrgForm } from "./useOrgForm.ts";

/** The organisation's name and picture. */
export function InfoPanel({ orgId, form }: { orgId: string; form: OrgForm }) {
  const t = useT(orgTexts);
  const say = useSayProblem();
  const pictures = usePictureUpload({ orgId });
  const { register, watch, setValue, formState } = form;
  const message = formState.errors.name?.message;
  return (
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
  );
}
