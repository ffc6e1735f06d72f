import { describe, expect, it } from "vitest";
import { DAY, START, invoiceOf, latest, ownClock } from "../ownClock.ts";
import { monthlyPrice, refusalOf } from "../ownStripe.ts";

const { onClock } = ownClock();

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
