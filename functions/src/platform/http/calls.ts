import type { AnySchema, ErrorMap, InferSchemaInput, InferSchemaOutput } from "@orpc/contract";
import {
  implement,
  type Middleware,
  type ORPCErrorConstructorMap,
  type ProcedureImplementer,
} from "@orpc/server";
import { contract } from "@parley/contract/contract.ts";
import type { CallMeta } from "@parley/contract/platform/call.ts";
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
 * @param guard says who may make it; what it finds out about the caller is the verb's principal
 * @param verb does what is asked: takes the call's input, gives its output. `request` is for the
 * few that need the caller's IP address or headers too
 */
export function serve<
  Input extends AnySchema,
  Output extends AnySchema,
  Errors extends ErrorMap,
  Principal,
>(
  call: ProcedureImplementer<RequestContext, RequestContext, Input, Output, Errors, CallMeta>,
  guard: Middleware<
    RequestContext,
    { principal: Principal },
    InferSchemaOutput<Input>,
    InferSchemaInput<Output>,
    ORPCErrorConstructorMap<Errors>,
    CallMeta
  >,
  verb: (
    deps: Deps,
    principal: Principal,
    input: InferSchemaOutput<Input>,
    request: RequestContext,
  ) => InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>,
) {
  return call
    .use(guard)
    .handler(({ context, input }) => verb(context.deps, context.principal, input, context));
}
