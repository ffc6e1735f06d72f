import { AppError } from "./appError.ts";
import { translator } from "../i18n/texts.ts";
import { useLanguage } from "../i18n/language.ts";
import { platformTexts } from "../i18n/platformTexts.ts";

/** The code of an AppError that never reached the server. */
export const NETWORK = "NETWORK";

/** Whatever was thrown on this side, as the one kind of failure the pages know. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const t = translator(platformTexts, () => useLanguage.getState().language);
  if (thrown instanceof DOMException && thrown.name === "AbortError") {
    return new AppError("ABORTED", () => t("aborted"), { cause: thrown });
  }
  // fetch rejects with a TypeError when nothing answered: no network, no server, or no CORS.
  if (thrown instanceof TypeError) {
    const why = navigator.onLine ? "unreachable" : "offline";
    return new AppError(NETWORK, () => t(why), { cause: thrown });
  }
  return new AppError("INTERNAL_SERVER_ERROR", () => t("unexpected"), { cause: thrown });
}
