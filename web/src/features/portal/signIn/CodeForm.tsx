import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import { LOGIN_CODE_MINUTES } from "@parley/contract/portal/calls.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { useCountdown } from "#ui/time/useCountdown.ts";
import { signInTexts } from "./signInTexts.ts";
import { useRequestCode } from "./useRequestCode.ts";
import { useSignIn } from "./useSignIn.ts";

/** Seconds before another code can be requested, as a mail takes a while. */
const PAUSE = 30;

interface CodeFormProps {
  agencyId: string;
  email: string;
  onCancel: () => void;
}

/** The second step: the code from the mail. */
export function CodeForm({ agencyId, email, onCancel }: CodeFormProps) {
  const t = useT(signInTexts);
  const say = useSayProblem();
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { code: "" } });
  const signingIn = useSignIn();
  const again = useRequestCode(agencyId);
  const { left, start } = useCountdown();
  useEffect(() => start(PAUSE), [start]);

  const submit = handleSubmit(({ code }) =>
    signingIn.run(() => api.portal.ssoClient({ agencyId, email, code: code.trim() })),
  );
  const resend = async () => {
    if (!(await again.request(email))) return;
    reset();
    start(PAUSE);
    notify({ kind: "success", text: () => t("resent") });
  };

  const failure = signingIn.failure ?? again.failure;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4">
        <Text color="fg.muted" overflowWrap="anywhere" role="status">
          {t("codeLine", { email, minutes: LOGIN_CODE_MINUTES })}
        </Text>
        <TextField
          label={t("code")}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          error={formState.errors.code && say(problem("clientSignIn.codeRequired"))}
          {...register("code", { validate: (code) => code.trim() !== "" })}
        />
        <Button type="submit" size="lg" loading={signingIn.busy}>
          {t("signIn")}
        </Button>
        <Flex justify="space-between" gap="2" wrap="wrap">
          <Button variant="ghost" onClick={onCancel}>
            {t("cancel")}
          </Button>
          <Button
            variant="ghost"
            disabled={left > 0}
            loading={again.busy}
            onClick={() => void resend()}
          >
            {left > 0 ? t("resendIn", { count: left }) : t("resend")}
          </Button>
        </Flex>
        {failure ? <Callout tone="error">{failure}</Callout> : null}
      </Stack>
    </form>
  );
}
