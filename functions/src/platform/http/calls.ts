import type { AnySchema, ErrorMap, InferSchemaInput, InferSchemaOutput } from "@orpc/contract";
import { implement, type ProcedureImplementer } from "@orpc/server";
import { contract } from "@parley/contract/contract.ts";
import type { CallMeta } from "@parley/contract/platform/call.ts";
import type { PrincipalKind } from "@parley/contract/platform/principal.ts";
import type { Guard } from "../auth/guards.ts";
import type { Deps } from "../deps.ts";
import type { RequestContext } from "./requestContext.ts";

/**
 * Every call of the contract, waiting for its guard and its verb. The guard, which is the one middleware of each, comes
 * before the input is read: whoever may not call costs no more than that, and what is refused counts for the limits too.
 */
export const calls = implement(contract)
  .$context<RequestContext>()
  .$config({ initialInputValidationIndex: 1 });

/**
 * Serves a call.
 * @param guard says who makes it: the verb's principal
 * @param verb does what is asked: takes the call's input, gives its output. `request` is for the
 * few that need the caller's IP address or headers too
 * @throws Error at start when the guard admits others than the contract's `who` names
 */
export function serve<
  Input extends AnySchema,
  Output extends AnySchema,
  Errors extends ErrorMap,
  Principal,
>(
  call: ProcedureImplementer<RequestContext, RequestContext, Input, Output, Errors, CallMeta>,
  guard: Guard<Principal>,
  verb: (
    deps: Deps,
    principal: Principal,
    input: InferSchemaOutput<Input>,
    request: RequestContext,
  ) => InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>,
) {
  requireSameCallers(call["~orpc"].meta.who, guard.who);
  return call
    .use(async ({ context, next }) =>
      next({ context: { principal: await guard.identify(context) } }),
    )
    .handler(({ context, input }) => verb(context.deps, context.principal, input, context));
}

/** A guard that admits others than the contract says is a bug, and keeps the functions from starting. */
function requireSameCallers(
  declared: readonly PrincipalKind[],
  admitted: readonly PrincipalKind[],
): void {
  const same =
    declared.length === admitted.length && admitted.every((kind) => declared.includes(kind));
  if (!same) throw new Error(`Guard for ${admitted.join()} on a call for ${declared.join()}`);
}
