import type { UseFormRegisterReturn } from "react-hook-form";
import { useT } from "#platform/i18n/useT.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { signInTexts } from "./signInTexts.ts";

/** The client's address. Takes `{...register("email", …)}`. */
export function EmailField(field: UseFormRegisterReturn & { error: string | undefined }) {
  const t = useT(signInTexts);
  return (
    <TextField
      label={t("email")}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      {...field}
    />
  );
}
