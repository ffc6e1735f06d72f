import type { Invoice } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { StripeProblem } from "../wire/StripeProblem.ts";
import { finalizeInvoice } from "../billing/invoiceSteps.ts";
import { payInvoice } from "../billing/payInvoice.ts";
import { methodFor } from "../billing/methodFor.ts";

export type PaymentBehavior =
  | "allow_incomplete"
  | "default_incomplete"
  | "error_if_incomplete"
  | "pending_if_incomplete";

/**
 * Finalises an invoice of a subscription and, unless the caller wants to do so, pays it.
 * @returns whether it is paid
 * @throws StripeProblem if nothing is to be kept of a subscription whose payment fails
 */
export function collectNow(
  m: Merchant,
  draft: Invoice,
  behavior: PaymentBehavior,
): { invoice: Invoice; isPaid: boolean } {
  const invoice = finalizeInvoice(m, m.change(draft, { auto_advance: true }));
  if (invoice.status === "paid") return { invoice, isPaid: true };
  if (behavior === "default_incomplete") return { invoice, isPaid: false };
  const hasMethod = methodFor(m, invoice) !== undefined;
  if (!hasMethod) {
    if (behavior === "allow_incomplete" || behavior === "pending_if_incomplete")
      return { invoice, isPaid: false };
    throw new StripeProblem(
      400,
      "invalid_request_error",
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      { code: "resource_missing" },
    );
  }
  const { invoice: tried, problem } = payInvoice(m, invoice);
  if (problem !== null && behavior === "error_if_incomplete") {
    const { status, type, message, details } = problem;
    const needsAction = details.code === "invoice_payment_intent_requires_action";
    throw new StripeProblem(status, type, message, {
      ...details,
      ...(needsAction && { code: "subscription_payment_intent_requires_action" }),
    });
  }
  const now = m.need("invoice", tried.id);
  return { invoice: now, isPaid: now.status === "paid" };
}
