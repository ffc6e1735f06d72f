import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router";
import { toAppError } from "#platform/api/apiErrors.ts";
import { signUp } from "#platform/auth/auth.ts";
import { chooseRegion } from "#platform/auth/session.ts";
import { useRegionChoice } from "#platform/i18n/useRegionChoice.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath } from "#platform/page/paths.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { AccountForm } from "../page/AccountForm.tsx";
import { AccountFrame } from "../page/AccountFrame.tsx";
import { EmailField, fieldRules, NewPasswordField } from "../page/AccountFields.tsx";
import { GoogleButton } from "../page/GoogleButton.tsx";
import { TextLink } from "../page/AccountFrame.tsx";
import { enterWorkspace, sendVerification } from "../accountCalls.ts";
import { accountTexts } from "../accountTexts.ts";
import { invitedRegion, offeredRegion } from "./firstRegion.ts";
import { givenEmail, givenWorkspace } from "../signIn/givenEmail.ts";
import { authFailure } from "../authFailure.ts";
import type { AuthFailure } from "../authFailure.ts";
import { useFirstMail } from "../accountCalls.ts";
import { useSayAccountProblem } from "../useSayAccountProblem.ts";

interface SignUpPageProps {
  /** Called with the new account's address, and with what led here, before the session starts. */
  onSignedUp: (email: string, state: unknown) => Promise<void>;
}

/** Sign-up. On success this route's guard redirects to the page that asks to confirm the address. */
export default function SignUpPage({ onSignedUp }: SignUpPageProps) {
  const t = useT(accountTexts);
  const say = useSayAccountProblem();
  const { state } = useLocation();
  const [failure, setFailure] = useState<AuthFailure>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: "", email: givenEmail(state), password: "" },
  });
  const workspace = givenWorkspace(state);
  const { errors, isSubmitting } = formState;
  // An invitation says where: there is nothing to choose.
  const invited = invitedRegion(state);
  const { region, field: regionField } = useRegionChoice(() => invited ?? offeredRegion(state));

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await signUp({
        name: values.name.trim(),
        email: values.email.trim(),
        password: values.password,
        beforeEntering: async () => {
          chooseRegion(region);
          // Made now, so that the link in the mail can be opened on any device. What fails is made up for by
          // the first visit.
          const [failure] = await Promise.all([
            sendVerification().then(() => undefined, toAppError),
            enterWorkspace().catch(() => undefined),
            onSignedUp(values.email.trim(), state).catch(() => undefined),
          ]);
          useFirstMail.setState({ failure });
        },
      });
    } catch (thrown) {
      const found = authFailure(thrown);
      if (found?.field) setError(found.field, { message: found.problem }, { shouldFocus: true });
      else setFailure(found);
    }
  });

  return (
    <AccountFrame
      title={t("signUpTitle")}
      line={workspace ? t("signUpInto", { workspace }) : t("signUpLine")}
      footer={
        <>
          {t("haveAccount")}{" "}
          <TextLink to={loginPath} state={state}>
            {t("signIn")}
          </TextLink>
        </>
      }
    >
      <GoogleButton onFailure={setFailure} regionOfNew={region} />
      <AccountForm
        onSubmit={submit}
        busy={isSubmitting}
        action={t("signUp")}
        failure={failure && say(failure.problem)}
      >
        <TextField
          label={t("name")}
          autoComplete="name"
          error={errors.name?.message && say(errors.name.message)}
          {...register("name", fieldRules.name)}
        />
        <EmailField error={errors.email?.message} {...register("email", fieldRules.email)} />
        <NewPasswordField
          label={t("password")}
          error={errors.password?.message}
          {...register("password", fieldRules.newPassword)}
        />
        {invited ? null : <SelectField {...regionField} />}
      </AccountForm>
    </AccountFrame>
  );
}
