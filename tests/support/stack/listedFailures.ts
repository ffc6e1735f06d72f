import { isErrorKey } from "@parley/contract/problems/errors.ts";
import { isProblemKey } from "@parley/contract/problems/english.ts";
import { failuresOf } from "@parley/contract/platform/failures.ts";
import { servedCalls, type ServedCall } from "@parley/contract/servedCalls.ts";
import { z } from "zod";

const calls = servedCalls().map((call) => ({ call, route: routeOf(call) }));

const refusal = z.object({
  data: z.object({ problem: z.string(), reason: z.string().optional() }),
});

/**
 * Checks a refusal against the contract, so that `/openapi.json` names every one that is met.
 * @param call by its name as in `Api`, or by method and path
 * @throws Error if the call does not list it
 */
export function assertListed(call: string, body: unknown): void {
  const found = calls.find(
    ({ call: { capability, name }, route }) => `${capability}.${name}` === call || route.test(call),
  );
  const refused = refusal.safeParse(body);
  if (!found || !refused.success) return;
  const { problem, reason } = refused.data.data;
  const listed: readonly string[] = failuresOf(found.call);
  if (listed.includes(problem) || !isProblemKey(problem)) return;
  // What schemas find wrong with an input is not listed: there is too much of it.
  const thrown = isErrorKey(problem) && !problem.startsWith("fields.");
  if (reason === "input" && !thrown) return;
  throw new Error(`${call} was refused with ${problem}: add it to the \`fails\` of the call.`);
}

function routeOf({ route: { method, path = "" } }: ServedCall): RegExp {
  const pattern = path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/?]+");
  return new RegExp(`^${method} ${pattern}(\\?|$)`);
}
