import { localeFor } from "@parley/contract/platform/localeFor.ts";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import { AppError, codeOf } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { translator } from "#platform/i18n/texts.ts";
import { nowSeconds } from "#platform/i18n/time.ts";
import { signInTexts } from "./signInTexts.ts";

/**
 * Why signing in failed, in words for a person; after too many attempts with the time to try again.
 * @param now unix seconds
 */
export function signInFailure(thrown: unknown, now = nowSeconds()): AppError {
  const language = () => useLanguage.getState().language;
  const t = translator(signInTexts, language);
  if (!(thrown instanceof AppError)) {
    const unforeseen = { key: "clientSignIn.failed", values: {} } as const;
    return new AppError(codeOf(thrown), () => sayProblem(unforeseen, language()), {
      cause: thrown,
    });
  }
  const { retryAfter } = thrown;
  if (retryAfter === undefined) return thrown;
  // Rounded up, so that it does work at the minute shown.
  const at = Math.ceil((now + retryAfter) / 60) * 60_000;
  const say = () => {
    const time = new Intl.DateTimeFormat(localeFor(language(), navigator.languages), {
      hour: "numeric",
      minute: "2-digit",
    });
    return `${thrown.message} ${t("triesAgainAt", { time: time.format(at) })}`;
  };
  return new AppError(thrown.code, say, { cause: thrown });
}
