import { Stack } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import type { AppError } from "#platform/api/appError.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { signIn } from "#platform/auth/auth.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { fieldRules, NewPasswordField } from "../page/AccountFields.tsx";
import { profileTexts } from "./profileTexts.ts";

interface PasswordDialogProps {
  email: string;
  onClose: () => void;
}

/** Changes the password, and signs in here again with the new one. */
export default function PasswordDialog({ email, onClose }: PasswordDialogProps) {
  const t = useT(profileTexts);
  const say = useSayProblem();
  const form = useId();
  const [failure, setFailure] = useState<AppError>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { current: "", next: "" },
  });
  const { errors, isSubmitting, isDirty } = formState;

  const submit = handleSubmit(async ({ current, next }) => {
    setFailure(undefined);
    try {
      await api.accounts.changePassword({ current, password: next });
      await signIn({ email, password: next });
      notify({ kind: "success", text: () => t("passwordChanged") });
      onClose();
    } catch (thrown) {
      const refused = toAppError(thrown);
      const { fields } = refused;
      if (fields["current"])
        setError("current", { message: fields["current"] }, { shouldFocus: true });
      else setFailure(refused);
    }
  });

  return (
    <FormDialog
      open
      onClose={onClose}
      closeOnOutside={!isDirty}
      title={t("changePassword")}
      line={t("passwordDialogLine")}
      footer={
        <FormActions
          form={form}
          action={t("changePassword")}
          busy={isSubmitting}
          onCancel={onClose}
        />
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="5">
          {failure ? <Callout tone="error">{failure.message}</Callout> : null}
          <PasswordField
            label={t("current")}
            autoComplete="current-password"
            error={errors.current?.message && say(errors.current.message)}
            {...register("current", fieldRules.password)}
          />
          <NewPasswordField
            label={t("next")}
            error={errors.next?.message}
            {...register("next", fieldRules.newPassword)}
          />
        </Stack>
      </form>
    </FormDialog>
  );
}
