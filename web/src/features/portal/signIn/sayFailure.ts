import { AppError } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { translator } from "#platform/i18n/texts.ts";
import { nowSeconds } from "#platform/i18n/time.ts";
import { signInTexts } from "./signInTexts.ts";

/**
 * Why signing in failed, for a person; after too many tries with the time from which on they count again.
 * @param now unix seconds
 */
export function sayFailure(thrown: unknown, now = nowSeconds()): string {
  const { language } = useLanguage.getState();
  const t = translator(signInTexts, language);
  if (!(thrown instanceof AppError)) return t("signInError");
  if (thrown.retryAfter === undefined) return thrown.message;
  const time = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" });
  // Rounded up: at the minute that is said it does work.
  const at = Math.ceil((now + thrown.retryAfter) / 60) * 60_000;
  return `${thrown.message} ${t("triesAgainAt", { time: time.format(at) })}`;
}
