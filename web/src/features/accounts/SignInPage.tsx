import { Button, Flex, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router";
import { signIn } from "#platform/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { resetPath, signUpPath } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { FormMessage } from "./FormMessage.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { TextLink } from "./TextLink.tsx";
import { looksLikeEmail } from "./accountRules.ts";
import { accountTexts } from "./accountTexts.ts";
import { authFailure } from "./authFailure.ts";
import type { AuthFailure } from "./authFailure.ts";
import { passwordWasReset } from "./passwordWasReset.ts";

/** Sign-in. Once it succeeds the guard of this route leads on, to where the person wanted to go. */
export default function SignInPage() {
  const t = useT(accountTexts);
  const { state } = useLocation();
  const endedBecause = useSession((session) => session.endedBecause);
  const [failure, setFailure] = useState<AuthFailure>();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await signIn({ email: values.email.trim(), password: values.password });
    } catch (thrown) {
      setFailure(authFailure(thrown));
    }
  });

  const info = passwordWasReset(state) ? "resetDone" : endedBecause;
  return (
    <AccountFrame
      title={t("signInTitle")}
      line={t("signInLine")}
      footer={
        <>
          {t("noAccount")} <TextLink to={signUpPath}>{t("signUp")}</TextLink>
        </>
      }
    >
      {info && !failure ? (
        <Stack mb="5">
          <FormMessage kind="info">{t(info)}</FormMessage>
        </Stack>
      ) : null}
      <GoogleButton onFailure={setFailure} />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="4">
          {failure ? <FormMessage kind="error">{t(failure.text)}</FormMessage> : null}
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
            autoComplete="current-password"
            error={errors.password?.message}
            {...register("password", { required: t("needPassword") })}
          />
          <Flex justify="flex-end" mt="-1">
            <TextLink to={resetPath}>{t("forgot")}</TextLink>
          </Flex>
          <Button type="submit" size="lg" loading={isSubmitting}>
            {t("signIn")}
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
