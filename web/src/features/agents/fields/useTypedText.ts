import { useState } from "react";
import type { ChangeEvent } from "react";
import { isEqual } from "../draft/draft.ts";

/**
 * Text in a control whose value is of another type: what was typed stays as it is, also while it means
 * nothing yet; a value that changed elsewhere replaces it.
 */
export function useTypedText<Value>(
  value: Value,
  onChange: (value: Value) => void,
  how: { format: (value: Value) => string; parse: (text: string) => Value },
) {
  const [typed, setTyped] = useState({ text: how.format(value), value });
  if (!isEqual(typed.value, value)) setTyped({ text: how.format(value), value });
  return {
    value: typed.text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = event.target.value;
      const next = how.parse(text);
      setTyped({ text, value: next });
      onChange(next);
    },
  };
}
