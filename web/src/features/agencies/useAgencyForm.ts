import type { Agency } from "@parley/contract/agencies/agency.ts";
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
  const { ID, name, squarePhotoURL, settings } = agency;
  const values = useMemo(
    () => ({ name, squarePhotoURL, disablePasswordLogin: settings.disablePasswordLogin }),
    [name, squarePhotoURL, settings.disablePasswordLogin],
  );
  const form = useForm({ values, resetOptions: { keepDirtyValues: true } });
  const { handleSubmit, reset, formState } = form;
  const { isDirty, dirtyFields } = formState;
  useUnsavedChanges(isDirty);

  const save = handleSubmit(async (fields) => {
    const { disablePasswordLogin } = fields;
    try {
      await api.agencies.update({
        agencyId: ID,
        updates: {
          ...(dirtyFields.name ? { name: fields.name.trim() } : {}),
          ...(dirtyFields.squarePhotoURL ? { squarePhotoURL: fields.squarePhotoURL } : {}),
          ...(dirtyFields.disablePasswordLogin ? { settings: { disablePasswordLogin } } : {}),
        },
      });
      reset({ ...fields, name: fields.name.trim() });
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

export type AgencyFields = ReturnType<typeof useAgencyForm>["form"];
