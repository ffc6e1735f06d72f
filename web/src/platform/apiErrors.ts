import { ORPCError } from "@orpc/client";
import { AppError } from "./appError.ts";
import { translator } from "./i18n/texts.ts";
import { useLanguage } from "./i18n/language.ts";
import { platformTexts } from "./platformTexts.ts";

/** The code of an AppError that never reached the server. */
export const NETWORK = "NETWORK";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function fieldsOf(data: unknown): Record<string, string> {
  if (!isRecord(data) || !Array.isArray(data["fields"])) return {};
  const pairs = data["fields"].filter(isRecord).map(({ path, message }) => [path, message]);
  return Object.fromEntries(
    pairs.filter(
      (pair): pair is [string, string] =>
        typeof pair[0] === "string" && typeof pair[1] === "string",
    ),
  );
}

const reasonOf = (data: unknown): string | undefined =>
  isRecord(data) && typeof data["reason"] === "string" ? data["reason"] : undefined;

/** Whatever a call threw, as the one kind of failure the pages know. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const t = translator(platformTexts, useLanguage.getState().language);
  if (thrown instanceof ORPCError) {
    const { data }: { data: unknown } = thrown;
    return new AppError(thrown.code, thrown.message, {
      fields: fieldsOf(data),
      reason: reasonOf(data),
      cause: thrown,
    });
  }
  if (thrown instanceof DOMException && thrown.name === "AbortError") {
    return new AppError("ABORTED", t("aborted"), { cause: thrown });
  }
  // fetch rejects with a TypeError when nothing answered: no network, no server, or no CORS.
  if (thrown instanceof TypeError) {
    return new AppError(NETWORK, navigator.onLine ? t("unreachable") : t("offline"), {
      cause: thrown,
    });
  }
  return new AppError("INTERNAL_SERVER_ERROR", t("unexpected"), { cause: thrown });
}
