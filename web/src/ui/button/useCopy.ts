import { useEffect, useState } from "react";
import { copyText } from "../form/copyText.ts";

/** Copies a text. @returns whether it was in the last two seconds, and a function that copies it */
export function useCopy(value: string): [copied: boolean, copy: () => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copyIt = async () => {
    if (await copyText(value)) setCopied(true);
  };
  return [copied, () => void copyIt()];
}
