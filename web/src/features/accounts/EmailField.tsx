import type { UseFormRegisterReturn } from "react-hook-form";
import { useT } from "#platform/i18n/useT.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { accountTexts } from "./accountTexts.ts";

/** The address of an account. Takes `{...register("email", rules.email)}`. */
export function EmailField(field: UseFormRegisterReturn & { error: string | undefined }) {
  const t = useT(accountTexts);
  return (
    <TextField label={t("email")} type="email" inputMode="email" autoComplete="email" {...field} />
  );
}
