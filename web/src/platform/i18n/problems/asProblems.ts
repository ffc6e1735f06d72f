import { problemOf } from "@parley/contract/problems/problemOf.ts";
import { problemText } from "@parley/contract/problems/problem.ts";

/**
 * What a form gives its `zodResolver` beside the schema: each error's message is a problem, also where
 * the schema has none of its own, and `useSayProblem` says it.
 */
export const asProblems = { error: (issue: object) => problemText(problemOf(issue)) };
