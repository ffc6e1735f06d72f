import {
  isStrongPassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from "@parley/contract/accounts/password.ts";
import { NAME_MAX } from "@parley/contract/platform/fieldSizes.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useT } from "#platform/i18n/useT.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { looksLikeEmail } from "#platform/fields/looksLikeEmail.ts";
import { accountTexts } from "../accountTexts.ts";
import { useSayAccountProblem } from "../useSayAccountProblem.ts";

/** The address of an account. Takes `{...register("email", fieldRules.email)}`. */
export function EmailField(
  field: UseFormRegisterReturn & { label?: string; error: string | undefined },
) {
  const t = useT(accountTexts);
  const say = useSayAccountProblem();
  return (
    <TextField
      label={t("email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      {...field}
      error={field.error && say(field.error)}
    />
  );
}

type NewPasswordFieldProps = UseFormRegisterReturn & { label: string; error: string | undefined };

/** A field to choose a password, with the rule below it. Takes `{...register("password", fieldRules.newPassword)}`. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const t = useT(accountTexts);
  const say = useSayAccountProblem();
  return (
    <PasswordField
      hint={t("passwordRule", { min: PASSWORD_MIN })}
      autoComplete="new-password"
      {...field}
      error={field.error && say(field.error)}
    />
  );
}

/** What the account forms check, in the form react-hook-form's `register` takes; `useSayAccountProblem` says it. */
export const fieldRules = {
  name: {
    validate: (name: string) => name.trim() !== "" || problem("fields.ownNameRequired"),
    maxLength: { value: NAME_MAX, message: problem("fields.tooLong", { max: NAME_MAX }) },
  },
  email: {
    required: problem("accounts.emailRequired"),
    validate: (email: string) => looksLikeEmail(email) || problem("fields.emailAddress"),
  },
  password: { required: problem("accounts.passwordRequired") },
  newPassword: {
    validate: (password: string) =>
      isStrongPassword(password) || problem("accounts.passwordWeak", { min: PASSWORD_MIN }),
    maxLength: { value: PASSWORD_MAX, message: problem("fields.tooLong", { max: PASSWORD_MAX }) },
  },
};
