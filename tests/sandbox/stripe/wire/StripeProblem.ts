import type { Kinds } from "../store/kinds.ts";

type ProblemType = "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";

type Code = NonNullable<NonNullable<Kinds["payment_intent"]["last_payment_error"]>["code"]>;

/** What an error says besides its message; objects are named by their ids until it is answered. */
export type ProblemDetails = {
  code?:
    | Code
    | "subscription_payment_intent_requires_action"
    | "property_expansion_max_depth"
    | "invoice_already_paid"
    | "sandbox_unsupported";
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: string;
  setup_intent?: string;
  payment_method?: string;
};

/** A refusal in Stripe's own shape. What was stored before it stays stored only with `keeps`. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly type: ProblemType;
  readonly details: ProblemDetails;
  /** A declined card leaves a failed charge behind; any other refusal leaves nothing. */
  readonly keeps: boolean;

  constructor(
    status: number,
    type: ProblemType,
    message: string,
    details: ProblemDetails = {},
    keeps = false,
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
    this.keeps = keeps;
  }
}

/** A request that cannot be done, 400. */
export function invalid(message: string, details: ProblemDetails = {}): StripeProblem {
  return new StripeProblem(400, "invalid_request_error", message, details);
}

/** A required parameter that is not there. */
export function missing(param: string): StripeProblem {
  return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

/** No such object: 404 when it is in the path, 400 when a parameter names it. */
export function noSuch(kind: string, id: string, param: string): StripeProblem {
  const status = param === "id" ? 404 : 400;
  const details = { code: "resource_missing" as const, param };
  return new StripeProblem(
    status,
    "invalid_request_error",
    `No such ${kind.replaceAll("_", " ")}: '${id}'`,
    details,
  );
}

/** Something that Stripe can do and this stand-in cannot: refused, never ignored. */
export function unsupported(what: string): StripeProblem {
  return new StripeProblem(501, "api_error", `The sandbox's Stripe does not do this: ${what}.`, {
    code: "sandbox_unsupported",
  });
}

/** A key of another account than the one that the call is made for. */
export function forbidden(account: string): StripeProblem {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`;
  return new StripeProblem(403, "invalid_request_error", message, { code: "account_invalid" });
}
