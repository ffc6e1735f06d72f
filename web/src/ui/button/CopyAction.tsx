import { Button } from "@chakra-ui/react";
import { Check, Copy } from "lucide-react";
import { useCopy } from "./useCopy.ts";

interface CopyActionProps {
  /** Says what is copied. */
  label: string;
  /** Undefined while it is being made. */
  value: string | undefined;
}

/** The main button of a dialog whose text is there to be copied, and its first; shows for two seconds that it was. */
export function CopyAction({ label, value }: CopyActionProps) {
  const [copied, copy] = useCopy(value ?? "");
  if (value === undefined) return <Button disabled>{label}</Button>;
  return (
    // The one is for what appears in a dialog, the other for a dialog that opens with it.
    <Button key="made" autoFocus data-autofocus onClick={copy}>
      {copied ? <Check /> : <Copy />}
      {label}
    </Button>
  );
}
