import { describe, expect, it } from "vitest";
import type Stripe from "stripe";
import { monthlyPrice, ownStripe, payingCustomer, refusalOf } from "../ownStripe.ts";

const own = ownStripe();
const DAY = 86_400;
/** 15 January 2027, 08:00 UTC. */
const START = 1_800_000_000;

/** A platform, and a customer of a clock that stands at START. */
async function onClock(card: string | null = "pm_card_visa") {
  const platform = own.newPlatform();
  const { stripe } = platform;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START });
  const customer =
    card === null
      ? await stripe.customers.create({ test_clock: clock.id })
      : await payingCustomer(stripe, card, { test_clock: clock.id });
  const advance = async (to: number) => {
    const answered = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to });
    expect(answered.status).toBe("advancing");
    expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).status).toBe("ready");
  };
  const typesSince = async (count: number) => {
    const all = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
    return all
      .map(({ type }) => type)
      .toReversed()
      .slice(count);
  };
  return { ...platform, clock, customer, advance, typesSince };
}

const latest = { expand: ["latest_invoice.confirmation_secret", "latest_invoice.payments"] };
const invoiceOf = (subscription: Stripe.Subscription) => {
  const invoice = subscription.latest_invoice;
  if (invoice === null || typeof invoice === "string")
    throw new Error("The invoice was not expanded.");
  return invoice;
};

describe("a new subscription", () => {
  it("is active once it is paid, its periods on its items", async () => {
    const { stripe, customer, typesSince } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    const before = (await typesSince(0)).length;
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      ...latest,
    });
    expect(made).toMatchObject({
      status: "active",
      currency: "usd",
      billing_mode: { type: "flexible" },
      items: {
        data: [{ quantity: 1, current_period_start: START, current_period_end: START + 31 * DAY }],
      },
      latest_invoice: {
        status: "paid",
        billing_reason: "subscription_create",
        total: 2000,
        parent: { type: "subscription_details", subscription_details: { subscription: made.id } },
      },
    });
    expect(made).not.toHaveProperty("current_period_end");
    expect(await typesSince(before)).toEqual([
      "invoice.created",
      "customer.subscription.created",
      "payment_intent.created",
      "invoice.finalized",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "invoice_payment.paid",
      "customer.subscription.updated",
    ]);
  });

  it("waits for its first payment, by default_incomplete, and is active when a browser has made it", async () => {
    const { stripe, customer, withKey, name } = await onClock(null);
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: "default_incomplete",
      payment_settings: {
        save_default_payment_method: "on_subscription",
        payment_method_types: ["card"],
      },
      ...latest,
    });
    expect(made).toMatchObject({
      status: "incomplete",
      latest_invoice: { status: "open", attempted: false },
    });
    const secret = invoiceOf(made).confirmation_secret?.client_secret ?? "";
    const browser = withKey(`pk_test_${name}`);
    const method = await browser.paymentMethods.create({
      type: "card",
      card: { number: "4242424242424242", exp_month: 1, exp_year: 2050, cvc: "123" },
    });
    const params = { payment_method: method.id, client_secret: secret };
    const paid = await browser.paymentIntents.confirm(secret.split("_secret_")[0] ?? "", params);
    expect(paid.status).toBe("succeeded");
    expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
      status: "active",
      default_payment_method: method.id,
    });
    expect((await stripe.paymentMethods.retrieve(method.id)).customer).toBe(customer.id);
  });

  it("whose holder’s bank asked once renews without it, in flexible mode alone", async () => {
    const { stripe, customer, advance } = await onClock(null);
    const price = await monthlyPrice(stripe, 2000);
    const wish = { customer: customer.id, items: [{ price: price.id }] };
    const classic = stripe.subscriptions.create({ ...wish, billing_mode: { type: "classic" } });
    expect(await refusalOf(classic)).toMatchObject({ param: "billing_mode[type]" });
    const made = await stripe.subscriptions.create({
      ...wish,
      billing_mode: { type: "flexible" },
      payment_behavior: "default_incomplete",
      payment_settings: { save_default_payment_method: "on_subscription" },
      ...latest,
    });
    const secret = invoiceOf(made).confirmation_secret?.client_secret ?? "";
    const asked = await stripe.paymentIntents.confirm(secret.split("_secret_")[0] ?? "", {
      payment_method: "pm_card_authenticationRequiredOnSetup",
      return_url: "https://parley.example/",
    });
    await fetch(asked.next_action?.redirect_to_url?.url ?? "", {
      method: "POST",
      body: "outcome=complete",
      redirect: "manual",
    });
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("active");
    await advance(START + 32 * DAY);
    expect(await stripe.subscriptions.retrieve(made.id, latest)).toMatchObject({
      status: "active",
      latest_invoice: { status: "paid", billing_reason: "subscription_cycle" },
    });
  });

  it("that is never paid expires after 23 hours", async () => {
    const { stripe, customer, advance } = await onClock(null);
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: "default_incomplete",
      ...latest,
    });
    await advance(START + 23 * 3600 - 1);
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("incomplete");
    await advance(START + 23 * 3600);
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("incomplete_expired");
    expect((await stripe.invoices.retrieve(invoiceOf(made).id)).status).toBe("void");
  });

  it("whose card is declined is incomplete, or is not made at all, as was wished", async () => {
    const { stripe, customer } = await onClock("pm_card_chargeCustomerFail");
    const price = await monthlyPrice(stripe, 2000);
    const items = [{ price: price.id }];
    const error = await refusalOf(
      stripe.subscriptions.create({
        customer: customer.id,
        items,
        payment_behavior: "error_if_incomplete",
      }),
    );
    expect(error).toMatchObject({ statusCode: 402, code: "card_declined" });
    expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
    expect((await stripe.charges.list()).data).toEqual([]);
    const made = await stripe.subscriptions.create({ customer: customer.id, items });
    expect(made.status).toBe("incomplete");
    expect((await stripe.charges.list()).data).toMatchObject([{ status: "failed" }]);
  });

  it("has several items, quantities, one-time lines, a discount and taxes on one invoice, as previewed", async () => {
    const { stripe, customer } = await onClock();
    const plan = await monthlyPrice(stripe, 2000, {
      currency_options: { eur: { unit_amount: 2200 } },
    });
    const seat = await monthlyPrice(stripe, 1000, {
      currency_options: { eur: { unit_amount: 1000 } },
    });
    const rate = await stripe.taxRates.create({
      display_name: "EU Tax",
      percentage: 27,
      inclusive: false,
    });
    const coupon = await stripe.coupons.create({
      percent_off: 25,
      duration: "repeating",
      duration_in_months: 2,
    });
    const wish = {
      items: [{ price: plan.id }, { price: seat.id, quantity: 3 }],
      default_tax_rates: [rate.id],
    };
    const discounts = [{ coupon: coupon.id }];
    const preview = await stripe.invoices.createPreview({
      customer: customer.id,
      currency: "eur",
      discounts,
      subscription_details: wish,
    });
    // (2200 + 3 × 1000) × 0.75 × 1.27
    expect(preview).toMatchObject({
      total: 4953,
      currency: "eur",
      status: "draft",
      id: expect.stringMatching(/^upcoming_in_/),
    });
    expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      currency: "eur",
      discounts,
      ...wish,
      ...latest,
    });
    expect(invoiceOf(made)).toMatchObject({
      total: 4953,
      amount_paid: 4953,
      total_taxes: preview.total_taxes,
    });
    expect(invoiceOf(made).lines.data.map(({ amount }) => amount)).toEqual([2200, 3000]);
  });

  it("has prices of one interval and of its currency, which recur and are sold", async () => {
    const { stripe, customer } = await onClock();
    const monthly = await monthlyPrice(stripe, 2000);
    const yearly = await monthlyPrice(stripe, 20_000, { recurring: { interval: "year" } });
    const once = await stripe.prices.create({
      currency: "usd",
      unit_amount: 5,
      product_data: { name: "Once" },
    });
    const create = (...prices: string[]) =>
      stripe.subscriptions.create({
        customer: customer.id,
        items: prices.map((price) => ({ price })),
      });
    expect((await refusalOf(create(monthly.id, yearly.id))).message).toContain(
      "same recurring interval",
    );
    expect((await refusalOf(create(monthly.id, monthly.id))).message).toContain("same plan");
    expect((await refusalOf(create(once.id))).message).toContain("type=recurring");
    expect(
      (
        await refusalOf(
          stripe.subscriptions.create({
            customer: customer.id,
            currency: "gbp",
            items: [{ price: monthly.id }],
          }),
        )
      ).message,
    ).toContain("supports currencies of `usd`");
    await stripe.prices.update(monthly.id, { active: false });
    expect((await refusalOf(create(monthly.id))).message).toContain("inactive");
  });

  it.each([
    ["graduated", 4 * 100 + 1 * 50],
    ["volume", 5 * 50],
  ] as const)("with %s tiers costs by them", async (tiers_mode, amount) => {
    const { stripe, customer } = await onClock();
    const price = await stripe.prices.create({
      currency: "usd",
      billing_scheme: "tiered",
      tiers_mode,
      tiers: [
        { up_to: 4, unit_amount: 100 },
        { up_to: "inf", unit_amount: 50 },
      ],
      recurring: { interval: "month" },
      product_data: { name: "Seats" },
    });
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id, quantity: 5 }],
      ...latest,
    });
    expect(invoiceOf(made).total).toBe(amount);
  });
});

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

describe("a trial", () => {
  it("costs nothing, is announced before its end, and then is paid", async () => {
    const { stripe, customer, advance, typesSince } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      trial_period_days: 14,
      ...latest,
    });
    expect(made).toMatchObject({
      status: "trialing",
      trial_end: START + 14 * DAY,
      latest_invoice: { total: 0, status: "paid" },
    });
    await advance(START + 12 * DAY);
    expect((await typesSince(0)).filter((type) => type.endsWith("trial_will_end"))).toHaveLength(1);
    await advance(START + 14 * DAY + 3600);
    const active = await stripe.subscriptions.retrieve(made.id, latest);
    expect(active).toMatchObject({
      status: "active",
      latest_invoice: { total: 2000, status: "paid", billing_reason: "subscription_cycle" },
    });
    expect((await typesSince(0)).filter((type) => type.endsWith("trial_will_end"))).toHaveLength(1);
  });

  it.each([
    ["cancel", "canceled"],
    ["pause", "paused"],
    ["create_invoice", "past_due"],
  ] as const)("without a card ends by %s as %s", async (missing_payment_method, status) => {
    const { stripe, customer, advance } = await onClock(null);
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method } },
      expand: ["pending_setup_intent"],
    });
    expect(made.pending_setup_intent).toMatchObject({ status: "requires_payment_method" });
    await advance(START + 8 * DAY);
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe(status);
    if (status !== "paused") return;
    const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: method.id },
    });
    const resumed = await stripe.subscriptions.resume(made.id, {
      billing_cycle_anchor: { type: "now" },
      ...latest,
    });
    expect(resumed).toMatchObject({
      status: "active",
      latest_invoice: { total: 2000, status: "paid" },
    });
  });

  it("can be ended now", async () => {
    const { stripe, customer } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      trial_period_days: 7,
    });
    const preview = await stripe.invoices.createPreview({
      subscription: made.id,
      subscription_details: { trial_end: "now" },
    });
    const active = await stripe.subscriptions.update(made.id, { trial_end: "now", ...latest });
    expect(active).toMatchObject({
      status: "active",
      billing_cycle_anchor: START,
      latest_invoice: { total: 2000, status: "paid" },
    });
    expect(preview.total).toBe(2000);
  });
});

describe("time", () => {
  it("of a year renews twelve times, at the month’s end where it is shorter", async () => {
    const { stripe, customer, clock } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
    });
    for (let month = 1; month <= 12; month += 1) {
      const [item] = (await stripe.subscriptions.retrieve(made.id)).items.data;
      await stripe.testHelpers.testClocks.advance(clock.id, {
        frozen_time: (item?.current_period_end ?? 0) + 3600,
      });
    }
    const invoices = await stripe.invoices.list({ subscription: made.id, limit: 100 });
    expect(invoices.data).toHaveLength(13);
    expect(invoices.data.every(({ status, total }) => status === "paid" && total === 2000)).toBe(
      true,
    );
    const [item] = (await stripe.subscriptions.retrieve(made.id)).items.data;
    expect(new Date((item?.current_period_start ?? 0) * 1000).toISOString()).toBe(
      "2028-01-15T08:00:00.000Z",
    );
    expect(
      await refusalOf(stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START })),
    ).toMatchObject({ param: "frozen_time" });
    expect(
      await refusalOf(
        stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + 900 * DAY }),
      ),
    ).toMatchObject({ param: "frozen_time" });
  });

  it("of a period passes in the true order", async () => {
    const { stripe, customer, advance, typesSince } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    const before = (await typesSince(0)).length;
    await advance(START + 32 * DAY);
    expect(await typesSince(before)).toEqual([
      "test_helpers.test_clock.advancing",
      "invoice.created",
      "customer.subscription.updated",
      "payment_intent.created",
      "invoice.finalized",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "invoice_payment.paid",
      "test_helpers.test_clock.ready",
    ]);
    const [cycle] = (await stripe.invoices.list()).data;
    expect(cycle).toMatchObject({
      created: START + 31 * DAY,
      status_transitions: { finalized_at: START + 31 * DAY + 3600 },
    });
  });

  it.each([
    ["cancel", "canceled"],
    ["unpaid", "unpaid"],
    ["past_due", "past_due"],
  ] as const)(
    "retries a failed renewal on schedule and then does as it was set: %s",
    async (afterRetries, status) => {
      const { stripe, customer, advance, act } = await onClock();
      await act({ do: "dunning", retryDays: [1, 2], afterRetries });
      const price = await monthlyPrice(stripe, 2000);
      const made = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
      });
      const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
        customer: customer.id,
      });
      await stripe.customers.update(customer.id, {
        invoice_settings: { default_payment_method: bad.id },
      });
      const first = START + 31 * DAY + 3600;
      await advance(first);
      const late = await stripe.subscriptions.retrieve(made.id, latest);
      expect(late).toMatchObject({
        status: "past_due",
        latest_invoice: { status: "open", attempt_count: 1, next_payment_attempt: first + DAY },
      });
      await advance(first + DAY);
      expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("past_due");
      await advance(first + 3 * DAY);
      const given = await stripe.subscriptions.retrieve(made.id, latest);
      expect(given).toMatchObject({
        status,
        latest_invoice: { status: "open", attempt_count: 3, next_payment_attempt: null },
      });
      expect(
        (await stripe.charges.list({ customer: customer.id })).data.map((charge) => charge.status),
      ).toEqual(["failed", "failed", "failed", "succeeded"]);
    },
  );

  it("that brings a new card in between makes it active again", async () => {
    const { stripe, customer, advance } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
    });
    const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: customer.id,
    });
    await stripe.subscriptions.update(made.id, { default_payment_method: bad.id });
    await advance(START + 32 * DAY);
    const good = await stripe.paymentMethods.attach("pm_card_mastercard", {
      customer: customer.id,
    });
    await stripe.subscriptions.update(made.id, { default_payment_method: good.id });
    await advance(START + 36 * DAY);
    expect(await stripe.subscriptions.retrieve(made.id, latest)).toMatchObject({
      status: "active",
      latest_invoice: { status: "paid", attempt_count: 2 },
    });
  });

  it("ends a repeating discount, and keeps one of a coupon that was deleted", async () => {
    const { stripe, customer, advance } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    const coupon = await stripe.coupons.create({
      percent_off: 10,
      duration: "repeating",
      duration_in_months: 2,
    });
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ coupon: coupon.id }],
    });
    await stripe.coupons.del(coupon.id);
    await advance(START + 32 * DAY);
    await advance(START + 62 * DAY);
    const invoices = await stripe.invoices.list({ subscription: made.id });
    expect(invoices.data.map(({ total }) => total)).toEqual([2000, 1800, 1800]);
  });

  it("lets a paused collection void its invoices until it resumes", async () => {
    const { stripe, customer, advance } = await onClock();
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
    });
    await stripe.subscriptions.update(made.id, {
      pause_collection: { behavior: "void", resumes_at: START + 40 * DAY },
    });
    await advance(START + 32 * DAY);
    await advance(START + 62 * DAY);
    const invoices = await stripe.invoices.list({ subscription: made.id });
    expect(invoices.data.map(({ status }) => status)).toEqual(["paid", "void", "paid"]);
    expect((await stripe.subscriptions.retrieve(made.id)).pause_collection).toBeNull();
  });

  it("without a test clock passes when it is skipped", async () => {
    const { stripe, act } = own.newPlatform();
    const customer = await payingCustomer(stripe);
    const price = await monthlyPrice(stripe, 2000);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
    });
    await act({ do: "skip", seconds: 32 * DAY });
    const invoices = await stripe.invoices.list({ subscription: made.id });
    expect(invoices.data.map(({ status }) => status)).toEqual(["paid", "paid"]);
  });
});
