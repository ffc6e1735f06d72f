import type { ToolCall } from "@parley/contract/tools/toolCall.ts";
import type { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";

/**
 * Why a call brought nothing, in the reader's language.
 * @returns empty where there is no failure, or where what the model was given says the same, as it does in English
 */
export function unsaidFailure(
  { failure, output }: Pick<ToolCall, "failure" | "output">,
  say: ReturnType<typeof useSayProblem>,
): string {
  const said = failure === null ? "" : say(failure);
  return output.includes(said) ? "" : said;
}
