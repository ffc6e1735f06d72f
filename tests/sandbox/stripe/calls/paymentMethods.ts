import {
  attach,
  methodOf,
  newCard,
  nextYear,
  noBillingDetails,
} from "../payments/paymentMethods.ts";
import { cardNumberOf } from "../payments/testCards.ts";
import type { PaymentMethod } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import type { Parameters } from "../wire/Parameters.ts";
import { invalid, missing } from "../wire/StripeProblem.ts";
import { addressOf } from "./addressOf.ts";
import { call, listing, publicCall, type Call } from "./call.ts";

const path = "/v1/payment_methods";

/** Cards. */
export const paymentMethodCalls: Call[] = [
  publicCall("POST", path, (m, p) => {
    const card = p.object("card");
    if (p.required("type") !== "card")
      throw invalid("The sandbox knows cards only.", { param: "type" });
    if (card === undefined) throw missing("card");
    p.ignore("allow_redisplay");
    return newCard(m, detailsOf(card), billingDetails(p) ?? noBillingDetails, p.metadata());
  }),
  call("GET", `${path}/:id`, (m, _, { id }) => m.need("payment_method", id)),
  call("POST", `${path}/:id`, (m, p, { id }) => {
    const method = m.need("payment_method", id);
    const card = p.object("card");
    return m.change(
      method,
      {
        billing_details: billingDetails(p, method.billing_details) ?? method.billing_details,
        metadata: p.metadata(method.metadata),
        ...(method.card && {
          card: {
            ...method.card,
            exp_month: card?.integer("exp_month") ?? method.card.exp_month,
            exp_year: card?.integer("exp_year") ?? method.card.exp_year,
          },
        }),
      },
      "payment_method.updated",
    );
  }),
  listing(path, "payment_method", ["customer", "type"]),
  call("POST", `${path}/:id/attach`, (m, p, { id }) => {
    const customer = m.need("customer", p.required("customer"), "customer");
    return attach(m, methodOf(m, id, "id"), customer.id);
  }),
  call("POST", `${path}/:id/detach`, (m, _, { id }) => detach(m, m.need("payment_method", id))),
];

/** Takes a card from its customer; nothing is paid by it any more. */
function detach(m: Merchant, method: PaymentMethod): PaymentMethod {
  if (method.customer === null)
    throw invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      { code: "payment_method_unexpected_state" },
    );
  const customer = m.find("customer", method.customer);
  if (customer?.invoice_settings.default_payment_method === method.id)
    m.change(customer, {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    });
  for (const one of m.all("subscription"))
    if (one.default_payment_method === method.id) m.change(one, { default_payment_method: null });
  return m.change(method, { customer: null }, "payment_method.detached");
}

function detailsOf(card: Parameters) {
  const token = card.text("token");
  if (token !== undefined) {
    const number = cardNumberOf(token.replace(/^tok_/, ""));
    if (number === undefined)
      throw invalid(`No such token: '${token}'`, {
        code: "resource_missing",
        param: "card[token]",
      });
    return { number, expMonth: 12, expYear: nextYear() };
  }
  return {
    number: card.required("number").replace(/[ -]/g, ""),
    expMonth: card.integer("exp_month") ?? 0,
    expYear: card.integer("exp_year") ?? 0,
    cvc: card.text("cvc"),
  };
}

function billingDetails(
  p: Parameters,
  before = noBillingDetails,
): PaymentMethod["billing_details"] | undefined {
  const details = p.object("billing_details");
  if (details === undefined) return undefined;
  const address = addressOf(details);
  return {
    address: address === undefined ? before.address : address,
    email: details.textOr("email", before.email),
    name: details.textOr("name", before.name),
    phone: details.textOr("phone", before.phone),
    tax_id: before.tax_id,
  };
}
