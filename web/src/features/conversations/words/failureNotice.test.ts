import { english } from "@parley/contract/problems/english.ts";
import { expect, it } from "vitest";
import { AppError } from "#platform/api/appError.ts";
import { translator } from "#platform/i18n/texts.ts";
import { englishUiTexts } from "#ui/uiTexts.ts";
import { failureNotice } from "./failureNotice.ts";
import { wordTexts } from "./wordTexts.ts";

const t = translator(wordTexts, "en");

/** What the notice shows for a failure. */
function shown(thrown: unknown) {
  const { kind, text, detail } = failureNotice(thrown, () => "Not sent", t);
  return [kind, text(englishUiTexts), detail?.(englishUiTexts)];
}

it.each(["FORBIDDEN", "PAYMENT_REQUIRED", "CONFLICT", "INTERNAL_SERVER_ERROR", "NETWORK"])(
  "says the refusal's own words for %s",
  (code) => {
    const refused = new AppError(code, () => "The moon is in the wrong house.");
    expect(shown(refused)).toEqual(["error", "Not sent", "The moon is in the wrong house."]);
  },
);

it.each(["taken", "state"])("warns when the conversation went another way: %s", (reason) => {
  const refused = new AppError("CONFLICT", () => "Someone else has taken it over.", { reason });
  expect(shown(refused)).toEqual([
    "warning",
    "Someone else has taken it over.",
    "Nothing was changed. Your draft is kept.",
  ]);
});

it("names what is gone", () => {
  const gone = new AppError("NOT_FOUND", () => english("platform.notFound"));
  expect(shown(gone)).toEqual(["error", "Not sent", "Conversation not found"]);
});
