import { useT } from "#platform/i18n/useT.ts";
import { FormPicture } from "#platform/fields/FormPicture.tsx";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { orgTexts } from "./orgTexts.ts";
import type { OrgForm } from "./useOrgForm.ts";

/** The organisation's name and picture. */
export function InfoPanel({ orgId, form }: { orgId: string; form: OrgForm }) {
  const t = useT(orgTexts);
  const say = useSayProblem();
  const { register, watch, control, formState } = form;
  const problem = formState.errors.name?.message;
  return (
    <Panel title={t("infoTitle")}>
      <TextField
        label={t("name")}
        required
        autoComplete="off"
        error={problem && say(problem)}
        {...register("name")}
      />
      <FormPicture
        control={control}
        field="squarePhotoURL"
        label={t("picture")}
        name={watch("name") ?? ""}
        square
        holder={{ orgId }}
      />
    </Panel>
  );
}
