import { Button, Stack } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import type { AppError } from "#platform/api/appError.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useUiTexts } from "#ui/uiTexts.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { EmailField, fieldRules } from "../page/AccountFields.tsx";
import { profileTexts } from "./profileTexts.ts";

interface EmailDialogProps {
  /** The present address. */
  email: string;
  onClose: () => void;
}

/** Asks for a new address, to which a link is mailed; the address changes when that is opened. */
export default function EmailDialog({ email, onClose }: EmailDialogProps) {
  const t = useT(profileTexts);
  const ui = useUiTexts();
  const say = useSayProblem();
  const language = useLanguage((state) => state.language);
  const form = useId();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<AppError>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting, isDirty } = formState;

  const submit = handleSubmit(async (values) => {
    const wanted = values.email.trim();
    setFailure(undefined);
    try {
      await api.accounts.changeEmail({ email: wanted, password: values.password, language });
      setSentTo(wanted);
    } catch (thrown) {
      const refused = toAppError(thrown);
      const { fields } = refused;
      if (fields["email"]) setError("email", { message: fields["email"] }, { shouldFocus: true });
      else if (fields["password"])
        setError("password", { message: fields["password"] }, { shouldFocus: true });
      else setFailure(refused);
    }
  });

  return (
    <FormDialog
      open
      onClose={onClose}
      closeOnOutside={!isDirty || sentTo !== undefined}
      title={t("changeEmail")}
      line={sentTo === undefined ? t("emailDialogLine", { email }) : undefined}
      footer={
        sentTo === undefined ? (
          <FormActions form={form} action={t("sendLink")} busy={isSubmitting} onCancel={onClose} />
        ) : (
          <Button onClick={onClose}>{ui.close}</Button>
        )
      }
    >
      {sentTo === undefined ? (
        <form id={form} onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="5">
            {failure ? <Callout tone="error">{failure.message}</Callout> : null}
            <EmailField
              label={t("newEmail")}
              error={errors.email?.message && say(errors.email.message)}
              {...register("email", fieldRules.email)}
            />
            <PasswordField
              label={t("yourPassword")}
              autoComplete="current-password"
              error={errors.password?.message && say(errors.password.message)}
              {...register("password", fieldRules.password)}
            />
          </Stack>
        </form>
      ) : (
        <Callout tone="info">{t("linkSent", { email: sentTo })}</Callout>
      )}
    </FormDialog>
  );
}
