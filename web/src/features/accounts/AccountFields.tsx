import type { UseFormRegisterReturn } from "react-hook-form";
import { useT } from "#platform/i18n/useT.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { looksLikeEmail } from "#platform/fields/looksLikeEmail.ts";
import { accountTexts } from "./accountTexts.ts";

/** The contract's NAME_MAX, repeated here so that the sign-in page does not load the schemas. */
export const NAME_MAX = 100;

/** Our own rule; Firebase Auth itself requires only six characters. */
const PASSWORD_MIN = 10;
const PASSWORD_MAX = 128;

/** At least ten characters with a letter and a number, in any script. */
export function isStrongPassword(password: string): boolean {
  return (
    Array.from(password).length >= PASSWORD_MIN &&
    /\p{L}/u.test(password) &&
    /\p{N}/u.test(password)
  );
}

/** The address of an account. Takes `{...register("email", rules.email)}`. */
export function EmailField(field: UseFormRegisterReturn & { error: string | undefined }) {
  const t = useT(accountTexts);
  return (
    <TextField label={t("email")} type="email" inputMode="email" autoComplete="email" {...field} />
  );
}

type NewPasswordFieldProps = UseFormRegisterReturn & { label: string; error: string | undefined };

/** A field to choose a password, with the rule below it. Takes `{...register("password", rules.newPassword)}`. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const t = useT(accountTexts);
  return <PasswordField hint={t("passwordRule")} autoComplete="new-password" {...field} />;
}

/** Validation shared by the account forms, in the form react-hook-form's `register` takes. */
export function useFieldRules() {
  const t = useT(accountTexts);
  return {
    email: {
      required: t("needEmail"),
      validate: (email: string) => looksLikeEmail(email) || t("badEmail"),
    },
    newPassword: {
      validate: (password: string) => isStrongPassword(password) || t("weakPassword"),
      maxLength: { value: PASSWORD_MAX, message: t("longPassword") },
    },
  };
}
