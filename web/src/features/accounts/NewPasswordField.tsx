import type { UseFormRegisterReturn } from "react-hook-form";
import { useT } from "#platform/i18n/useT.ts";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { accountTexts } from "./accountTexts.ts";

type NewPasswordFieldProps = UseFormRegisterReturn & { label: string; error: string | undefined };

/** A password that is being chosen, with its rule below. Takes `{...register("password", rules.newPassword)}`. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const t = useT(accountTexts);
  return <PasswordField hint={t("passwordRule")} autoComplete="new-password" {...field} />;
}
