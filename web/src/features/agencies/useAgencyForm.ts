import type { Agency } from "@parley/contract/agencies/agency.ts";
import { readAccent, withAccent } from "@parley/contract/agencies/agencyTheme.ts";
import type { AgencyUpdates } from "@parley/contract/agencies/calls.ts";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useUnsavedChanges } from "#platform/page/unsaved.ts";
import { notify } from "#ui/feedback/notices.ts";
import { agencyTexts } from "./agencyTexts.ts";

/**
 * An agency's settings as a form. What others save meanwhile appears in it, except in fields that are being
 * edited here.
 */
export function useAgencyForm(agency: Agency) {
  const t = useT(agencyTexts);
  const { ID } = agency;
  const values = useMemo(() => valuesOf(agency), [agency]);
  const form = useForm({ values, resetOptions: { keepDirtyValues: true } });
  const { handleSubmit, reset, formState } = form;
  const { isDirty, dirtyFields } = formState;
  useUnsavedChanges(isDirty);

  const save = handleSubmit(async (fields) => {
    const { accent, disablePasswordLogin, ...others } = fields;
    const typed = plainFields.filter((field) => dirtyFields[field]);
    const trimmed = Object.fromEntries(typed.map((field) => [field, others[field].trim()]));
    const updates: AgencyUpdates = { ...trimmed };
    if (dirtyFields.accent) {
      updates.customThemeJSONString = withAccent(agency.customThemeJSONString, accent);
    }
    if (dirtyFields.disablePasswordLogin) updates.settings = { disablePasswordLogin };
    try {
      await api.agencies.update({ agencyId: ID, updates });
      reset({ ...fields, ...trimmed, accent: readAccent(withAccent("", accent)) ?? "" });
      notify({ kind: "success", text: () => t("saved"), about: ID });
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({
        kind: "error",
        text: () => t("saveFailed", { message: failure.message }),
        about: ID,
      });
    }
  });
  return { form, save };
}

/** Fields that are saved as they are typed. */
const plainFields = [
  "name",
  "squarePhotoURL",
  "darkModeSquarePhotourl",
  "supportEmail",
  "tosPage",
  "privacyPolicypPage",
] as const;

function valuesOf(agency: Agency) {
  const { name, squarePhotoURL, darkModeSquarePhotourl } = agency;
  const { supportEmail, tosPage, privacyPolicypPage, settings } = agency;
  return {
    name,
    squarePhotoURL,
    darkModeSquarePhotourl,
    accent: readAccent(agency.customThemeJSONString) ?? "",
    supportEmail,
    tosPage,
    privacyPolicypPage,
    disablePasswordLogin: settings.disablePasswordLogin,
  };
}

export type AgencyFields = ReturnType<typeof useAgencyForm>["form"];
