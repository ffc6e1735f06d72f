import { describe, expect, it } from "vitest";
import { DAY, START, latest, ownClock } from "../ownClock.ts";
import { monthlyPrice, payingCustomer, refusalOf } from "../ownStripe.ts";

const { onClock, newPlatform } = ownClock();

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
  it("of a year renews twelve times", async () => {
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
    const { stripe, act } = newPlatform();
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
