import { useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "#platform/api/appError.ts";
import { signUp } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath } from "#platform/page/paths.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { EmailField } from "./AccountFields.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { NewPasswordField } from "./AccountFields.tsx";
import { TextLink } from "./AccountFrame.tsx";
import { sendVerification } from "./accountCalls.ts";
import { NAME_MAX } from "./AccountFields.tsx";
import { accountTexts } from "./accountTexts.ts";
import { authFailure } from "./authFailure.ts";
import type { AuthFailure } from "./authFailure.ts";
import { useFirstMail } from "./accountCalls.ts";
import { useFieldRules } from "./AccountFields.tsx";

/** Sign-up. On success this route's guard redirects to the page that asks to confirm the address. */
export default function SignUpPage() {
  const t = useT(accountTexts);
  const rules = useFieldRules();
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
      <AccountForm
        onSubmit={submit}
        busy={isSubmitting}
        action={t("signUp")}
        failure={failure && t(failure.text)}
      >
        <TextField
          label={t("name")}
          autoComplete="name"
          error={errors.name?.message}
          {...register("name", {
            validate: (name) => name.trim() !== "" || t("needName"),
            maxLength: { value: NAME_MAX, message: t("longName") },
          })}
        />
        <EmailField error={errors.email?.message} {...register("email", rules.email)} />
        <NewPasswordField
          label={t("password")}
          error={errors.password?.message}
          {...register("password", rules.newPassword)}
        />
      </AccountForm>
    </AccountFrame>
  );
}
