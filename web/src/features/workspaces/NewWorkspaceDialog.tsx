import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { randomId } from "@parley/contract/platform/id.ts";
import { newWorkspace } from "@parley/contract/workspaces/calls.ts";
import { WORKSPACE_ID_LENGTH } from "@parley/contract/workspaces/workspace.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { apiIn } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useRegionChoice } from "#platform/i18n/useRegionChoice.ts";
import { openWhenListed, useSession } from "#platform/auth/session.ts";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { workspacesTexts } from "./workspacesTexts.ts";

const FORM = "new-workspace";

interface NewWorkspaceDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** Creates another workspace and switches to it. If that fails, the input stays. */
export default function NewWorkspaceDialog({ open, onClose }: NewWorkspaceDrawerProps) {
  const t = useT(workspacesTexts);
  const say = useSayProblem();
  const navigate = useNavigate();
  const choice = useRegionChoice(() => useSession.getState().region);
  const { region } = choice;
  const current = useSession((state) => state.region);
  const [id, setId] = useState(() => randomId(WORKSPACE_ID_LENGTH));
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { workspaceName: "" },
    resolver: zodResolver(newWorkspace, asProblems),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ workspaceName }) => {
    try {
      const made = await apiIn(region).workspaces.create({ workspaceName, id });
      openWhenListed(made.id);
      notify({ kind: "success", text: () => t("created"), about: FORM });
      reset();
      choice.reset();
      setId(randomId(WORKSPACE_ID_LENGTH));
      onClose();
      await navigate(agentsPath(region));
    } catch (thrown) {
      const failure = toAppError(thrown);
      const atName = failure.fields["workspaceName"];
      if (atName) setError("workspaceName", { message: atName }, { shouldFocus: true });
      notify({
        kind: "error",
        text: () => t("createFailed", { message: failure.message }),
        about: FORM,
      });
    }
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t("newTitle")}
      line={t("newLine")}
      closeOnOutside={!formState.isDirty}
      footer={
        <FormActions form={FORM} action={t("create")} busy={isSubmitting} onCancel={onClose} />
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          <TextField
            label={t("newName")}
            required
            autoComplete="off"
            placeholder={t("newPlaceholder")}
            error={errors.workspaceName?.message && say(errors.workspaceName.message)}
            {...register("workspaceName")}
          />
          <SelectField
            {...choice.field}
            hint={region === current ? choice.field.hint : t("otherRegionHint")}
          />
        </Stack>
      </form>
    </FormDialog>
  );
}
