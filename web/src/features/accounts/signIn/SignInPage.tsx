import { Flex } from "@chakra-ui/react";
import { lazy, useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router";
import { signIn } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { resetPath, signUpPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { AccountForm } from "../page/AccountForm.tsx";
import { AccountFrame } from "../page/AccountFrame.tsx";
import { EmailField, fieldRules } from "../page/AccountFields.tsx";
import { GoogleButton } from "../page/GoogleButton.tsx";
import { TextLink } from "../page/AccountFrame.tsx";
import { accountTexts } from "../accountTexts.ts";
import { authFailure } from "../authFailure.ts";
import type { AuthFailure } from "../authFailure.ts";
import { invitedRegion } from "../signUp/firstRegion.ts";
import { givenEmail, givenWorkspace } from "./givenEmail.ts";
import { passwordWasReset } from "../reset/passwordWasReset.ts";
import { useSayAccountProblem } from "../useSayAccountProblem.ts";

/** Loaded for the few whose account is made here. */
const RegionPage = lazy(() => import("./RegionPage.tsx"));

/** Sign-in. On success this route's guard redirects to where the person wanted to go. */
export default function SignInPage() {
  const t = useT(accountTexts);
  const say = useSayAccountProblem();
  const { state } = useLocation();
  const endedBecause = useSession((session) => session.endedBecause);
  const needsRegion = useSession((session) => session.needsRegion);
  const [failure, setFailure] = useState<AuthFailure>();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: givenEmail(state), password: "" },
  });
  const workspace = givenWorkspace(state);
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await signIn({ email: values.email.trim(), password: values.password });
    } catch (thrown) {
      setFailure(authFailure(thrown));
    }
  });

  if (needsRegion) return <RegionPage />;
  const info = passwordWasReset(state) ? "resetDone" : endedBecause;
  return (
    <AccountFrame
      title={t("signInTitle")}
      line={workspace ? t("signInInto", { workspace }) : t("signInLine")}
      footer={
        <>
          {t("noAccount")}{" "}
          <TextLink to={signUpPath} state={state}>
            {t("signUp")}
          </TextLink>
        </>
      }
    >
      {info ? (
        <Callout tone="info" mb="5">
          {t(info)}
        </Callout>
      ) : null}
      <GoogleButton onFailure={setFailure} regionOfNew={invitedRegion(state)} />
      <AccountForm
        onSubmit={submit}
        busy={isSubmitting}
        action={t("signIn")}
        failure={failure && say(failure.problem)}
      >
        <EmailField error={errors.email?.message} {...register("email", fieldRules.email)} />
        <PasswordField
          label={t("password")}
          autoComplete="current-password"
          error={errors.password?.message && say(errors.password.message)}
          {...register("password", fieldRules.password)}
        />
        <Flex justify="flex-end">
          <TextLink to={resetPath}>{t("forgot")}</TextLink>
        </Flex>
      </AccountForm>
    </AccountFrame>
  );
}
