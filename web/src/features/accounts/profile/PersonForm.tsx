import { zodResolver } from "@hookform/resolvers/zod";
import { ownAppearance } from "@parley/contract/accounts/calls.ts";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { reloadUser } from "#platform/auth/auth.ts";
import type { SessionUser } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { FormPicture } from "#platform/fields/FormPicture.tsx";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useUnsavedChanges } from "#platform/page/unsaved.ts";
import { FormSaveBar } from "#ui/saving/FormSaveBar.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { profileTexts } from "./profileTexts.ts";

/** Subject of the notices about saving: a later one replaces the earlier. */
const SAVING = "profile";

interface PersonFormProps {
  user: SessionUser;
  /** Shown between the form and its save bar. */
  children: ReactNode;
}

/** The person's name and picture. */
export function PersonForm({ user, children }: PersonFormProps) {
  const t = useT(profileTexts);
  const say = useSayProblem();
  const { name, photoURL } = user;
  const form = useForm({
    values: { name, photoURL },
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(ownAppearance, asProblems),
  });
  const { register, control, handleSubmit, reset, formState } = form;
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const typedName = useWatch({ control, name: "name" });

  const save = handleSubmit(async (values) => {
    try {
      await api.accounts.updateSelf(values);
      await reloadUser();
      reset(values);
      notify({ kind: "success", text: () => t("saved"), about: SAVING });
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({
        kind: "error",
        text: () => t("saveFailed", { message: failure.message }),
        about: SAVING,
      });
    }
  });

  return (
    <>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Panel title={t("personTitle")} line={t("personLine")}>
          <TextField
            label={t("name")}
            required
            autoComplete="name"
            error={errors.name?.message && say(errors.name.message)}
            {...register("name")}
          />
          <FormPicture
            control={control}
            field="photoURL"
            label={t("picture")}
            name={typedName}
            holder={{ own: true }}
          />
        </Panel>
      </form>
      {children}
      <FormSaveBar form={form} save={save} />
    </>
  );
}
