// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { AppError } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { signInFailure } from "./signInFailure.ts";

const now = new Date(2026, 4, 4, 14, 20, 10).getTime() / 1000;
const locked = new AppError("TOO_MANY_REQUESTS", () => "Too many.", { retryAfter: 15 * 60 });

beforeEach(() => useLanguage.setState({ language: "en" }));

it("says what the server said", () => {
  const wrong = new AppError("FORBIDDEN", () => "Password is incorrect please try again.");
  expect(signInFailure(wrong, now).message).toBe("Password is incorrect please try again.");
});

it("says when a locked account opens again, never a minute too early, also once the language is switched", () => {
  const failure = signInFailure(locked, now);
  expect(failure.message).toMatch(/^Too many\. You can try again at 2:36\sPM\.$/);
  useLanguage.setState({ language: "de" });
  expect(failure.message).toBe("Too many. Ab 14:36 Uhr können Sie es erneut versuchen.");
});

it("has words for what nobody foresaw, and shows none of a stranger's", () => {
  const { message } = signInFailure(new Error("auth/internal"), now);
  expect(message).toBe("An error occurred during sign in.");
});
