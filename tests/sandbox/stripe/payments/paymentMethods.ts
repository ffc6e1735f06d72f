import { createHash } from "node:crypto";
import type { Kinds, PaymentMethod } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId } from "../store/newId.ts";
import { noSuch, StripeProblem } from "../wire/StripeProblem.ts";
import { behaviourOf, cardNumberOf, isLuhn, type Decline } from "./testCards.ts";

type CardFlaw = "incorrect_number" | "invalid_cvc" | "invalid_expiry_month" | "invalid_expiry_year";
export type CardDetails = { number: string; expMonth: number; expYear: number; cvc?: string };
type BillingDetails = PaymentMethod["billing_details"];

export const noBillingDetails: BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** Stores a card. @throws StripeProblem for a number, date or code that cannot be a card's */
export function newCard(
  m: Merchant,
  { number, expMonth, expYear, cvc }: CardDetails,
  billing: BillingDetails = noBillingDetails,
  metadata: Record<string, string> = {},
): PaymentMethod {
  refuseImpossible({ number, expMonth, expYear, cvc });
  const { brand, country, funding } = behaviourOf(number);
  const id = newId("pm");
  m.add({ id, object: "internal.card", number, isSetUp: false });
  return m.add({
    id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: billing,
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: cvc === undefined ? null : "pass",
      },
      country,
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash("sha256")
        .update(m.platform.id + number)
        .digest("hex")
        .slice(0, 16),
      funding,
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: m.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: "card",
  });
}

/**
 * The method of an id; a name that stands for a test card (`pm_card_visa`) makes a new one.
 * @throws StripeProblem if there is none
 */
export function methodOf(m: Merchant, id: string, param: string): PaymentMethod {
  if (!id.startsWith("pm_card_")) return m.need("payment_method", id, param);
  const number = cardNumberOf(id.replace("pm_card_", ""));
  if (number === undefined) throw noSuch("payment_method", id, param);
  return newCard(m, { number, expMonth: 12, expYear: nextYear() });
}

/** Gives a method to a customer. @throws StripeProblem where the card's bank refuses */
export function attach(m: Merchant, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw new StripeProblem(
      400,
      "invalid_request_error",
      "The payment method you provided has already been attached to a customer.",
      { code: "payment_method_unexpected_state" },
    );
  refuseUnsavable(m, method);
  return m.change(method, { customer }, "payment_method.attached");
}

/** @throws StripeProblem where a card's bank refuses that it is saved */
function refuseUnsavable(m: Merchant, method: PaymentMethod): void {
  const { decline } = behaviourOf(cardOf(m, method).number);
  if (decline && !decline.canBeSaved) throw cardProblem(decline, method.id);
}

/** What is not said of a card. */
export function cardOf(m: Merchant, { id }: PaymentMethod): Kinds["internal.card"] {
  return m.need("internal.card", id);
}

/** A card's refusal, 402. What happened stays: the failed charge, the intent's last error. */
export function cardProblem(
  { code, declineCode, message }: Decline,
  method: string,
  more: { charge?: string; payment_intent?: string; setup_intent?: string } = {},
): StripeProblem {
  const isGeneric = code === "card_declined" || code === "authentication_required";
  return new StripeProblem(
    402,
    "card_error",
    message,
    {
      code,
      ...(isGeneric || code === "expired_card" ? { decline_code: declineCode } : {}),
      ...(code === "incorrect_cvc" && { decline_code: declineCode, param: "cvc" }),
      ...(code === "expired_card" && { param: "exp_month" }),
      ...(code === "processing_error" && { decline_code: declineCode }),
      payment_method: method,
      ...more,
    },
    true,
  );
}

function refuseImpossible({ number, expMonth, expYear, cvc }: CardDetails): void {
  const refuse = (code: CardFlaw, param: string, message: string) =>
    new StripeProblem(402, "card_error", message, { code, param });
  if (!isLuhn(number)) throw refuse("incorrect_number", "number", "Your card number is incorrect.");
  if (expMonth < 1 || expMonth > 12)
    throw refuse("invalid_expiry_month", "exp_month", "Your card's expiration month is invalid.");
  if (new Date(expYear, expMonth) <= new Date() || expYear > nextYear() + 50)
    throw refuse("invalid_expiry_year", "exp_year", "Your card's expiration year is invalid.");
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw refuse("invalid_cvc", "cvc", "Your card's security code is invalid.");
}

export function nextYear(): number {
  return new Date().getFullYear() + 1;
}
