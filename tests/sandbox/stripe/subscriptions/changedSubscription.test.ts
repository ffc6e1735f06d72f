import { describe, expect, it } from "vitest";
import { DAY, START, invoiceOf, latest, ownClock } from "../ownClock.ts";
import { monthlyPrice, refusalOf } from "../ownStripe.ts";

const { onClock } = ownClock();

describe("a change", () => {
  it("in the middle of a period bills the rest of it at once, or with the next invoice, as previewed", async () => {
    const { stripe, customer, advance } = await onClock();
    const small = await monthlyPrice(stripe, 2000);
    const large = await monthlyPrice(stripe, 5000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: small.id }],
    });
    const id = made.items.data[0]?.id;
    const middle = START + 15.5 * DAY;
    await advance(middle);
    const wish = { items: [{ id, price: large.id, quantity: 2 }], proration_date: middle };
    const now = await stripe.invoices.createPreview({
      subscription: made.id,
      subscription_details: { ...wish, proration_behavior: "always_invoice" },
    });
    expect(now.lines.data.map(({ amount }) => amount)).toEqual([-1000, 5000]);
    expect(now.parent?.subscription_details?.subscription_proration_date).toBe(middle);
    const later = await stripe.invoices.createPreview({
      subscription: made.id,
      subscription_details: wish,
    });
    expect(later.lines.data.map(({ amount }) => amount)).toEqual([-1000, 5000, 10_000]);
    expect(later.billing_reason).toBe("upcoming");
    const changed = await stripe.subscriptions.update(made.id, {
      ...wish,
      proration_behavior: "always_invoice",
      ...latest,
    });
    expect(invoiceOf(changed)).toMatchObject({
      total: now.total,
      amount_paid: 4000,
      billing_reason: "subscription_update",
    });
    expect(changed.items.data).toMatchObject([{ id, quantity: 2, price: { id: large.id } }]);
    const next = await stripe.invoices.createPreview({ subscription: made.id });
    expect(next.total).toBe(10_000);
  });

  it("that gives back more than it costs leaves it in the balance", async () => {
    const { stripe, customer, advance } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id, quantity: 3 }],
    });
    await advance(START + 15.5 * DAY);
    const item = made.items.data[0]?.id ?? "";
    await stripe.subscriptionItems.update(item, {
      quantity: 1,
      proration_behavior: "always_invoice",
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -2000 });
    const preview = await stripe.invoices.createPreview({ subscription: made.id });
    expect(preview).toMatchObject({ total: 2000, amount_due: 0 });
  });

  it("without proration costs nothing before the next invoice", async () => {
    const { stripe, customer, advance } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
    });
    await advance(START + 10 * DAY);
    await stripe.subscriptions.update(made.id, {
      items: [{ id: made.items.data[0]?.id, quantity: 4 }],
      proration_behavior: "none",
    });
    expect((await stripe.invoiceItems.list()).data).toEqual([]);
    expect((await stripe.invoices.createPreview({ subscription: made.id })).total).toBe(8000);
  });

  it("takes the discount into account that was paid with", async () => {
    const { stripe, customer, advance } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "once" });
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ coupon: coupon.id }],
    });
    expect(made.discounts).toEqual([]);
    await advance(START + 15.5 * DAY);
    const changed = await stripe.subscriptions.update(made.id, {
      items: [{ id: made.items.data[0]?.id, quantity: 2 }],
      proration_behavior: "always_invoice",
      ...latest,
    });
    expect(invoiceOf(changed).lines.data.map(({ amount }) => amount)).toEqual([-500, 2000]);
  });

  it("waits for its payment by pending_if_incomplete: made when it is paid, dropped when it is not", async () => {
    for (const isPaid of [true, false]) {
      const { stripe, customer, advance, typesSince } = await onClock();
      const price = await monthlyPrice(stripe, 2000);
      const made = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
      });
      const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
        customer: customer.id,
      });
      await stripe.subscriptions.update(made.id, { default_payment_method: bad.id });
      await advance(START + 10 * DAY);
      const held = await stripe.subscriptions.update(made.id, {
        items: [{ id: made.items.data[0]?.id, quantity: 5 }],
        proration_behavior: "always_invoice",
        payment_behavior: "pending_if_incomplete",
        ...latest,
      });
      expect(held).toMatchObject({
        status: "active",
        items: { data: [{ quantity: 1 }] },
        pending_update: {
          expires_at: START + 10 * DAY + 23 * 3600,
          subscription_items: [{ quantity: 5 }],
        },
        latest_invoice: { status: "open" },
      });
      if (isPaid) {
        const good = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
        await stripe.invoices.pay(invoiceOf(held).id, { payment_method: good.id });
      } else await advance(START + 11 * DAY);
      expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
        pending_update: null,
        items: { data: [{ quantity: isPaid ? 5 : 1 }] },
      });
      expect((await stripe.invoices.retrieve(invoiceOf(held).id)).status).toBe(
        isPaid ? "paid" : "void",
      );
      // What was billed for the period is given back: for the five items, or for the one still.
      const next = await stripe.invoices.createPreview({
        subscription: made.id,
        subscription_details: {
          items: [{ id: made.items.data[0]?.id, quantity: 2 }],
          proration_behavior: "always_invoice",
          proration_date: START + 15.5 * DAY,
        },
      });
      expect(next.lines.data.map(({ amount }) => amount)).toEqual([isPaid ? -5000 : -1000, 2000]);
      expect(await typesSince(0)).toContain(
        `customer.subscription.pending_update_${isPaid ? "applied" : "expired"}`,
      );
    }
  });

  it("that is paid at once leaves nothing pending", async () => {
    const { stripe, customer, advance } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
    });
    await advance(START + 10 * DAY);
    const changed = await stripe.subscriptions.update(made.id, {
      items: [{ id: made.items.data[0]?.id, quantity: 5 }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
    });
    expect(changed).toMatchObject({ pending_update: null, items: { data: [{ quantity: 5 }] } });
    const barred = stripe.subscriptions.update(made.id, {
      metadata: { a: "b" },
      payment_behavior: "pending_if_incomplete",
    });
    expect(await refusalOf(barred)).toMatchObject({ param: "metadata" });
  });

  it("of the interval, or an anchor that is now, begins a new period", async () => {
    const { stripe, customer, advance } = await onClock();
    const monthly = await monthlyPrice(stripe, 3100);
    const yearly = await monthlyPrice(stripe, 20_000, { recurring: { interval: "year" } });
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
    });
    await advance(START + 10 * DAY);
    const anchored = {
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "always_invoice",
    } as const;
    expect(
      await refusalOf(
        stripe.subscriptions.update(made.id, { ...anchored, proration_date: START + 10 * DAY }),
      ),
    ).toMatchObject({ param: "proration_date" });
    const changed = await stripe.subscriptions.update(made.id, {
      items: [{ id: made.items.data[0]?.id, price: yearly.id }],
      ...latest,
    });
    expect(invoiceOf(changed).lines.data.map(({ amount }) => amount)).toEqual([-2100, 20_000]);
    expect(changed.items.data[0]).toMatchObject({
      current_period_start: START + 10 * DAY,
      current_period_end: START + 375 * DAY,
    });
    expect(changed.billing_cycle_anchor).toBe(START + 10 * DAY);
  });

  it("adds and removes items", async () => {
    const { stripe, customer } = await onClock();
    const plan = await monthlyPrice(stripe, 2000);
    const seat = await monthlyPrice(stripe, 1000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
    });
    const added = await stripe.subscriptionItems.create({
      subscription: made.id,
      price: seat.id,
      quantity: 2,
    });
    expect((await stripe.subscriptionItems.list({ subscription: made.id })).data).toHaveLength(2);
    await stripe.subscriptionItems.del(added.id);
    expect(await refusalOf(stripe.subscriptionItems.retrieve(added.id))).toMatchObject({
      statusCode: 404,
    });
    const last = made.items.data[0]?.id ?? "";
    expect((await refusalOf(stripe.subscriptionItems.del(last))).message).toContain("at least one");
  });
});

describe("the end", () => {
  it("is scheduled in cancel_at alone, can be taken back, and comes with the period", async () => {
    const { stripe, customer, advance, typesSince } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
    });
    const end = START + 31 * DAY;
    const scheduled = await stripe.subscriptions.update(made.id, {
      cancel_at: "min_period_end",
      cancellation_details: { feedback: "too_expensive" },
    });
    expect(scheduled).toMatchObject({
      status: "active",
      cancel_at: end,
      cancel_at_period_end: false,
      cancellation_details: { feedback: "too_expensive", reason: "cancellation_requested" },
    });
    expect(await refusalOf(stripe.invoices.createPreview({ subscription: made.id }))).toMatchObject(
      { code: "invoice_upcoming_none" },
    );
    const back = await stripe.subscriptions.update(made.id, { cancel_at: "" });
    expect(back).toMatchObject({
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { feedback: null },
    });
    await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    await advance(end);
    expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
      status: "canceled",
      ended_at: end,
    });
    expect((await stripe.invoices.list({ subscription: made.id })).data).toHaveLength(1);
    expect((await typesSince(0)).at(-2)).toBe("customer.subscription.deleted");
    expect(await refusalOf(stripe.subscriptions.update(made.id, { cancel_at: "" }))).toMatchObject({
      code: "invalid_canceled_subscription_fields",
    });
  });

  it("at once gives back the rest where that is wished", async () => {
    const { stripe, customer, advance } = await onClock();
    const price = await monthlyPrice(stripe, 3100);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
    });
    await advance(START + 21 * DAY);
    const ended = await stripe.subscriptions.cancel(made.id, {
      prorate: true,
      invoice_now: true,
      cancellation_details: { feedback: "other", comment: "Moved" },
    });
    expect(ended).toMatchObject({
      status: "canceled",
      cancellation_details: { feedback: "other", comment: "Moved" },
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -1000 });
    expect(await refusalOf(stripe.subscriptions.cancel(made.id))).toMatchObject({
      code: "resource_missing",
    });
  });
});
