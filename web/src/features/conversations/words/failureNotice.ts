import { NETWORK, toAppError } from "#platform/api/apiErrors.ts";
import type { Notice } from "#ui/feedback/notices.ts";
import type { WordTranslate } from "./wordTexts.ts";

/**
 * The notice for an operator's call that was refused or failed.
 * @param failed the text for a failure without a text of its own
 */
export function failureNotice(
  thrown: unknown,
  failed: string,
  t: WordTranslate,
): Omit<Notice, "id"> {
  const { code, reason, message } = toAppError(thrown);
  if (code === "CONFLICT" && reason === "taken")
    return { kind: "warning", text: t("taken"), detail: t("takenDetail") };
  if (code === "CONFLICT" && reason === "state")
    return { kind: "warning", text: t("moved"), detail: t("movedDetail") };
  if (code === "NOT_FOUND") return { kind: "error", text: failed, detail: t("goneTitle") };
  return { kind: "error", text: failed, detail: code === NETWORK ? message : t("tryLater") };
}
