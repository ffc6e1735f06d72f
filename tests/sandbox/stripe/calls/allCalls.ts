import { accountCalls } from "./accounts.ts";
import type { Call } from "./call.ts";
import { couponCalls } from "./catalogue/coupons.ts";
import { priceCalls } from "./catalogue/prices.ts";
import { productCalls } from "./catalogue/products.ts";
import { taxRateCalls } from "./catalogue/taxRates.ts";
import { checkoutSessionCalls } from "./checkoutSessions.ts";
import { customerCalls } from "./customers.ts";
import { eventCalls } from "./events.ts";
import { invoiceItemCalls } from "./invoiceItems.ts";
import { invoiceCalls } from "./invoices.ts";
import { moneyCalls } from "./money.ts";
import { paymentIntentCalls } from "./paymentIntents.ts";
import { paymentMethodCalls } from "./paymentMethods.ts";
import { previewCalls } from "./preview.ts";
import { setupIntentCalls } from "./setupIntents.ts";
import { subscriptionCalls } from "./subscriptions.ts";
import { testClockCalls } from "./testClocks.ts";

/** Every call that the stand-in answers. The first whose path matches wins. */
export const allCalls: readonly Call[] = [
  ...accountCalls,
  ...checkoutSessionCalls,
  ...couponCalls,
  ...customerCalls,
  ...eventCalls,
  ...previewCalls,
  ...invoiceCalls,
  ...invoiceItemCalls,
  ...moneyCalls,
  ...paymentIntentCalls,
  ...paymentMethodCalls,
  ...priceCalls,
  ...productCalls,
  ...setupIntentCalls,
  ...subscriptionCalls,
  ...taxRateCalls,
  ...testClockCalls,
];
