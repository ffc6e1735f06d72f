import type { InputProps } from "@chakra-ui/react";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { FormField } from "./FormField.tsx";
import type { FormFieldProps } from "./FormField.tsx";
import { InputWithButton } from "./InputWithButton.tsx";
import { useUiTexts } from "../uiTexts.ts";

type PasswordFieldProps = FormFieldProps & Omit<InputProps, keyof FormFieldProps | "type">;

/** A password that can be shown. Takes react-hook-form's `{...register("password")}`. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  disabled,
  ...input
}: PasswordFieldProps) {
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} hint={hint} error={error} required={required} disabled={disabled}>
      <InputWithButton
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        aria-required={required}
        {...input}
        button={{
          color: "fg.muted",
          "aria-label": shown ? texts.hidePassword : texts.showPassword,
          "aria-pressed": shown,
          onClick: () => setShown((was) => !was),
          children: shown ? <EyeOff /> : <Eye />,
        }}
      />
    </FormField>
  );
}
