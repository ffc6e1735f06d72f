import { Button, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { newInvitation } from "@parley/contract/workspaces/calls.ts";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { TextField } from "#ui/form/TextField.tsx";
import type { CreatedInvitation } from "./InviteLink.tsx";
import { membersTexts } from "./membersTexts.ts";

interface InviteFormProps {
  workspaceId: string;
  full: boolean;
  onMade: (invitation: CreatedInvitation) => void;
}

/** Whom to invite. The button needs a valid email address and a free seat. */
export function InviteForm({ workspaceId, full, onMade }: InviteFormProps) {
  const t = useT(membersTexts);
  const say = useSayProblem();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { workspaceId, email: "" },
    mode: "onTouched",
    resolver: zodResolver(newInvitation, asProblems),
  });
  const { errors, isValid, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    try {
      const { data } = await api.workspaces.createInvitation({ workspaceId, email });
      notify({ kind: "success", text: () => t("created"), about: "invite" });
      onMade(data);
    } catch (thrown) {
      const failure = toAppError(thrown);
      const atEmail = failure.fields["email"];
      if (atEmail) setError("email", { message: atEmail }, { shouldFocus: true });
      const detail = () => failure.message;
      notify({ kind: "error", text: () => t("createFailed"), detail, about: "invite" });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        {full ? <Callout tone="warning">{t("noSeatsLine")}</Callout> : null}
        <TextField
          label={t("inviteEmail")}
          type="email"
          inputMode="email"
          required
          autoComplete="off"
          placeholder={t("invitePlaceholder")}
          error={errors.email?.message && say(errors.email.message)}
          {...register("email")}
        />
        <Button
          type="submit"
          alignSelf="flex-start"
          disabled={full || !isValid}
          loading={isSubmitting}
        >
          {full ? t("noSeats") : t("generate")}
        </Button>
      </Stack>
    </form>
  );
}
