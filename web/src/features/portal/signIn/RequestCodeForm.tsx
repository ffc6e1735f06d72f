import { Button, Stack, Text } from "@chakra-ui/react";
import { problem } from "@parley/contract/problems/problem.ts";
import { useForm } from "react-hook-form";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { EmailField } from "./EmailField.tsx";
import { looksLikeEmail } from "#platform/fields/looksLikeEmail.ts";
import { signInTexts } from "./signInTexts.ts";
import { useRequestCode } from "./useRequestCode.ts";

interface RequestCodeFormProps {
  agencyId: string;
  email: string;
  onMailed: (email: string) => void;
}

/** The first step when the agency has disabled passwords. */
export function RequestCodeForm({ agencyId, email, onMailed }: RequestCodeFormProps) {
  const t = useT(signInTexts);
  const say = useSayProblem();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const code = useRequestCode(agencyId);
  const submit = handleSubmit(async (values) => {
    const email = values.email.trim();
    if (await code.request(email)) onMailed(email);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4">
        <Text color="fg.muted">{t("codeOnly")}</Text>
        <EmailField
          error={formState.errors.email?.message && say(formState.errors.email.message)}
          {...register("email", {
            required: problem("clientSignIn.emailFirst"),
            validate: (email) => looksLikeEmail(email) || problem("fields.emailAddress"),
          })}
        />
        <Button type="submit" size="lg" loading={code.busy}>
          {t("emailCode")}
        </Button>
        {code.failure ? <Callout tone="error">{code.failure}</Callout> : null}
      </Stack>
    </form>
  );
}
