import { ORPCError } from "@orpc/client";
import { toAppError } from "./apiErrors.ts";
import { AppError } from "./appError.ts";
import { useLanguage } from "../i18n/language.ts";
import { translator } from "../i18n/texts.ts";
import { platformTexts } from "../i18n/platformTexts.ts";

/** What a call threw, the server's words in the reader's language. */
export async function callFailure(thrown: unknown): Promise<AppError> {
  if (!(thrown instanceof ORPCError)) return toAppError(thrown);
  const { language } = useLanguage.getState();
  const { code, message, data }: { code: string; message: string; data: unknown } = thrown;
  // The sentences are fetched when the first call fails.
  const said = await import("../i18n/problems/sayWire.ts").then(
    ({ sayWire }) => sayWire({ code, message, data }, language),
    // They could not be: what failed is still known by its code.
    () => ({ message: translator(platformTexts, language)("unexpected") }),
  );
  return new AppError(code, said.message, { ...said, cause: thrown });
}
