import type { Invoice, PaymentMethod, Subscription } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";

/** The subscription that an invoice bills, if it does. */
export function subscriptionOf(m: Merchant, invoice: Invoice): Subscription | undefined {
  return m.find("subscription", invoice.parent?.subscription_details?.subscription);
}

/** The card by which an invoice is paid: its own, its subscription's, or its customer's. */
export function methodFor(m: Merchant, invoice: Invoice): PaymentMethod | undefined {
  const customer = m.find("customer", invoice.customer);
  const ids = [
    invoice.default_payment_method,
    subscriptionOf(m, invoice)?.default_payment_method,
    customer?.invoice_settings.default_payment_method,
  ];
  return m.find("payment_method", ids.find(Boolean));
}
