import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { FormField } from "./FormField.tsx";
import { InputWithButton } from "./InputWithButton.tsx";
import { copyText } from "./copyText.ts";
import { useUiTexts } from "../uiTexts.ts";

interface CopyFieldProps {
  label: string;
  value: string;
  hint?: string;
}

/** A read-only value to copy: selected on focus, with a copy button. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const texts = useUiTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copyIt = async () => {
    if (await copyText(value)) setCopied(true);
  };

  return (
    <FormField label={label} hint={hint}>
      <InputWithButton
        readOnly
        value={value}
        fontFamily="mono"
        onFocus={(event) => event.target.select()}
        button={{
          "aria-label": texts.copy,
          onClick: () => void copyIt(),
          children: copied ? <Check /> : <Copy />,
        }}
      />
    </FormField>
  );
}
