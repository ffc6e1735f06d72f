import { Box, Button, Input } from "@chakra-ui/react";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { FormField } from "./FormField.tsx";
import { notify } from "./notices.ts";
import { useUiTexts } from "./uiTexts.ts";

interface CopyFieldProps {
  label: string;
  value: string;
  hint?: string;
}

/** A value to be copied whole: read-only, selected on focus, with a button that copies it. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const texts = useUiTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      notify({ kind: "success", text: texts.copied });
    } catch {
      notify({ kind: "error", text: texts.copyFailed });
    }
  };

  return (
    <FormField label={label} hint={hint}>
      <Box position="relative" width="100%">
        <Input
          size="lg"
          pe="11"
          readOnly
          value={value}
          fontFamily="mono"
          onFocus={(event) => event.target.select()}
        />
        <Button
          variant="ghost"
          size="sm"
          px="0"
          position="absolute"
          insetEnd="1"
          top="1"
          aria-label={texts.copy}
          onClick={() => void copy()}
        >
          {copied ? <Check /> : <Copy />}
        </Button>
      </Box>
    </FormField>
  );
}
