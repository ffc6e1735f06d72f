import { notify } from "../feedback/notices.ts";
import { useUiTexts } from "../uiTexts.ts";

/** A function that copies a text, shows whether that worked, and returns it. */
export function useCopy(): (value: string) => Promise<boolean> {
  const texts = useUiTexts();
  return async (value) => {
    try {
      await navigator.clipboard.writeText(value);
      notify({ kind: "success", text: texts.copied });
      return true;
    } catch {
      notify({ kind: "error", text: texts.copyFailed });
      return false;
    }
  };
}
