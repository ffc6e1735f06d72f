import { Text } from "@chakra-ui/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath } from "#platform/page/paths.ts";
import { AccountForm } from "./AccountForm.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { EmailField } from "./EmailField.tsx";
import { TextLink } from "./TextLink.tsx";
import { sendPasswordReset } from "./accountCalls.ts";
import { accountTexts } from "./accountTexts.ts";
import { useFieldRules } from "./useFieldRules.ts";

/** Asks for the mail with the link. The answer is the same whether there is such an account or not. */
export function RequestResetForm() {
  const t = useT(accountTexts);
  const rules = useFieldRules();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: "" } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    const email = values.email.trim();
    setFailure(undefined);
    try {
      await sendPasswordReset(email);
      setSentTo(email);
    } catch (thrown) {
      setFailure(messageOf(thrown));
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
      <AccountForm onSubmit={submit} busy={isSubmitting} action={t("sendLink")} failure={failure}>
        <EmailField error={errors.email?.message} {...register("email", rules.email)} />
      </AccountForm>
    </AccountFrame>
  );
}
