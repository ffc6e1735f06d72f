import { z } from "zod";
import { plannedCall, rpcPath } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { region } from "../platform/region.ts";
import { paymentMethod, providerId } from "./paymentMethod.ts";

/** A plan an agency sells; at most five features, none blank (seed 001 §5). */
export const agencyPlan = z.object({
  name: z.string().trim().min(1).max(100),
  credits: z.number().int().positive(),
  features: z
    .array(z.string().trim().min(1, "Each plan must have at least one feature with text").max(200))
    .min(1, "Each plan must have at least one feature")
    .max(5),
  isPopular: z.boolean(),
});
/** As stored: the price is reckoned by the server, credits times the agency's price. */
const storedPlan = agencyPlan.extend({
  priceCents: z.number().int(),
  priceId: z.string(),
  productId: z.string(),
});

const ofCustomer = z.object({ customerId: providerId, accountId: providerId });

function read(name: string, summary: string) {
  return plannedCall({
    method: "GET",
    path: `/stripe/connect/${name}/{customerId}/{accountId}`,
    who: ["member", "client"],
    summary,
  }).input(ofCustomer);
}

function clientCall(name: string, summary: string) {
  return plannedCall({ method: "POST", path: `/stripe/connect/${name}`, who: ["client"], summary });
}

function ownerCall(path: `/${string}`, summary: string) {
  return plannedCall({ method: "POST", path, who: ["owner"], summary });
}

const getAccountId = plannedCall({
  method: "GET",
  path: "/stripe/connect/get-account-id/{agencyUserId}/{region}",
  who: ["member", "client"],
  summary: "Where the agency is paid, and its price a credit",
})
  .input(z.object({ agencyUserId: id, region }))
  .output(z.object({ accountId: z.string(), allowPlans: z.boolean(), usdPerCredit: z.number() }));

const createAccount = ownerCall("/stripe/connect/create-account", "Open the agency's account")
  .input(z.object({ country: z.enum(["US", "GB", "NZ", "AU", "EU"]) }))
  .output(z.object({ accountId: z.string() }));

const accountLink = ownerCall("/stripe/connect/account-link", "Continue at the payment provider")
  .input(z.object({}))
  .output(z.object({ redirectUrl: z.string() }));

const getPaymentMethods = read("get-payment-methods", "The organisation's saved card").output(
  z.object({ paymentMethod: paymentMethod.nullable() }),
);

const getBillingDetails = read("get-billing-details", "The organisation's billing address").output(
  z.object({ customer: z.object({ id: z.string(), name: z.string(), email: z.string() }) }),
);

const getInvoices = read("get-invoices", "The organisation's invoices").output(
  z.object({
    invoices: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          created: z.number(),
          hosted_invoice_url: z.string(),
        }),
      ),
    }),
  }),
);

const updatePayment = clientCall("update-payment", "Save the organisation's card")
  .input(z.object({ paymentMethodId: providerId }))
  .output(z.object({ customer: z.object({ id: z.string() }) }));

const createSubscription = clientCall("create-subscription", "Subscribe to an agency's plan")
  .input(
    z.object({
      priceId: providerId,
      returnPath: z
        .string()
        .regex(/^\/(?![/\\])/)
        .max(500),
    }),
  )
  .output(z.object({ sessionUrl: z.string() }));

const cancelSubscription = clientCall("cancel-subscription", "Cancel the agency's plan")
  .input(z.object({ subscriptionId: providerId }))
  .output(z.object({ subscription: z.object({ id: z.string(), status: z.string() }) }));

const getPlans = plannedCall({
  method: "POST",
  path: rpcPath("getPlans"),
  who: ["member", "client"],
  summary: "Plans an agency sells",
})
  .input(z.object({ agencyAccountId: providerId }))
  .output(z.object({ plans: z.array(storedPlan) }));

const activateWhitelabelTrial = ownerCall(
  rpcPath("typedStripe.activateWhitelabelTrial"),
  "Start the 14-day white-label trial",
)
  .input(z.object({}))
  .output(z.object({ whitelabelTrialEndsAt: z.number() }));

const upsertAgencyPlans = ownerCall(
  rpcPath("typedStripe.upsertAgencyPlans"),
  "Save the plans the agency sells",
)
  .input(z.object({ plans: z.array(agencyPlan).min(1).max(10) }))
  .output(z.object({ success: z.literal(true), updatedPlans: z.array(storedPlan) }));

const preBuiltPlans = plannedCall({
  method: "POST",
  path: rpcPath("typedStripe.assemblePreBuiltPlansFromStripe"),
  who: ["member"],
  summary: "Plans with prices as the provider knows them",
})
  .input(z.object({}))
  .output(z.object({ plans: z.array(storedPlan) }));

const agencySession = ownerCall(
  rpcPath("typedStripe.createAgencySubscriptionSession"),
  "Subscribe the agency itself",
)
  .input(
    z.object({
      returnPath: z
        .string()
        .regex(/^\/(?![/\\])/)
        .max(500),
    }),
  )
  .output(z.object({ sessionUrl: z.string() }));

export const agencyBillingPlanned = {
  getAccountId,
  createAccount,
  accountLink,
  getPaymentMethods,
  getBillingDetails,
  getInvoices,
  updatePayment,
  createSubscription,
  cancelSubscription,
  getPlans,
  activateWhitelabelTrial,
  upsertAgencyPlans,
  preBuiltPlans,
  agencySession,
};
