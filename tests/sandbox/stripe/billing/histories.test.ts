import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type Stripe from "stripe";
import { ownStripe } from "../ownStripe.ts";

const own = ownStripe();
const DAY = 86_400;
const START = 1_800_000_000;

const currency = fc.constantFrom("usd", "eur", "gbp");
const plan = fc.constantFrom("small", "large", "tiered");
const step = fc.oneof(
  fc.record({
    do: fc.constant("change" as const),
    plan,
    quantity: fc.integer({ min: 1, max: 6 }),
    behavior: fc.constantFrom("always_invoice", "create_prorations", "none"),
  }),
  fc.record({ do: fc.constant("seats" as const), quantity: fc.integer({ min: 0, max: 10 }) }),
  fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 33 }) }),
  fc.record({ do: fc.constant("buy" as const), amount: fc.integer({ min: 50, max: 9000 }) }),
  fc.record({
    do: fc.constant("card" as const),
    name: fc.constantFrom("pm_card_visa", "pm_card_chargeCustomerFail", "pm_card_createDispute"),
  }),
  fc.record({
    do: fc.constant("refund" as const),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    returnsFee: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("decide" as const),
    evidence: fc.constantFrom("winning_evidence", "losing_evidence"),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const beginning = fc.record({
  currency,
  plan,
  quantity: fc.integer({ min: 1, max: 6 }),
  tax: fc.constantFrom(0, 20, 27, 35),
  isInclusive: fc.boolean(),
  coupon: fc.constantFrom("none", "percent", "amount", "once"),
  trialDays: fc.constantFrom(0, 0, 7),
});

/** The prices that all of the histories’ customers choose from. */
async function priceList(stripe: Stripe, as: Stripe.RequestOptions) {
  const options = (amounts: [number, number, number]) => {
    const [, eur, gbp] = amounts;
    return { eur: { unit_amount: eur }, gbp: { unit_amount: gbp } };
  };
  const common = { currency: "usd", recurring: { interval: "month" } } as const;
  const make = (name: string, amounts: [number, number, number]) =>
    stripe.prices.create(
      {
        ...common,
        product_data: { name },
        unit_amount: amounts[0],
        currency_options: options(amounts),
      },
      as,
    );
  const tiers = (first: number, next: number) => [
    { up_to: 2, unit_amount: first, flat_amount: 99 },
    { up_to: "inf" as const, unit_amount: next },
  ];
  const tiered = await stripe.prices.create(
    {
      ...common,
      product_data: { name: "Tiered" },
      billing_scheme: "tiered",
      tiers_mode: "graduated",
      tiers: tiers(777, 333),
      currency_options: { eur: { tiers: tiers(701, 303) }, gbp: { tiers: tiers(601, 203) } },
    },
    as,
  );
  return {
    small: await make("Small", [2000, 2200, 2000]),
    large: await make("Large", [9999, 8888, 7777]),
    tiered,
    seat: await make("Seat", [1000, 1000, 1000]),
  };
}

/** A connected account with something to sell. */
async function newAgency() {
  const { stripe, act } = own.newPlatform();
  const account = await stripe.accounts.create({ country: "DE" });
  await act({ do: "account", account: account.id, state: "enabled" });
  const as = { stripeAccount: account.id };
  const prices = await priceList(stripe, as);
  const coupons = {
    percent: (await stripe.coupons.create({ percent_off: 12.5, duration: "forever" }, as)).id,
    once: (await stripe.coupons.create({ percent_off: 33, duration: "once" }, as)).id,
  };
  return { stripe, as, prices, coupons };
}

describe("any history", () => {
  it("charges what was previewed, and its balance adds up", async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        beginning,
        fc.array(step, { minLength: 3, maxLength: 9 }),
        async (start, steps) => {
          const { stripe, as, prices, coupons } = await newAgency();
          const history = await begin(stripe, as, start, prices, coupons);
          for (const one of steps) await history.take(one);
          compared += history.compared();
          await addsUp(stripe, as, start.currency);
        },
      ),
      { numRuns: 30 },
    );
    expect(compared).toBeGreaterThan(45);
  }, 120_000);
});

async function begin(
  stripe: Stripe,
  as: Stripe.RequestOptions,
  start: typeof beginning extends fc.Arbitrary<infer One> ? One : never,
  prices: Awaited<ReturnType<typeof priceList>>,
  coupons: Record<"percent" | "once", string>,
) {
  let count = 0;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START }, as);
  const customer = await stripe.customers.create({ test_clock: clock.id }, as);
  await useCard("pm_card_visa");
  const rate = await stripe.taxRates.create(
    { display_name: "Tax", percentage: start.tax, inclusive: start.isInclusive },
    as,
  );
  const amountOff = await stripe.coupons.create(
    { amount_off: 450, currency: start.currency, duration: "repeating", duration_in_months: 2 },
    as,
  );
  const coupon =
    start.coupon === "none"
      ? undefined
      : start.coupon === "amount"
        ? amountOff.id
        : coupons[start.coupon];
  const discounts = coupon === undefined ? [] : [{ coupon }];
  const details = {
    items: [{ price: prices[start.plan].id, quantity: start.quantity }],
    default_tax_rates: [rate.id],
    ...(start.trialDays > 0 && { trial_end: START + start.trialDays * DAY }),
  };
  const preview = await stripe.invoices.createPreview(
    { customer: customer.id, currency: start.currency, discounts, subscription_details: details },
    as,
  );
  const made = await stripe.subscriptions.create(
    {
      customer: customer.id,
      currency: start.currency,
      discounts,
      ...details,
      application_fee_percent: 5,
      expand: ["latest_invoice"],
    },
    as,
  );
  compare(preview, made.latest_invoice);

  function compare(previewed: Stripe.Invoice, charged: string | Stripe.Invoice | null): void {
    if (charged === null || typeof charged === "string")
      throw new Error("The invoice was not expanded.");
    const figures = ({
      subtotal,
      total,
      total_excluding_tax,
      starting_balance,
      amount_due,
      currency,
      lines,
      total_taxes,
    }: Stripe.Invoice) => ({
      subtotal,
      total,
      total_excluding_tax,
      starting_balance,
      currency,
      // Too little for a card is not due when it is finalised.
      amount_due: amount_due < 50 ? 0 : amount_due,
      lines: lines.data.map(({ amount, description, period }) => ({ amount, description, period })),
      total_taxes,
    });
    expect(figures(charged)).toEqual(figures(previewed));
    // What is paid by a card is what is due, and a line's taxes are the invoice's.
    if (charged.status === "paid") expect(charged.amount_paid).toBe(charged.amount_due);
    const parts = charged.lines.data
      .flatMap(({ taxes }) => taxes ?? [])
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(parts).toBe((charged.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0));
    count += 1;
  }

  async function useCard(name: string): Promise<void> {
    const method = await stripe.paymentMethods.attach(name, { customer: customer.id }, as);
    await stripe.customers.update(
      customer.id,
      { invoice_settings: { default_payment_method: method.id } },
      as,
    );
  }

  async function change(
    params: Pick<Stripe.SubscriptionUpdateParams, "items">,
    behavior: string,
  ): Promise<void> {
    const now = (await stripe.testHelpers.testClocks.retrieve(clock.id, {}, as)).frozen_time;
    const proration_behavior =
      behavior === "none"
        ? "none"
        : behavior === "always_invoice"
          ? "always_invoice"
          : "create_prorations";
    const before = await stripe.subscriptions.retrieve(made.id, {}, as);
    const wish = { ...params, proration_behavior, proration_date: now } as const;
    const previewed = await stripe.invoices
      .createPreview({ subscription: made.id, subscription_details: wish }, as)
      .catch(() => null);
    const changed = await stripe.subscriptions.update(
      made.id,
      { ...wish, expand: ["latest_invoice"] },
      as,
    );
    const invoice = changed.latest_invoice;
    const isNew =
      invoice !== null && typeof invoice !== "string" && invoice.id !== before.latest_invoice;
    if (isNew && previewed !== null) compare(previewed, invoice);
    // What was only noted is on the next invoice, as it was previewed.
    else if (previewed !== null && previewed.billing_reason === "upcoming")
      expect((await stripe.invoices.createPreview({ subscription: made.id }, as)).total).toBe(
        previewed.total,
      );
  }

  async function take(one: Step): Promise<void> {
    const subscription = await stripe.subscriptions.retrieve(made.id, {}, as);
    const isOver = subscription.ended_at !== null;
    const [first] = subscription.items.data;
    const seats = subscription.items.data.find(({ price }) => price.id === prices.seat.id);
    if (one.do === "change" && !isOver)
      await change(
        { items: [{ id: first?.id, price: prices[one.plan].id, quantity: one.quantity }] },
        one.behavior,
      );
    if (one.do === "seats" && !isOver) {
      const item = one.quantity === 0 ? { deleted: true } : { quantity: one.quantity };
      if (seats) await change({ items: [{ id: seats.id, ...item }] }, "always_invoice");
      else if (one.quantity > 0)
        await change(
          { items: [{ price: prices.seat.id, quantity: one.quantity }] },
          "always_invoice",
        );
    }
    if (one.do === "wait") await wait(one.days, isOver);
    if (one.do === "buy") {
      const draft = await stripe.invoices.create(
        { customer: customer.id, currency: start.currency, default_tax_rates: [rate.id] },
        as,
      );
      await stripe.invoiceItems.create(
        { customer: customer.id, invoice: draft.id, amount: one.amount, currency: start.currency },
        as,
      );
      await stripe.invoices.pay(draft.id, {}, as).catch(() => null);
    }
    if (one.do === "card") await useCard(one.name);
    const [charge] = (await stripe.charges.list({ customer: customer.id }, as)).data;
    if (one.do === "refund" && charge) {
      const amount = Math.ceil((charge.amount - charge.amount_refunded) * one.share);
      await stripe.refunds
        .create({ charge: charge.id, amount, refund_application_fee: one.returnsFee }, as)
        .catch(() => null);
    }
    if (one.do === "decide" && charge) {
      const [dispute] = (await stripe.disputes.list({ charge: charge.id }, as)).data;
      if (dispute?.status === "needs_response")
        await stripe.disputes.update(
          dispute.id,
          { evidence: { uncategorized_text: one.evidence } },
          as,
        );
    }
  }

  async function wait(days: number, isOver: boolean): Promise<void> {
    const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock.id, {}, as);
    const end =
      (await stripe.subscriptions.retrieve(made.id, {}, as)).items.data[0]?.current_period_end ?? 0;
    const to = frozen_time + days * DAY;
    if (!isOver && end > frozen_time && end <= to) {
      const previewed = await stripe.invoices.createPreview({ subscription: made.id }, as);
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: end }, as);
      const renewed = await stripe.subscriptions.retrieve(
        made.id,
        { expand: ["latest_invoice"] },
        as,
      );
      // Dunning may have ended it before.
      if (renewed.ended_at === null) compare(previewed, renewed.latest_invoice);
    }
    if (to > end || isOver || end > to)
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to + 1 }, as);
  }

  return { take, compared: () => count };
}

/** Money is neither made nor lost: what was charged is what the account, Stripe and the platform have. */
async function addsUp(stripe: Stripe, as: Stripe.RequestOptions, of: string): Promise<void> {
  const all = <Item>(list: Stripe.ApiListPromise<Item>) =>
    list.autoPagingToArray({ limit: 10_000 });
  const page = { limit: 100 };
  const [theirs, ours, charges, refunds, disputes] = [
    await all(stripe.balanceTransactions.list(page, as)),
    await all(stripe.balanceTransactions.list(page)),
    await all(stripe.charges.list(page, as)),
    await all(stripe.refunds.list(page, as)),
    await all(stripe.disputes.list(page, as)),
  ];
  const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
  const inCurrency = theirs.filter(({ currency: one }) => one === of);
  const balance = await stripe.balance.retrieve({}, as);
  const held = [...balance.available, ...balance.pending]
    .filter(({ currency: one }) => one === of)
    .map(({ amount }) => amount);
  expect(sum(held)).toBe(sum(inCurrency.map(({ net }) => net)));
  for (const { amount, fee, net, fee_details } of theirs) {
    expect(net).toBe(amount - fee);
    expect(fee).toBe(sum(fee_details.map(({ amount: part }) => part)));
  }
  const moved =
    sum(charges.filter(({ paid }) => paid).map(({ amount }) => amount)) -
    sum(refunds.map(({ amount }) => amount)) -
    sum(disputes.filter(({ status }) => status !== "won").map(({ amount }) => amount));
  expect(sum(theirs.map(({ amount }) => amount))).toBe(moved);
  const shares = theirs
    .flatMap(({ fee_details }) => fee_details)
    .filter(({ type }) => type === "application_fee");
  expect(sum(ours.map(({ amount }) => amount))).toBe(sum(shares.map(({ amount }) => amount)));
}
