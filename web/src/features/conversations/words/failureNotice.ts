import { toAppError } from "#platform/api/apiErrors.ts";
import type { Notice } from "#ui/feedback/notices.ts";
import type { WordTranslate } from "./wordTexts.ts";

/**
 * The notice for an operator's call that was refused or failed, with the words it was refused with.
 * @param failed said before them, unless the conversation went another way meanwhile
 */
export function failureNotice(
  thrown: unknown,
  failed: () => string,
  t: WordTranslate,
): Omit<Notice, "id"> {
  const failure = toAppError(thrown);
  const { code, reason } = failure;
  const words = () => failure.message;
  if (code === "CONFLICT" && (reason === "taken" || reason === "state"))
    return { kind: "warning", text: words, detail: () => t("draftKept") };
  // Of an id nobody is told more than "Not found."; here it is always the conversation's.
  if (code === "NOT_FOUND") return { kind: "error", text: failed, detail: () => t("goneTitle") };
  return { kind: "error", text: failed, detail: words };
}
