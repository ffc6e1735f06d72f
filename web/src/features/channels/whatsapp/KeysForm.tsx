import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { connectWhatsappInput } from "@parley/contract/channels/calls.ts";
import type { WaNumber } from "@parley/contract/channels/waNumber.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import type { AppError } from "#platform/api/appError.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { ConnectActions } from "../ConnectActions.tsx";
import { whatsappTexts } from "./whatsappTexts.ts";

const keysInput = connectWhatsappInput.omit({ agentId: true, takeOver: true });
const fields = ["accessToken", "phoneId", "wabaId", "appId", "appSecret"] as const;

interface KeysFormProps {
  agentId: string;
  /** The connected number, whose token or secret is replaced. */
  number: WaNumber | undefined;
  onSaved: () => void;
}

/** Takes what connects a number, and connects it. Asks before its app's messages are taken from another service. */
export function KeysForm({ agentId, number, onSaved }: KeysFormProps) {
  const t = useT(whatsappTexts);
  const say = useSayProblem();
  const [failure, setFailure] = useState<AppError>();
  const { register, handleSubmit, resetField, setError, formState } = useForm({
    defaultValues: {
      accessToken: "",
      phoneId: number?.phoneId ?? "",
      wabaId: number?.wabaId ?? "",
      appId: number?.appId ?? "",
      appSecret: "",
    },
    resolver: zodResolver(keysInput, asProblems),
  });
  const { errors, isSubmitting } = formState;

  const connect = (takeOver: boolean) =>
    handleSubmit(async (keys) => {
      setFailure(undefined);
      try {
        await api.channels.connectWhatsappNumber({ agentId, ...keys, takeOver });
        notify({ kind: "success", text: () => t("saved"), about: "whatsapp" });
        resetField("accessToken");
        resetField("appSecret");
        onSaved();
      } catch (thrown) {
        const refused = toAppError(thrown);
        const at = fields.find((name) => lookUp(refused.fields, name) !== undefined);
        if (at === undefined) setFailure(refused);
        else setError(at, { message: lookUp(refused.fields, at) ?? "" }, { shouldFocus: true });
      }
    });

  return (
    <form noValidate aria-label={t("formLabel")} onSubmit={(event) => void connect(false)(event)}>
      <Stack gap="3" align="stretch">
        {fields.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            required
            autoComplete="off"
            spellCheck={false}
            fontFamily="mono"
            hint={
              name === "accessToken"
                ? t("tokenHint")
                : name === "appSecret"
                  ? t("secretHint")
                  : undefined
            }
            error={errors[name]?.message && say(errors[name].message)}
            {...register(name, { onChange: () => setFailure(undefined) })}
          />
        ))}
        <ConnectActions
          label={t("save")}
          isFirst={number === undefined}
          isSubmitting={isSubmitting}
          failure={failure}
          onTakeOver={() => void connect(true)()}
        />
      </Stack>
    </form>
  );
}
