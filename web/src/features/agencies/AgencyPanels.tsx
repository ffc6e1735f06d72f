import type { Agency } from "@parley/contract/agencies/agency.ts";
import { agencyName } from "@parley/contract/agencies/calls.ts";
import { Controller } from "react-hook-form";
import { problemIn, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { portalPath } from "#platform/page/paths.ts";
import { FormPicture } from "#platform/fields/FormPicture.tsx";
import { useSession } from "#platform/auth/session.ts";
import { CopyField } from "#ui/form/CopyField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { agencyTexts } from "./agencyTexts.ts";
import type { AgencyFields } from "./useAgencyForm.ts";

/** An agency's name, logo and sign-in. */
export function AgencyPanels({ agency, form }: { agency: Agency; form: AgencyFields }) {
  const t = useT(agencyTexts);
  const say = useSayProblem();
  const region = useSession((state) => state.region);
  const { register, watch, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Panel title={t("brandTitle")} line={t("brandLine")}>
        <TextField
          label={t("name")}
          required
          autoComplete="off"
          error={errors.name?.message && say(errors.name.message)}
          {...register("name", {
            validate: (name) => problemIn(agencyName, name) ?? true,
          })}
        />
        <FormPicture
          control={control}
          field="squarePhotoURL"
          label={t("picture")}
          name={watch("name")}
          square
        />
      </Panel>
      <Panel title={t("signInTitle")} line={t("signInLine")}>
        <CopyField
          label={t("signInUrl")}
          value={`${location.origin}${portalPath(region, agency.ID)}`}
        />
        <Controller
          control={control}
          name="disablePasswordLogin"
          render={({ field }) => (
            <SwitchField
              label={t("passwordOff")}
              hint={t("passwordOffHint")}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </Panel>
    </>
  );
}
