import { Button, Stack } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { resetCodeEmail, setNewPassword } from "#platform/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath, resetPath } from "#platform/paths.ts";
import { FormSkeleton } from "#ui/Skeletons.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { FormMessage } from "./FormMessage.tsx";
import { isStrongPassword, PASSWORD_MAX } from "./accountRules.ts";
import { accountTexts } from "./accountTexts.ts";
import { authFailure } from "./authFailure.ts";
import type { AuthFailure } from "./authFailure.ts";
import { passwordResetState } from "./passwordWasReset.ts";

/** Sets the new password with the code of the mail's link, once the code has proved good. */
export function NewPasswordForm({ code }: { code: string }) {
  const t = useT(accountTexts);
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
      <AccountFrame title={t("newPasswordTitle")}>
        <Stack gap="5">
          <FormMessage kind="error">{t(failure.text)}</FormMessage>
          <Button asChild size="lg">
            <Link to={resetPath} reloadDocument>
              {t("newLink")}
            </Link>
          </Button>
        </Stack>
      </AccountFrame>
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
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="4">
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={t("newPassword")}
            hint={t("passwordRule")}
            autoComplete="new-password"
            error={errors.password?.message}
            {...register("password", {
              validate: (password) => isStrongPassword(password) || t("weakPassword"),
              maxLength: { value: PASSWORD_MAX, message: t("longPassword") },
            })}
          />
          <Button type="submit" size="lg" loading={isSubmitting}>
            {t("savePassword")}
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
