import { AppError } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { translator } from "#platform/i18n/texts.ts";
import { nowSeconds } from "#platform/i18n/time.ts";
import { signInTexts } from "./signInTexts.ts";

/**
 * Why signing in failed, in words for a person; after too many attempts with the time to try again.
 * @param now unix seconds
 */
export function sayFailure(thrown: unknown, now = nowSeconds()): string {
  const { language } = useLanguage.getState();
  const t = translator(signInTexts, language);
  if (!(thrown instanceof AppError)) return t("signInError");
  if (thrown.retryAfter === undefined) return thrown.message;
  const time = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" });
  // Rounded up, so that it does work at the minute shown.
  const at = Math.ceil((now + thrown.retryAfter) / 60) * 60_000;
  return `${thrown.message} ${t("triesAgainAt", { time: time.format(at) })}`;
}
