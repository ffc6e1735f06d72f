import { Button, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "#platform/appError.ts";
import { signUp } from "#platform/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath } from "#platform/paths.ts";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { FormMessage } from "./FormMessage.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { TextLink } from "./TextLink.tsx";
import { sendVerification } from "./accountCalls.ts";
import { isStrongPassword, looksLikeEmail, NAME_MAX, PASSWORD_MAX } from "./accountRules.ts";
import { accountTexts } from "./accountTexts.ts";
import { authFailure } from "./authFailure.ts";
import type { AuthFailure } from "./authFailure.ts";
import { useFirstMail } from "./firstMail.ts";

/** Sign-up. Once it succeeds the guard of this route leads to the page that asks to confirm the address. */
export default function SignUpPage() {
  const t = useT(accountTexts);
  const [failure, setFailure] = useState<AuthFailure>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: "", email: "", password: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await signUp({
        name: values.name.trim(),
        email: values.email.trim(),
        password: values.password,
        beforeEntering: async () => {
          const failure = await sendVerification().then(() => undefined, messageOf);
          useFirstMail.setState({ failure });
        },
      });
    } catch (thrown) {
      const found = authFailure(thrown);
      if (found?.field) setError(found.field, { message: t(found.text) }, { shouldFocus: true });
      else setFailure(found);
    }
  });

  return (
    <AccountFrame
      title={t("signUpTitle")}
      line={t("signUpLine")}
      footer={
        <>
          {t("haveAccount")} <TextLink to={loginPath}>{t("signIn")}</TextLink>
        </>
      }
    >
      <GoogleButton onFailure={setFailure} />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="4">
          {failure ? <FormMessage kind="error">{t(failure.text)}</FormMessage> : null}
          <TextField
            label={t("name")}
            autoComplete="name"
            error={errors.name?.message}
            {...register("name", {
              validate: (name) => name.trim() !== "" || t("needName"),
              maxLength: { value: NAME_MAX, message: t("longName") },
            })}
          />
          <TextField
            label={t("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register("email", {
              required: t("needEmail"),
              validate: (email) => looksLikeEmail(email) || t("badEmail"),
            })}
          />
          <PasswordField
            label={t("password")}
            hint={t("passwordRule")}
            autoComplete="new-password"
            error={errors.password?.message}
            {...register("password", {
              validate: (password) => isStrongPassword(password) || t("weakPassword"),
              maxLength: { value: PASSWORD_MAX, message: t("longPassword") },
            })}
          />
          <Button type="submit" size="lg" loading={isSubmitting}>
            {t("signUp")}
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
