import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { name } from "@parley/contract/platform/text.ts";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { FormPicture } from "#platform/fields/FormPicture.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { FormField } from "#ui/form/FormField.tsx";
import { ReadOnlyRow } from "#ui/form/ReadOnlyRow.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { usePortalData } from "../data/portalData.ts";
import { accountTexts } from "./accountTexts.ts";
import { useSaveSelf } from "./useSaveSelf.ts";

/** What the form takes: a name by the contract's rule, and a photo if there is one. */
export const ownProfile = z.object({
  name: name("fields.ownNameRequired"),
  squarePhotoURL: z.string(),
});

/** A client's own name and photo; how they are notified is set in the notifications panel. */
export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useT(accountTexts);
  const say = useSayProblem();
  const form = useId();
  const { agency, me } = usePortalData();
  const save = useSaveSelf();
  const { name, squarePhotoURL } = me;
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { name, squarePhotoURL },
    resolver: zodResolver(ownProfile, asProblems),
  });
  const shownName = useWatch({ control, name: "name" });
  const submit = handleSubmit(async (fields) => {
    if (!(await save(fields))) return;
    notify({ kind: "success", text: () => t("saved") });
    onClose();
  });

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("profile")}
      line={t("profileLine", { name: agency.name })}
      closeOnOutside={!formState.isDirty}
      footer={
        <FormActions
          form={form}
          action={t("save")}
          busy={formState.isSubmitting}
          disabled={!formState.isDirty}
          onCancel={onClose}
        />
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="5">
          <TextField
            label={t("name")}
            required
            autoComplete="name"
            error={formState.errors.name?.message && say(formState.errors.name.message)}
            {...register("name")}
          />
          <FormPicture
            control={control}
            field="squarePhotoURL"
            label={t("photo")}
            name={shownName}
          />
          <FormField label={t("email")} hint={t("emailHint", { name: agency.name })}>
            <ReadOnlyRow value={me.email} />
          </FormField>
        </Stack>
      </form>
    </FormDialog>
  );
}
