import { cancelNow } from "../subscriptions/cancelSubscription.ts";
import { finalizeInvoice, voidInvoice } from "../billing/invoiceSteps.ts";
import { payInvoice } from "../billing/payInvoice.ts";
import { renewSubscription } from "../subscriptions/renewSubscription.ts";
import { currentPeriod } from "../subscriptions/updateSubscription.ts";
import type { Invoice, Subscription } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { StripeProblem } from "../wire/StripeProblem.ts";

const DAY = 86_400;
/** How long a first payment may take, before the subscription is void. */
const INCOMPLETE_SECONDS = 23 * 3600;

/** Something that time brings about. */
type Due = { at: number; rank: number; run: () => void };

/**
 * Does, in its order, what time has brought about: renewals, trials' ends, finalising, retries, expiry.
 * @param clock the test clock whose objects they are; null for those without one
 * @param setTime sets the time to that of each, before it is done
 */
export function runDue(
  m: Merchant,
  clock: string | null,
  since: number,
  until: number,
  setTime: (at: number) => void,
): void {
  let from = since;
  for (;;) {
    const [next] = dueOf(m, clock, from)
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at || a.rank - b.rank);
    if (next === undefined) return;
    from = Math.max(from, next.at);
    setTime(from);
    next.run();
  }
}

function dueOf(m: Merchant, clock: string | null, from: number): Due[] {
  const isOurs = ({ test_clock }: { test_clock: string | null }) => test_clock === clock;
  return [
    ...m
      .all("subscription")
      .filter(isOurs)
      .flatMap((one) => dueOfSubscription(m, one, from)),
    ...m
      .all("invoice")
      .filter(isOurs)
      .flatMap((one) => dueOfInvoice(m, one)),
    ...(clock === null ? m.all("checkout.session") : []).flatMap((session) =>
      session.status === "open"
        ? [
            {
              at: session.expires_at,
              rank: 3,
              run: () =>
                m.emit(
                  "checkout.session.expired",
                  m.change(session, { status: "expired", url: null }),
                ),
            },
          ]
        : [],
    ),
  ];
}

function dueOfSubscription(m: Merchant, subscription: Subscription, from: number): Due[] {
  const { status, created, trial_end, pending_update, cancel_at, pause_collection } = subscription;
  if (subscription.ended_at !== null || status === "paused") return [];
  if (status === "incomplete")
    return [{ at: created + INCOMPLETE_SECONDS, rank: 2, run: () => expire(m, subscription) }];
  const { end } = currentPeriod(subscription);
  const due: Due[] = [{ at: end, rank: 2, run: () => void renewSubscription(m, subscription) }];
  const notice = (trial_end ?? 0) - 3 * DAY;
  if (status === "trialing" && notice > from)
    due.push({
      at: notice,
      rank: 1,
      run: () => m.emit("customer.subscription.trial_will_end", subscription),
    });
  if (pending_update)
    due.push({ at: pending_update.expires_at, rank: 0, run: () => dropUpdate(m, subscription) });
  if (cancel_at !== null && cancel_at < end)
    due.push({ at: cancel_at, rank: 2, run: () => void cancelNow(m, subscription, null) });
  const resumes = pause_collection?.resumes_at ?? null;
  if (resumes !== null)
    due.push({
      at: resumes,
      rank: 1,
      run: () =>
        void m.change(subscription, { pause_collection: null }, "customer.subscription.updated"),
    });
  return due;
}

function dueOfInvoice(m: Merchant, invoice: Invoice): Due[] {
  if (invoice.auto_advance !== true) return [];
  if (invoice.status === "draft" && invoice.automatically_finalizes_at !== null)
    return [
      {
        at: invoice.automatically_finalizes_at,
        rank: 0,
        run: () => finalizeByItself(m, invoice),
      },
    ];
  if (invoice.status === "open" && invoice.next_payment_attempt !== null)
    return [
      {
        at: invoice.next_payment_attempt,
        rank: 1,
        run: () => void payInvoice(m, invoice, { isScheduled: true }),
      },
    ];
  return [];
}

/** A draft that cannot be finalised, as its account takes no payments any more, waits for somebody. */
function finalizeByItself(m: Merchant, invoice: Invoice): void {
  try {
    finalizeInvoice(m, invoice);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    const { type, message } = error;
    const failed = m.change(m.need("invoice", invoice.id), {
      status: "draft",
      auto_advance: false,
      automatically_finalizes_at: null,
      last_finalization_error: { type, message },
    });
    m.emit("invoice.finalization_failed", failed);
  }
}

/** A first payment that never came: nothing was sold. */
function expire(m: Merchant, subscription: Subscription): void {
  const invoice = m.find("invoice", subscription.latest_invoice);
  if (invoice?.status === "open") voidInvoice(m, invoice);
  cancelNow(m, m.need("subscription", subscription.id), { reason: null });
}

/** An update whose payment never came. */
function dropUpdate(m: Merchant, subscription: Subscription): void {
  const invoice = m.find("invoice", subscription.latest_invoice);
  if (invoice?.status === "open") voidInvoice(m, invoice);
  const kept = m.change(subscription, { pending_update: null }, "customer.subscription.updated");
  m.emit("customer.subscription.pending_update_expired", kept);
}
