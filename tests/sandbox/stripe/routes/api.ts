import { setTimeout } from "node:timers/promises";
import type { ServerResponse } from "node:http";
import { respondBytes } from "../../platform/respond.ts";
import { route, type Route } from "../../platform/route.ts";
import type { SandboxRequest } from "../../platform/SandboxRequest.ts";
import { allCalls } from "../calls/allCalls.ts";
import type { Call } from "../calls/call.ts";
import type { Merchant } from "../store/Merchant.ts";
import { randomLetters } from "../store/newId.ts";
import { apiVersion } from "../store/Platform.ts";
import type { StripeService } from "../StripeService.ts";
import { catchUp } from "../time/advance.ts";
import { checkParameters } from "../wire/checkParameters.ts";
import { refuseBy, type Fault } from "../wire/Faults.ts";
import { formTree, type FormTree } from "../wire/formTree.ts";
import type { Answer } from "../wire/IdempotencyKeys.ts";
import { Parameters } from "../wire/Parameters.ts";
import { parametersOf } from "../wire/sdkCalls.ts";
import { expansions, show } from "../wire/show.ts";
import { invalid, StripeProblem } from "../wire/StripeProblem.ts";

/** What a request is made of, before its call is known to be sound. */
type Request = {
  merchant: Merchant;
  isPublic: boolean;
  path: string;
  ids: { id: string; other: string };
  /** What was sent, for an idempotency key to be compared with. */
  sent: string;
  tree: FormTree;
  key: string | undefined;
  id: string;
};

/** Stripe's API, `/v1/…`, where its SDK looks for it on any host. */
export function stripeApiRoutes(service: StripeService): Route[] {
  const unknown = (["GET", "POST", "DELETE"] as const).map((method) =>
    route(method, "/v1/*", (request, response) => {
      const message = `Unrecognized request URL (${method}: ${request.url.pathname}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.`;
      refuse(response, new StripeProblem(404, "invalid_request_error", message), null);
    }),
  );
  const known = allCalls.map((one) =>
    route(one.method, one.path, (request, response) => answer(service, one, request, response)),
  );
  return [...known, ...unknown];
}

async function answer(
  service: StripeService,
  one: Call,
  incoming: SandboxRequest,
  response: ServerResponse,
): Promise<void> {
  let request: Request | null = null;
  try {
    request = await read(service, incoming);
    const { platform } = request.merchant;
    const fault = platform.faults.next(one.method, request.path);
    if (fault?.kind === "drop-before") return void response.destroy();
    refuseBy(fault);
    const answered = await replayed(one, request, fault);
    if (fault?.kind === "drop-after") return void response.destroy();
    respondBytes(response, answered.status, "application/json", answered.body, {
      "request-id": request.id,
      "stripe-version": apiVersion,
      ...(request.key !== undefined && { "idempotency-key": request.key }),
      ...(answered.requestId !== request.id && {
        "idempotent-replayed": "true",
        "original-request": answered.requestId,
      }),
      ...(request.merchant.isConnected && { "stripe-account": request.merchant.id }),
    });
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    refuse(response, error, request);
  }
}

async function read(service: StripeService, incoming: SandboxRequest): Promise<Request> {
  const basic = /^Basic (.+)$/i.exec(incoming.header("authorization") ?? "")?.[1];
  const key = basic ? Buffer.from(basic, "base64").toString().split(":")[0] : incoming.bearer;
  const { platform, isPublic } = service.byKey(key);
  const version = incoming.header("stripe-version");
  if (version !== undefined && version !== apiVersion)
    throw invalid(
      `Invalid Stripe API version: ${version}. The sandbox answers ${apiVersion} alone.`,
    );
  platform.origin = incoming.url.origin;
  const merchant = platform.merchant(incoming.header("stripe-account") ?? platform.id);
  const sent = `${incoming.url.search.slice(1)}&${await incoming.text()}`;
  const { id = "", other = "" } = incoming.params;
  return {
    merchant,
    isPublic,
    path: incoming.url.pathname,
    ids: { id, other },
    sent,
    tree: formTree(new URLSearchParams(sent)),
    key: incoming.method === "POST" ? incoming.header("idempotency-key") : undefined,
    id: `req_${randomLetters(14)}`,
  };
}

/** What the first call with the same idempotency key was answered, or what this one is. */
async function replayed(one: Call, request: Request, fault: Fault | undefined): Promise<Answer> {
  const { merchant, key, path, sent } = request;
  const { keys } = merchant.platform;
  const before = key === undefined ? undefined : keys.take(merchant.id, key, path, sent);
  if (before !== undefined) return before;
  let settled: Answer | null = null;
  try {
    if (fault?.kind === "slow") await setTimeout(fault.delayMs);
    settled = { status: 200, body: run(one, request, fault), requestId: request.id };
    return settled;
  } catch (error) {
    // A card's refusal is an outcome; a request that was not sound has none.
    const isOutcome = error instanceof StripeProblem && error.status === 402;
    if (!isOutcome) throw error;
    settled = { status: error.status, body: errorBody(error, request), requestId: request.id };
    return settled;
  } finally {
    if (key !== undefined) keys.settle(merchant.id, key, settled);
  }
}

function run(one: Call, request: Request, fault: Fault | undefined): string {
  const { merchant, ids, tree, isPublic } = request;
  const { platform } = merchant;
  if (isPublic) requireClientSecret(one, request);
  const parameters = new Parameters(checkParameters(tree, parametersOf(one.method, one.path)));
  const paths = [...expansions(parameters.texts("expand")), ...one.reveals.map((field) => [field])];
  platform.request = { id: request.id, idempotency_key: request.key ?? null };
  platform.faults.forcedDecline = fault?.kind === "decline" ? fault.declineCode : null;
  try {
    catchUp(platform);
    const act = () => {
      const outcome = one.run(merchant, parameters, ids);
      const shown = show(merchant, outcome, paths);
      parameters.refuseUnread();
      return JSON.stringify(shown);
    };
    return one.isRehearsal ? platform.rehearse(act) : platform.transact(act, isKept);
  } finally {
    platform.request = { id: null, idempotency_key: null };
    platform.faults.forcedDecline = null;
  }
}

function isKept(error: unknown): boolean {
  return error instanceof StripeProblem && error.keeps;
}

/**
 * A browser sees and confirms what it has the client secret of, and saves cards.
 * @throws StripeProblem for anything else
 */
function requireClientSecret(one: Call, { merchant, ids, tree }: Request): void {
  if (!one.isPublic)
    throw new StripeProblem(
      403,
      "invalid_request_error",
      "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
      { code: "secret_key_required" },
    );
  if (ids.id === "") return;
  const intent = merchant.find("payment_intent", ids.id) ?? merchant.find("setup_intent", ids.id);
  if (intent && intent.client_secret !== tree["client_secret"])
    throw invalid(
      `The client_secret provided does not match the client_secret associated with this ${intent.object}.`,
      {
        param: "client_secret",
      },
    );
  if (one.method === "POST") delete tree["client_secret"];
}

function refuse(response: ServerResponse, problem: StripeProblem, request: Request | null): void {
  respondBytes(response, problem.status, "application/json", errorBody(problem, request), {
    "request-id": request?.id ?? `req_${randomLetters(14)}`,
    "stripe-version": apiVersion,
    ...(problem.status === 429 && { "retry-after": "1" }),
    ...(problem.status === 402 && { "stripe-should-retry": "false" }),
  });
}

/** An error as it is answered, with the objects that it is about. */
function errorBody({ type, message, details }: StripeProblem, request: Request | null): string {
  const merchant = request?.merchant;
  const shown = (object: unknown) => (merchant && object ? show(merchant, object, []) : undefined);
  return JSON.stringify({
    error: {
      ...details,
      ...(details.code && {
        doc_url: `https://stripe.com/docs/error-codes/${details.code.replaceAll("_", "-")}`,
      }),
      payment_intent: shown(merchant?.find("payment_intent", details.payment_intent)),
      payment_method: shown(merchant?.find("payment_method", details.payment_method)),
      setup_intent: shown(merchant?.find("setup_intent", details.setup_intent)),
      message,
      type,
    },
  });
}
