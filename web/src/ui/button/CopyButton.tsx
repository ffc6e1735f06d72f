import { Check, Copy } from "lucide-react";
import { useUiTexts } from "../uiTexts.ts";
import { IconButton } from "./IconButton.tsx";
import { useCopy } from "./useCopy.ts";

/** Copies a text, and shows for two seconds that it has. */
export function CopyButton({ value }: { value: string }) {
  const texts = useUiTexts();
  const [copied, copy] = useCopy(value);
  return (
    <IconButton size="sm" label={texts.copy} icon={copied ? <Check /> : <Copy />} onClick={copy} />
  );
}
