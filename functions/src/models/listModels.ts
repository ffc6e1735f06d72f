import { MODELS_LISTED } from "@parley/contract/models/modelKey.ts";
import type { Problem, ProblemKey } from "@parley/contract/problems/problem.ts";
import { limitKeyOf, type Operator } from "../platform/auth/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { clientsKeyOf, CLIENTS_TOGETHER } from "../platform/rateLimits/countForOperator.ts";
import { createRateLimit } from "../platform/rateLimits/rateLimit.ts";
import { fetchModels, type ModelsFailure } from "../providers/models.ts";
import { openOwnService } from "./ownService.ts";

const LISTS_PER_MINUTE = 30;

/** Lists that a workspace's members, or one of its clients, ask for in a minute, on one instance, and all its clients. */
const lists = createRateLimit(LISTS_PER_MINUTE, 60_000);
const listsOfClients = createRateLimit(CLIENTS_TOGETHER * LISTS_PER_MINUTE, 60_000);

/**
 * The models of the service that answers the workspace's agents: its own, else the platform's, else the sandbox's
 * stand-in; none where it does not say, and then why.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function listModels(
  deps: Deps,
  operator: Operator,
): Promise<{ models: string[]; failure: Problem | null }> {
  const { workspaceId } = operator;
  const at = deps.now();
  const isLeft =
    lists.take(limitKeyOf(operator), at) &&
    (operator.kind === "member" || listsOfClients.take(clientsKeyOf(operator), at));
  if (!isLeft) throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
  const { MODEL_API_KEY: apiKey, MODEL_BASE_URL: baseUrl } = deps.env;
  const platform = apiKey === undefined ? null : { baseUrl, apiKey };
  const own = await openOwnService(deps, workspaceId);
  const service = own ?? platform;
  const found = service === null ? [] : await fetchModels(deps.egress.egressFetch, service);
  const sandbox = deps.env.PARLEY_SANDBOX_URL === undefined ? [] : ["sandbox"];
  if (typeof found === "string") {
    if (own === null) deps.log.error("the platform's models are not listed", new Error(found));
    const key = (own === null ? failuresOfPlatform : failures)[found];
    return { models: sandbox, failure: { key, values: {} } };
  }
  return { models: [...sandbox, ...found.toSorted()].slice(0, MODELS_LISTED), failure: null };
}

const failures = {
  refused: "models.listRefused",
  none: "models.listNone",
  busy: "models.listBusy",
  unreachable: "models.listUnreachable",
  blocked: "models.webPorts",
} as const satisfies Record<ModelsFailure, ProblemKey>;

/** Its key and URL are not the workspace's to mend. */
const failuresOfPlatform: Record<ModelsFailure, ProblemKey> = {
  ...failures,
  refused: "models.listUnreachable",
  blocked: "models.listUnreachable",
};
