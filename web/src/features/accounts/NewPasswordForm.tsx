import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { resetCodeEmail, setNewPassword } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath, resetPath } from "#platform/page/paths.ts";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { LinkFailure } from "./LinkFailure.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { accountTexts } from "./accountTexts.ts";
import { authFailure } from "./authFailure.ts";
import type { AuthFailure } from "./authFailure.ts";
import { passwordResetState } from "./passwordWasReset.ts";
import { useFieldRules } from "./useFieldRules.ts";

/** Sets the new password with the code of the mail's link, once the code has proved good. */
export function NewPasswordForm({ code }: { code: string }) {
  const t = useT(accountTexts);
  const rules = useFieldRules();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();
  const [failure, setFailure] = useState<AuthFailure>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: "" },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    resetCodeEmail(code).then(setEmail, (thrown: unknown) => setFailure(authFailure(thrown)));
  }, [code]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await setNewPassword(code, password);
      await navigate(loginPath, { replace: true, state: passwordResetState });
    } catch (thrown) {
      const found = authFailure(thrown);
      if (found?.field === "password") setError("password", { message: t(found.text) });
      else setFailure(found);
    }
  });

  if (failure) {
    return (
      <LinkFailure title={t("newPasswordTitle")} text={t(failure.text)} newLinkPath={resetPath} />
    );
  }
  if (email === undefined) {
    return (
      <AccountFrame title={t("newPasswordTitle")} line={t("checkingLink")}>
        <FormSkeleton fields={1} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t("newPasswordTitle")} line={t("newPasswordLine", { email })}>
      <AccountForm onSubmit={submit} busy={isSubmitting} action={t("savePassword")}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          label={t("newPassword")}
          error={errors.password?.message}
          {...register("password", rules.newPassword)}
        />
      </AccountForm>
    </AccountFrame>
  );
}
