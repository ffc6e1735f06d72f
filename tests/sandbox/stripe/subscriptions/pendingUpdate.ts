import type { Invoice, Subscription } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";

/** How long an update of a subscription waits for its payment. */
const WAITING_SECONDS = 23 * 3600;

/**
 * Takes an update back until its invoice is paid; the subscription says what waits.
 * @param billedBefore what its items had been billed
 */
export function holdUpdate(
  m: Merchant,
  before: Subscription,
  updated: Subscription,
  invoice: Invoice,
  billedBefore: Record<string, number>,
): Subscription {
  const billed = billedOf(m, updated);
  m.change(m.need("internal.invoice", invoice.id), {
    pendingUpdate: { subscription: updated, billed },
  });
  setBilled(m, billedBefore);
  return m.change(
    before,
    {
      latest_invoice: invoice.id,
      pending_update: {
        billing_cycle_anchor:
          updated.billing_cycle_anchor === before.billing_cycle_anchor
            ? null
            : updated.billing_cycle_anchor,
        cancel_at_period_end: null,
        discount: null,
        discounts: null,
        expires_at: m.now(before.test_clock) + WAITING_SECONDS,
        metadata: null,
        subscription_items: updated.items.data,
        trial_end: updated.trial_end === before.trial_end ? null : updated.trial_end,
        trial_from_plan: null,
      },
    },
    "customer.subscription.updated",
  );
}

/** Makes the update that waited for an invoice. */
export function applyPendingUpdate(m: Merchant, invoice: Invoice): void {
  const pending = m.find("internal.invoice", invoice.id)?.pendingUpdate;
  const subscription = m.find("subscription", pending?.subscription.id);
  if (!pending || !subscription?.pending_update) return;
  const { items, billing_cycle_anchor, trial_end, discounts, status } = pending.subscription;
  setBilled(m, pending.billed);
  const patch = { items, billing_cycle_anchor, trial_end, discounts, status, pending_update: null };
  const updated = m.change(subscription, patch, "customer.subscription.updated");
  m.emit("customer.subscription.pending_update_applied", updated);
}

/** What each item of a subscription was billed for its whole period, by the item's id. */
export function billedOf(m: Merchant, { items }: Subscription): Record<string, number> {
  return Object.fromEntries(
    items.data.map(({ id }) => [id, m.find("internal.item", id)?.billed ?? 0]),
  );
}

/** Notes what items were billed for their whole period. */
export function setBilled(m: Merchant, billed: Record<string, number>): void {
  for (const [id, amount] of Object.entries(billed))
    m.add({ id, object: "internal.item", billed: amount });
}
