import type { Customer } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId, randomLetters } from "../store/newId.ts";

/** Stores a new customer, who has bought nothing yet. */
export function addCustomer(m: Merchant, given: Partial<Customer>): Customer {
  return m.add(
    {
      id: newId("cus"),
      object: "customer",
      address: null,
      balance: 0,
      created: m.now(given.test_clock ?? null),
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: null,
      discount: null,
      email: null,
      invoice_prefix: randomLetters(8).toUpperCase(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: {},
      name: null,
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: "none",
      test_clock: null,
      ...given,
    },
    "customer.created",
  );
}
