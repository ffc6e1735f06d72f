import { clientPassword } from "@parley/contract/clients/client.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import type { AppError } from "#platform/api/appError.ts";
import { problemIn, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { renewSession } from "../session/renewSession.ts";
import { signInFailure } from "../signIn/signInFailure.ts";
import { accountTexts } from "./accountTexts.ts";

interface PasswordFormOptions {
  /** The current password if it is known; "" if it has to be asked for. */
  current: string;
  onFailure: (failure: AppError | undefined) => void;
  onDone: () => void;
}

/** Current password, new password, and its repetition; this session continues with the token that comes back. */
export function usePasswordForm({ current, onFailure, onDone }: PasswordFormOptions) {
  const t = useT(accountTexts);
  const say = useSayProblem();
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { current, next: "", again: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    onFailure(undefined);
    try {
      await renewSession(() =>
        api.portal.changePassword({ current: values.current, password: values.next }),
      );
      notify({ kind: "success", text: () => t("changed") });
      onDone();
    } catch (thrown) {
      onFailure(signInFailure(thrown));
    }
  });

  return {
    submit,
    busy: isSubmitting,
    errors: {
      current: errors.current && say(problem("clientSignIn.currentRequired")),
      next: errors.next?.message && say(errors.next.message),
      again: errors.again && say(problem("clientSignIn.passwordsDiffer")),
    },
    fields: {
      current: register("current", { required: true }),
      next: register("next", {
        validate: (next) =>
          problemIn(clientPassword, next) ??
          (next !== getValues("current") || problem("clientSignIn.passwordSame")),
      }),
      again: register("again", {
        validate: (again) => again === getValues("next"),
      }),
    },
  };
}
