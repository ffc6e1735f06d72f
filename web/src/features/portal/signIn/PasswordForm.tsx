import { Button, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { problem } from "@parley/contract/problems/problem.ts";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { EmailField } from "./EmailField.tsx";
import { looksLikeEmail } from "#platform/fields/looksLikeEmail.ts";
import { signInTexts } from "./signInTexts.ts";
import { useRequestCode } from "./useRequestCode.ts";
import { useSignIn } from "./useSignIn.ts";

interface PasswordFormProps {
  agencyId: string;
  email: string;
  onMailed: (email: string) => void;
}

/** Email and password, with the option of a mailed code. What failed is said below the fields, so that none moves. */
export function PasswordForm({ agencyId, email, onMailed }: PasswordFormProps) {
  const t = useT(signInTexts);
  const say = useSayProblem();
  const { register, handleSubmit, formState, getValues, setError } = useForm({
    defaultValues: { email, password: "" },
  });
  const { errors } = formState;
  const signingIn = useSignIn();
  const code = useRequestCode(agencyId);
  const [asked, setAsked] = useState<"password" | "code">("password");

  const submit = handleSubmit(async (values) => {
    setAsked("password");
    await signingIn.run(
      () =>
        api.portal.signIn({
          agencyId,
          email: values.email.trim(),
          password: values.password,
        }),
      values.password,
    );
  });

  const mailCode = async () => {
    const email = getValues("email").trim();
    if (!looksLikeEmail(email)) {
      const refusal =
        email === "" ? problem("clientSignIn.emailFirst") : problem("fields.emailAddress");
      setError("email", { message: refusal }, { shouldFocus: true });
      return;
    }
    setAsked("code");
    if (await code.request(email)) onMailed(email);
  };

  const failure = asked === "code" ? code.failure : signingIn.failure;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4">
        <EmailField
          error={errors.email?.message && say(errors.email.message)}
          {...register("email", {
            required: problem("clientSignIn.enterBoth"),
            validate: (email) => looksLikeEmail(email) || problem("fields.emailAddress"),
          })}
        />
        <PasswordField
          label={t("password")}
          autoComplete="current-password"
          // One message covers both fields, so it is shown once.
          error={
            errors.email?.type === "required" || !errors.password?.message
              ? undefined
              : say(errors.password.message)
          }
          {...register("password", { required: problem("clientSignIn.enterBoth") })}
        />
        {failure ? <Callout tone="error">{failure}</Callout> : null}
        <Button type="submit" size="lg" loading={signingIn.busy} disabled={code.busy}>
          {t("signIn")}
        </Button>
        <Button
          size="lg"
          variant="outline"
          loading={code.busy}
          disabled={signingIn.busy}
          onClick={() => void mailCode()}
        >
          {t("emailCode")}
        </Button>
      </Stack>
    </form>
  );
}
