import { Text } from "@chakra-ui/react";
import { problem } from "@parley/contract/problems/problem.ts";
import { useState, useEffect } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath, resetPath } from "#platform/page/paths.ts";
import { resetCodeEmail } from "#platform/auth/auth.ts";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { useLinkCode } from "../page/useLinkCode.ts";
import { AccountForm } from "../page/AccountForm.tsx";
import { AccountFrame, TextLink } from "../page/AccountFrame.tsx";
import { EmailField, fieldRules, NewPasswordField } from "../page/AccountFields.tsx";
import { sendPasswordReset, setNewPassword } from "../accountCalls.ts";
import { accountTexts } from "../accountTexts.ts";
import { LinkFailure } from "../page/LinkFailure.tsx";
import { authFailure } from "../authFailure.ts";
import type { AuthFailure } from "../authFailure.ts";
import { passwordResetState } from "./passwordWasReset.ts";
import { useSayAccountProblem } from "../useSayAccountProblem.ts";

/** Password reset: with the code from a mail's link, choose a new password; without one, request that mail. */
export default function ResetPage() {
  const code = useLinkCode();
  return code ? <NewPasswordForm code={code} /> : <RequestResetForm />;
}

/** Requests the mail with the link. The answer is the same whether the account exists or not. */
function RequestResetForm() {
  const t = useT(accountTexts);
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<AppError>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: "" } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    const email = values.email.trim();
    setFailure(undefined);
    try {
      await sendPasswordReset(email);
      setSentTo(email);
    } catch (thrown) {
      setFailure(toAppError(thrown));
    }
  });

  const footer = <TextLink to={loginPath}>{t("backToSignIn")}</TextLink>;
  if (sentTo) {
    return (
      <AccountFrame title={t("resetSentTitle")} footer={footer}>
        <Text role="status" overflowWrap="anywhere">
          {t("resetSent", { email: sentTo })}
        </Text>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t("resetTitle")} line={t("resetLine")} footer={footer}>
      <AccountForm
        onSubmit={submit}
        busy={isSubmitting}
        action={t("sendLink")}
        failure={failure?.message}
      >
        <EmailField error={errors.email?.message} {...register("email", fieldRules.email)} />
      </AccountForm>
    </AccountFrame>
  );
}

/** Sets the new password, once the code from the mail's link has proved valid. */
function NewPasswordForm({ code }: { code: string }) {
  const t = useT(accountTexts);
  const say = useSayAccountProblem();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();
  const [failure, setFailure] = useState<AuthFailure>();
  // The link still works then.
  const [unset, setUnset] = useState<AppError>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: "" },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    resetCodeEmail(code).then(setEmail, (thrown: unknown) => setFailure(authFailure(thrown)));
  }, [code]);

  const submit = handleSubmit(async ({ password }) => {
    setUnset(undefined);
    try {
      await setNewPassword(code, password);
      await navigate(loginPath, { replace: true, state: passwordResetState });
    } catch (thrown) {
      const refused = toAppError(thrown);
      const weak = refused.fields["password"];
      if (refused.code === "NOT_FOUND") setFailure({ problem: problem("accounts.linkUsed") });
      else if (weak) setError("password", { message: weak });
      else setUnset(refused);
    }
  });

  if (failure) {
    return (
      <LinkFailure
        title={t("newPasswordTitle")}
        text={say(failure.problem)}
        newLinkPath={resetPath}
      />
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
      <AccountForm
        onSubmit={submit}
        busy={isSubmitting}
        action={t("savePassword")}
        failure={unset?.message}
      >
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          label={t("newPassword")}
          error={errors.password?.message}
          {...register("password", fieldRules.newPassword)}
        />
      </AccountForm>
    </AccountFrame>
  );
}
