import { zodResolver } from "@hookform/resolvers/zod";
import { workspaceDetails } from "@parley/contract/workspaces/calls.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { FormPicture } from "#platform/fields/FormPicture.tsx";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useUnsavedChanges } from "#platform/page/unsaved.ts";
import { FormSaveBar } from "#ui/saving/FormSaveBar.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { workspacesTexts } from "./workspacesTexts.ts";

/** Subject of the notices about saving: a later one replaces the earlier. */
const SAVING = "workspace details";

interface DetailsFormProps {
  workspace: Workspace;
  /** Shown between the form and its save bar. */
  children: ReactNode;
}

/** Name and logo. It takes over what others save, except in fields changed here. */
export function DetailsForm({ workspace, children }: DetailsFormProps) {
  const t = useT(workspacesTexts);
  const say = useSayProblem();
  const { workspaceName, workspacePhotoURL } = workspace;
  const form = useForm({
    values: { workspaceName, workspacePhotoURL },
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(workspaceDetails, asProblems),
  });
  const { register, control, handleSubmit, reset, setError, formState } = form;
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const typedName = useWatch({ control, name: "workspaceName" });

  const save = handleSubmit(async (values) => {
    try {
      await api.workspaces.update({ id: workspace.id, updates: values });
      reset(values);
      notify({ kind: "success", text: () => t("saved"), about: SAVING });
    } catch (thrown) {
      const failure = toAppError(thrown);
      const atName = failure.fields["updates.workspaceName"];
      if (atName) setError("workspaceName", { message: atName }, { shouldFocus: true });
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
        <Panel title={t("lookTitle")} line={t("lookLine")}>
          <TextField
            label={t("name")}
            required
            autoComplete="off"
            error={errors.workspaceName?.message && say(errors.workspaceName.message)}
            {...register("workspaceName")}
          />
          <FormPicture
            control={control}
            field="workspacePhotoURL"
            label={t("logo")}
            name={typedName}
            square
          />
        </Panel>
      </form>
      {children}
      <FormSaveBar form={form} save={save} />
    </>
  );
}
