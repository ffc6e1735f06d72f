import { z } from "zod";
import { respondJson } from "../../platform/respond.ts";
import { route, type Route } from "../../platform/route.ts";
import { addEndpoint } from "../calls/events.ts";
import { accountStates, setAccountState } from "../connect/accounts.ts";
import { deliveryMode } from "../events/Deliveries.ts";
import { closeDispute, openDispute } from "../payments/disputes.ts";
import type { Platform } from "../store/Platform.ts";
import { afterRetries } from "../store/Platform.ts";
import type { StripeService } from "../StripeService.ts";
import { catchUp } from "../time/advance.ts";
import { fault } from "../wire/Faults.ts";
import { StripeProblem } from "../wire/StripeProblem.ts";

const inAccount = { account: z.string().optional() };

/** What a person at Stripe, a bank or a bad day does to a platform. */
const action = z.discriminatedUnion("do", [
  fault.extend({ do: z.literal("fault") }),
  z.object({ do: z.literal("clear-faults") }),
  deliveryMode.extend({ do: z.literal("deliveries") }),
  z.object({ do: z.literal("release") }),
  z.object({
    do: z.literal("forge"),
    /** The body of a forged event: of a mode, account or amount that is not the true one. */
    event: z.record(z.string(), z.unknown()),
    isConnect: z.boolean().default(false),
  }),
  z.object({
    do: z.literal("endpoint"),
    url: z.url(),
    secret: z.string().startsWith("whsec_"),
    isConnect: z.boolean().default(false),
  }),
  z.object({ do: z.literal("skip"), seconds: z.int().min(1) }),
  z.object({
    do: z.literal("dunning"),
    retryDays: z.array(z.int().min(1)).max(8).optional(),
    afterRetries: z.enum(afterRetries).optional(),
  }),
  z.object({ do: z.literal("account"), account: z.string(), state: z.enum(accountStates) }),
  z.object({
    do: z.literal("dispute"),
    charge: z.string(),
    amount: z.int().min(1).optional(),
    reason: z.string().default("fraudulent"),
    ...inAccount,
  }),
  z.object({
    do: z.literal("close-dispute"),
    dispute: z.string(),
    status: z.enum(["won", "lost"]),
    ...inAccount,
  }),
]);
export type StripeAction = z.input<typeof action>;

/** `POST /control/stripe/{name}` acts on the platform whose key is `sk_test_{name}`. */
export function stripeControlRoutes(service: StripeService): Route[] {
  return [
    route("POST", "/control/stripe/:name", async (request, response) => {
      const platform = service.platform(request.params["name"] ?? "");
      const given = action.parse(await request.json());
      try {
        respondJson(
          response,
          200,
          platform.transact(
            () => act(platform, given),
            () => false,
          ) ?? {},
        );
      } catch (error) {
        if (!(error instanceof StripeProblem)) throw error;
        respondJson(response, error.status, { error: { message: error.message } });
      }
    }),
  ];
}

function act(platform: Platform, given: z.infer<typeof action>): object | void {
  switch (given.do) {
    case "fault":
      return platform.faults.add(given);
    case "clear-faults":
      return platform.faults.clear();
    case "deliveries":
      return platform.deliveries.setMode(given);
    case "release":
      return platform.deliveries.release();
    case "forge":
      return platform.deliveries.forge(given.event, given.isConnect);
    case "endpoint":
      return addEndpoint(platform.main, { ...given, events: ["*"] });
    case "skip":
      platform.skip(given.seconds);
      return catchUp(platform);
    case "dunning":
      platform.retryDays = given.retryDays ?? platform.retryDays;
      platform.afterRetries = given.afterRetries ?? platform.afterRetries;
      return undefined;
    case "account":
      return setAccountState(
        platform.main,
        platform.main.need("account", given.account, "account"),
        given.state,
      );
    case "dispute": {
      const m = platform.merchant(given.account ?? platform.id);
      const charge = m.need("charge", given.charge, "charge");
      return openDispute(m, charge, given.amount ?? charge.amount, given.reason);
    }
    case "close-dispute": {
      const m = platform.merchant(given.account ?? platform.id);
      return closeDispute(m, m.need("dispute", given.dispute, "dispute"), given.status);
    }
  }
}
