import type { ProblemKey, ProblemValues } from "@parley/contract/problems/problem.ts";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";

/** What `english` says, as a page in German shows it; numbers are written as German writes them. */
export function german(key: ProblemKey, values: ProblemValues = {}): string {
  return sayProblem({ key, values }, "de");
}
