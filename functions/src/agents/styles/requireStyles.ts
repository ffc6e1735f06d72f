import type { AgentEditable } from "@parley/contract/agents/config.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { checkedStyles } from "./checkedStyles.ts";

/**
 * Refuses custom CSS with anything in it that is not on the allow-list.
 * @param changes what is to be saved
 * @throws AppError BAD_REQUEST with the first problem, where it is and why
 */
export async function requireStyles({ ADVANCED_customCSS: css }: Partial<AgentEditable>) {
  const [first] = (await checkedStyles(css ?? "")).problems;
  if (first !== undefined)
    throw new AppError(first.key, first.values, { fields: ["ADVANCED_customCSS"] });
}
