import type { Operator } from "../../platform/auth/actor.ts";
import { problemText } from "@parley/contract/problems/problem.ts";
import type { Deps } from "../../platform/deps.ts";
import { checkedStyles } from "./checkedStyles.ts";

/** Most problems that are told at once. */
const TOLD = 5;

/** Tells what custom CSS would become, before it is saved: the sheet for a preview, or what is wrong with it. */
export async function checkStyles(
  _deps: Deps,
  _operator: Operator,
  { css }: { css: string },
): Promise<{ css: string; problems: string[] }> {
  const read = await checkedStyles(css);
  return { css: read.css, problems: read.problems.slice(0, TOLD).map(problemText) };
}
