import { Grid } from "@chakra-ui/react";
import type { Agency } from "@parley/contract/agencies/agency.ts";
import { agencyTheme, readAccent, withAccent } from "@parley/contract/agencies/agencyTheme.ts";
import { agencyName, supportEmail } from "@parley/contract/agencies/calls.ts";
import { webUrl } from "@parley/contract/platform/text.ts";
import { Controller } from "react-hook-form";
import { problemIn, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { portalPath } from "#platform/page/paths.ts";
import { FormPicture } from "#platform/fields/FormPicture.tsx";
import { useSession } from "#platform/auth/session.ts";
import { ColourInput } from "#ui/form/ColourInput.tsx";
import { CopyField } from "#ui/form/CopyField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { brandColors } from "#ui/theme/brandColors.ts";
import { palette } from "#ui/theme/palette.ts";
import { agencyTexts } from "./agencyTexts.ts";
import type { AgencyFields } from "./useAgencyForm.ts";

/** An agency's name, looks, links and sign-in. */
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
        <Grid gap="5" templateColumns={{ sm: "repeat(2, minmax(0, 1fr))" }}>
          <FormPicture
            control={control}
            field="squarePhotoURL"
            label={t("picture")}
            name={watch("name")}
            square
            logoOn="light"
          />
          <FormPicture
            control={control}
            field="darkModeSquarePhotourl"
            label={t("darkPicture")}
            name={watch("name")}
            square
            logoOn="dark"
          />
        </Grid>
        <Controller
          control={control}
          name="accent"
          rules={{ validate: (accent) => problemIn(agencyTheme, withAccent("", accent)) ?? true }}
          render={({ field, fieldState }) => (
            <AccentField
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message && say(fieldState.error.message)}
            />
          )}
        />
      </Panel>
      <Panel title={t("linksTitle")} line={t("linksLine")}>
        <TextField
          label={t("supportEmail")}
          type="email"
          autoComplete="off"
          error={errors.supportEmail?.message && say(errors.supportEmail.message)}
          {...register("supportEmail", {
            validate: (email) => problemIn(supportEmail, email) ?? true,
          })}
        />
        <TextField
          label={t("tosPage")}
          type="url"
          autoComplete="off"
          error={errors.tosPage?.message && say(errors.tosPage.message)}
          {...register("tosPage", { validate: (url) => problemIn(webUrl, url) ?? true })}
        />
        <TextField
          label={t("privacyPage")}
          type="url"
          autoComplete="off"
          error={errors.privacyPolicypPage?.message && say(errors.privacyPolicypPage.message)}
          {...register("privacyPolicypPage", { validate: (url) => problemIn(webUrl, url) ?? true })}
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

interface AccentFieldProps {
  value: string;
  onChange: (accent: string) => void;
  error: string | undefined;
}

/** The colour of buttons and links, and whether it reads on light and on dark pages. */
function AccentField({ value, onChange, error }: AccentFieldProps) {
  const t = useT(agencyTexts);
  const accent = readAccent(withAccent("", value));
  const note = () => {
    if (accent === undefined) return t("accentOwn");
    const { light, dark } = brandColors(accent).accent.solid;
    if (light !== accent) return t("accentTooLight", { colour: light });
    return dark === accent ? t("accentFits") : t("accentTooDark", { colour: dark });
  };
  return (
    <ColourInput
      label={t("accent")}
      hint={note()}
      error={error}
      value={value}
      picked={accent ?? palette.accent[600]}
      onChange={onChange}
    />
  );
}
