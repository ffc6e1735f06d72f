import { ORPCError } from "@orpc/client";
import { NETWORK, toAppError } from "./apiErrors.ts";
import { AppError } from "./appError.ts";
import { noteAnswered, noteUnanswered } from "./reachable.ts";
import { useLanguage } from "../i18n/language.ts";

/** What a call threw, to be said in the reader's language. Notes whether a server was reached. */
export async function callFailure(thrown: unknown): Promise<AppError> {
  if (!(thrown instanceof ORPCError)) {
    const failure = toAppError(thrown);
    if (failure.code === NETWORK) noteUnanswered();
    return failure;
  }
  noteAnswered();
  const { code, message, data }: { code: string; message: string; data: unknown } = thrown;
  // The texts are fetched when the first call fails.
  const texts = await import("../i18n/problems/readWire.ts").catch(() => undefined);
  const language = () => useLanguage.getState().language;
  // They could not be: what failed is still known by its code.
  if (!texts) return new AppError(code, "connection.unexpected", { cause: thrown });
  const { say, ...more } = texts.readWire({ code, message, data });
  return new AppError(code, () => say(language()), { ...more, cause: thrown });
}
