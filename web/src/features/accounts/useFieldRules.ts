import { useT } from "#platform/i18n/useT.ts";
import { looksLikeEmail } from "#platform/fields/looksLikeEmail.ts";
import { isStrongPassword, PASSWORD_MAX } from "./accountRules.ts";
import { accountTexts } from "./accountTexts.ts";

/** What the fields of several account forms ask for, as react-hook-form's `register` takes it. */
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
