import { z } from "zod";
import { plannedCall } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";
import { paymentMethod, providerId } from "./paymentMethod.ts";

export const addonKey = z.enum([
  "mini-whitelabel",
  "custom-branding",
  "workspace-seat",
  "agent-seat",
  "client_seat",
  "concurrent-call-line",
  "twilio-phone-number",
]);
const quantity = z.number().int().min(1).max(10);
const addons = z.array(z.object({ key: addonKey, quantity })).max(10);
const currency = z.enum(["USD", "EUR", "GBP"]);
const idempotencyKey = id;

const address = z.object({
  line1: z.string().trim().min(1, "Please complete all required address fields").max(200),
  line2: z.string().trim().max(200).default(""),
  city: z.string().trim().min(1, "Please complete all required address fields").max(100),
  state: z.string().trim().max(100).default(""),
  postal_code: z.string().trim().min(1, "Please complete all required address fields").max(20),
  country: z.string().regex(/^[A-Z]{2}$/, "Please complete all required address fields"),
});
const subscription = z.object({ id: z.string(), status: z.string(), priceId: z.string() });

function workspaceCall(name: string, summary: string) {
  return plannedCall({ method: "POST", path: `/stripe/${name}`, who: ["owner"], summary });
}

const getUserData = plannedCall({
  method: "POST",
  path: "/stripe/get-user-data",
  who: ["member"],
  summary: "The workspace's subscriptions and saved card",
})
  .input(z.object({}))
  .output(
    z.object({
      customer: z.object({ id: z.string(), email: z.string() }).nullable(),
      subscriptions: z.array(subscription),
      paymentMethod: paymentMethod.nullable(),
      currency,
      subscriptionItems: z.array(z.object({ key: z.string(), quantity: z.number().int() })),
    }),
  );

const upsertPaymentMethod = workspaceCall("upsert-payment-method", "Save a card and its address")
  .input(
    z.object({
      paymentMethodId: providerId,
      email: z.email().max(254),
      name: z.string().trim().max(200),
      phone: z.string().trim().max(40).default(""),
      address,
      isNewPaymentMethod: z.boolean(),
    }),
  )
  .output(z.object({ customerId: z.string() }));

const checkDiscountCode = workspaceCall("check-discount-code", "What a discount code is worth")
  .input(
    z.object({ discountCode: z.string().trim().min(1, "Please enter a discount code").max(100) }),
  )
  .output(
    z.object({
      discount: z.object({
        valid: z.boolean(),
        percent_off: z.number().nullable(),
        /** Cents. */
        amount_off: z.number().int().nullable(),
        currency: currency.nullable(),
        name: z.string(),
        duration: z.enum(["forever", "once", "repeating"]),
      }),
    }),
  );

const createSubscription = workspaceCall("create-subscription", "Subscribe to a plan")
  .input(
    z.object({
      planId: z.enum(["pay_as_you_go"]),
      addonsToShow: addons.default([]),
      discountCode: z.string().trim().max(100).optional(),
      idempotencyKey,
    }),
  )
  .output(
    z.object({
      transactionId: z.string(),
      amountPaidCents: z.number().int(),
      tax: z.object({ currency }),
      requiresAction: z.boolean(),
      /** Of the payment to confirm; of no use to anybody else. */
      clientSecret: z.string().nullable(),
      paymentIntentId: z.string().nullable(),
      subscriptionId: z.string(),
    }),
  );

const confirmPayment = workspaceCall(
  "confirm-subscription-payment",
  "Go on after the bank has confirmed",
)
  .input(z.object({ paymentIntentId: providerId, subscriptionId: providerId }))
  .output(done);

const checkAddonStatus = plannedCall({
  method: "POST",
  path: "/stripe/check-addon-status",
  who: ["member"],
  summary: "Which add-ons the workspace has",
})
  .input(z.object({ addonKeys: z.array(addonKey).max(10) }))
  .output(
    z.object({
      hasSubscription: z.boolean(),
      addons: z.array(z.object({ addonKey, hasAddon: z.boolean(), quantity: z.number().int() })),
    }),
  );

const addAddon = workspaceCall("add-addon-to-subscription", "Add add-ons")
  .input(z.object({ addons, idempotencyKey }))
  .output(z.object({ errors: z.array(z.string()) }));

const removeAddon = workspaceCall("remove-addon-from-subscription", "Remove add-ons")
  .input(z.object({ addonKeys: z.array(addonKey).min(1).max(10) }))
  .output(done);

const cancelSubscription = workspaceCall("cancel-subscription", "Cancel at the period's end")
  .input(z.object({ reason: z.string().trim().min(1).max(1000) }))
  .output(done);

const reactivateSubscription = workspaceCall("reactivate-subscription", "Take a cancellation back")
  .input(z.object({}))
  .output(done);

export const billingPlanned = {
  getUserData,
  upsertPaymentMethod,
  checkDiscountCode,
  createSubscription,
  confirmPayment,
  checkAddonStatus,
  addAddon,
  removeAddon,
  cancelSubscription,
  reactivateSubscription,
};
