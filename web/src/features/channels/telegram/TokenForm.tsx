import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { connectTelegramInput } from "@parley/contract/channels/calls.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import type { AppError } from "#platform/api/appError.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { channelsTexts } from "../channelsTexts.ts";
import { ConnectActions } from "../ConnectActions.tsx";

const tokenInput = connectTelegramInput.pick({ token: true });

interface TokenFormProps {
  agentId: string;
  /** Whether it is what the drawer is open for, as no bot is connected yet. */
  isFirst: boolean;
}

/** Takes a bot's token and connects the bot. Asks before its messages are taken from another service. */
export function TokenForm({ agentId, isFirst }: TokenFormProps) {
  const t = useT(channelsTexts);
  const say = useSayProblem();
  const [failure, setFailure] = useState<AppError>();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { token: "" },
    resolver: zodResolver(tokenInput, asProblems),
  });
  const { errors, isSubmitting } = formState;

  const connect = (takeOver: boolean) =>
    handleSubmit(async ({ token }) => {
      setFailure(undefined);
      try {
        await api.channels.connectTelegram({ agentId, token, takeOver });
        notify({ kind: "success", text: () => t("saved"), about: "telegram" });
        reset();
      } catch (thrown) {
        const refused = toAppError(thrown);
        const { token: problem } = refused.fields;
        if (problem) setError("token", { message: problem }, { shouldFocus: true });
        else setFailure(refused);
      }
    });

  return (
    <form
      noValidate
      aria-label={t("connectChannel", { name: "Telegram" })}
      onSubmit={(event) => void connect(false)(event)}
    >
      <Stack gap="3" align="stretch">
        <TextField
          label={t("token")}
          required
          autoComplete="off"
          spellCheck={false}
          fontFamily="mono"
          hint={t("tokenHint")}
          error={errors.token?.message && say(errors.token.message)}
          {...register("token", { onChange: () => setFailure(undefined) })}
        />
        <ConnectActions
          label={t("save")}
          isFirst={isFirst}
          isSubmitting={isSubmitting}
          failure={failure}
          onTakeOver={() => void connect(true)()}
        />
      </Stack>
    </form>
  );
}
