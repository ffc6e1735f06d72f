import type { Subscription } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { invalid } from "../wire/StripeProblem.ts";

export type CancellationDetails = NonNullable<Subscription["cancellation_details"]>;

/**
 * Ends a subscription at once. What is open of it is not collected any more by itself.
 * @param details what its customer says; null leaves what was said before
 * @throws StripeProblem if it has ended before
 */
export function cancelNow(
  m: Merchant,
  subscription: Subscription,
  details: Partial<CancellationDetails> | null,
): Subscription {
  if (subscription.ended_at !== null)
    throw invalid(`No such subscription: '${subscription.id}'`, {
      code: "resource_missing",
      param: "id",
    });
  const at = m.now(subscription.test_clock);
  for (const invoice of m.all("invoice")) {
    const isOurs = invoice.parent?.subscription_details?.subscription === subscription.id;
    if (isOurs && (invoice.status === "open" || invoice.status === "draft"))
      m.change(invoice, { auto_advance: false, next_payment_attempt: null }, "invoice.updated");
  }
  const before = subscription.cancellation_details;
  const ended = m.change(subscription, {
    status: subscription.status === "incomplete" ? "incomplete_expired" : "canceled",
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    pending_update: null,
    cancellation_details: {
      comment: before?.comment ?? null,
      feedback: before?.feedback ?? null,
      feedback_option: null,
      reason: "cancellation_requested",
      ...details,
    },
  });
  m.emit("customer.subscription.deleted", ended);
  return ended;
}
