import { implement } from "@orpc/server";
import { contract } from "@parley/contract/contract.ts";
import type { RequestContext } from "./requestContext.ts";

/** Every call of the contract, waiting for its guard and its verb: `calls.agents.put.use(…).handler(…)`. */
export const calls = implement(contract).$context<RequestContext>();
