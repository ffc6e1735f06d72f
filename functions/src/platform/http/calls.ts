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

/** No guard at all where it admits others than the contract says, more or fewer; such a line does not compile. */
type SameCallers<Who, Admitted> = [Who, Admitted] extends [Admitted, Who] ? unknown : never;

/**
 * Serves a call.
 * @param guard says who makes it, exactly the callers that the contract's `who` names: the verb's principal
 * @param verb does what is asked: takes the call's input, gives its output. `request` is for the
 * few that need the caller's IP address or headers too
 */
export function serve<
  Input extends AnySchema,
  Output extends AnySchema,
  Errors extends ErrorMap,
  Who extends PrincipalKind,
  Admitted extends PrincipalKind,
  Principal,
>(
  call: ProcedureImplementer<RequestContext, RequestContext, Input, Output, Errors, CallMeta<Who>>,
  guard: Guard<Principal, Admitted> & SameCallers<Who, Admitted>,
  verb: (
    deps: Deps,
    principal: Principal,
    input: InferSchemaOutput<Input>,
    request: RequestContext,
  ) => InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>,
) {
  return call
    .use(async ({ context, next }) =>
      next({ context: { principal: await guard.identify(context) } }),
    )
    .handler(({ context, input }) => verb(context.deps, context.principal, input, context));
}
