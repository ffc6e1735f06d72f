import { describe, expect, it } from "vitest";
import type Stripe from "stripe";
import { monthlyPrice, ownStripe, payingCustomer, refusalOf } from "../ownStripe.ts";

const own = ownStripe();

const success_url = "https://parley.example/app?payment=success&session={CHECKOUT_SESSION_ID}";
const urls = { success_url, cancel_url: "https://parley.example/app?payment=cancel" };

/** Pays on a session’s page. @returns the answer, without following where it leads */
function pay(
  url: string | null,
  number = "4242 4242 4242 4242",
  more: Record<string, string> = {},
) {
  const form = {
    email: "ann@example.com",
    number,
    expiry: "12/34",
    cvc: "123",
    name: "Ann",
    ...more,
  };
  return fetch(url ?? "", { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}

const leadsTo = (answer: Response) => answer.headers.get("location");
const done = (session: Stripe.Checkout.Session) =>
  success_url.replace("{CHECKOUT_SESSION_ID}", session.id);

/** Answers a bank’s question and follows the way back to the session’s page. */
async function proveAndReturn(url: string | null): Promise<Response> {
  const asked = await fetch(url ?? "", {
    method: "POST",
    body: "outcome=complete",
    redirect: "manual",
  });
  return fetch(leadsTo(asked) ?? "", { redirect: "manual" });
}

describe("a checkout", () => {
  it("sells a subscription, by a card that goes on paying", async () => {
    const { stripe } = own.newPlatform();
    const price = await monthlyPrice(stripe, 2000);
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: price.id, quantity: 2 }],
      client_reference_id: "org-1",
      subscription_data: { metadata: { org: "org-1" } },
      ...urls,
    });
    expect(session).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      amount_total: 4000,
      ui_mode: "hosted_page",
    });
    const page = await (await fetch(session.url ?? "")).text();
    expect(page).toContain("$40.00");
    expect(page).toContain(urls.cancel_url.replace("&", "&amp;"));
    expect(leadsTo(await pay(session.url))).toBe(done(session));
    const after = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription", "line_items", "invoice"],
    });
    expect(after).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      customer_details: { email: "ann@example.com" },
      subscription: {
        status: "active",
        metadata: { org: "org-1" },
        default_payment_method: expect.stringMatching(/^pm_/),
      },
      invoice: { status: "paid", total: 4000 },
      line_items: { data: [{ quantity: 2, amount_total: 4000 }] },
    });
    const types = (await stripe.events.list({ limit: 1 })).data.map(({ type }) => type);
    expect(types).toEqual(["checkout.session.completed"]);
    expect(leadsTo(await fetch(session.url ?? "", { redirect: "manual" }))).toBe(done(session));
  });

  it("says why a card was declined, and takes another, for one subscription", async () => {
    const { stripe } = own.newPlatform();
    const price = await monthlyPrice(stripe, 2000);
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: price.id, quantity: 1 }],
      ...urls,
    });
    const declined = await pay(session.url, "4000000000009995");
    expect(await declined.text()).toContain("insufficient funds");
    expect(await (await pay(session.url, "1234")).text()).toContain("number is incorrect");
    expect(leadsTo(await pay(session.url))).toBe(done(session));
    expect((await stripe.subscriptions.list({ status: "all" })).data).toHaveLength(1);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it("lets a bank ask, in each mode", async () => {
    const { stripe } = own.newPlatform();
    const recurring = await monthlyPrice(stripe, 2000);
    const once = await stripe.prices.create({
      currency: "eur",
      unit_amount: 900,
      product_data: { name: "Credits" },
    });
    const sessions = [
      await stripe.checkout.sessions.create({
        mode: "subscription",
        line_items: [{ price: recurring.id, quantity: 1 }],
        ...urls,
      }),
      await stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [{ price: once.id, quantity: 1 }],
        ...urls,
      }),
      await stripe.checkout.sessions.create({ mode: "setup", currency: "eur", ...urls }),
    ];
    for (const session of sessions) {
      const asked = leadsTo(await pay(session.url, "4000002760003184"));
      expect(asked).toContain("/stripe/three-d-secure/");
      const back = await proveAndReturn(asked);
      expect(leadsTo(back)).toBe(done(session));
      expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("complete");
    }
  });

  it("saves a card for a customer, by setup", async () => {
    const { stripe } = own.newPlatform();
    const customer = await stripe.customers.create({});
    const session = await stripe.checkout.sessions.create({
      mode: "setup",
      customer: customer.id,
      currency: "usd",
      setup_intent_data: { metadata: { a: "b" } },
      ...urls,
    });
    await pay(session.url);
    const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ["setup_intent"] });
    expect(after).toMatchObject({
      status: "complete",
      payment_status: "no_payment_required",
      setup_intent: { status: "succeeded", metadata: { a: "b" } },
    });
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  });

  it("sells once, with or without an invoice, for a share", async () => {
    const { stripe, act } = own.newPlatform();
    const account = await stripe.accounts.create({ country: "US" });
    await act({ do: "account", account: account.id, state: "enabled" });
    const as = { stripeAccount: account.id };
    const data = { currency: "usd", unit_amount: 800, product_data: { name: "1,000 credits" } };
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: "payment",
      line_items: [{ price_data: data, quantity: 2 }],
      payment_intent_data: { application_fee_amount: 90, metadata: { k: "v" } },
      ...urls,
    };
    for (const invoice_creation of [{ enabled: true }, undefined]) {
      const session = await stripe.checkout.sessions.create(
        { ...params, ...(invoice_creation && { invoice_creation }) },
        as,
      );
      expect(leadsTo(await pay(session.url))).toBe(done(session));
      const after = await stripe.checkout.sessions.retrieve(session.id, {}, as);
      expect(after.payment_status).toBe("paid");
      expect(after.invoice === null).toBe(invoice_creation === undefined);
    }
    const fees = await stripe.applicationFees.list();
    expect(fees.data.map(({ amount }) => amount)).toEqual([90, 90]);
  });

  it("takes a code on its page, and a discount from the start, as charged", async () => {
    const { stripe } = own.newPlatform();
    const price = await monthlyPrice(stripe, 2000);
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: "forever" });
    await stripe.promotionCodes.create({
      promotion: { type: "coupon", coupon: coupon.id },
      code: "SPRING",
    });
    const line_items = [{ price: price.id, quantity: 1 }];
    const given = await stripe.checkout.sessions.create({
      mode: "subscription",
      line_items,
      discounts: [{ coupon: coupon.id }],
      ...urls,
    });
    expect(given).toMatchObject({
      amount_subtotal: 2000,
      amount_total: 1600,
      total_details: { amount_discount: 400 },
    });
    const asked = await stripe.checkout.sessions.create({
      mode: "subscription",
      line_items,
      allow_promotion_codes: true,
      ...urls,
    });
    const enter = (code: string) =>
      fetch(asked.url ?? "", {
        method: "POST",
        body: new URLSearchParams({ code }),
        redirect: "manual",
      });
    expect(await (await enter("WINTER")).text()).toContain("This code is invalid");
    expect(leadsTo(await enter("spring"))).toBe(asked.url);
    expect((await stripe.checkout.sessions.retrieve(asked.id)).amount_total).toBe(1600);
    await pay(asked.url);
    const after = await stripe.checkout.sessions.retrieve(asked.id, { expand: ["invoice"] });
    expect(after.invoice).toMatchObject({ amount_paid: 1600 });
    expect((await stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(1);
  });

  it("adds taxes, and takes discounts off an invoice, as shown and as charged", async () => {
    const { stripe } = own.newPlatform();
    const rate = await stripe.taxRates.create({
      display_name: "UK Tax",
      percentage: 35,
      inclusive: false,
    });
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "once" });
    const price = await monthlyPrice(stripe, 2000);
    const once = await stripe.prices.create({
      currency: "usd",
      unit_amount: 3000,
      product_data: { name: "Credits" },
    });
    const discounts = [{ coupon: coupon.id }];
    const sessions = [
      await stripe.checkout.sessions.create({
        mode: "subscription",
        line_items: [{ price: price.id, quantity: 1 }],
        subscription_data: { default_tax_rates: [rate.id] },
        discounts,
        ...urls,
      }),
      await stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [{ price: once.id, quantity: 1, tax_rates: [rate.id] }],
        invoice_creation: { enabled: true, invoice_data: { metadata: { charge: "c-1" } } },
        discounts,
        ...urls,
      }),
    ];
    expect(sessions.map(({ amount_total }) => amount_total)).toEqual([1350, 2025]);
    for (const session of sessions) {
      await pay(session.url);
      const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ["invoice"] });
      expect(after.invoice).toMatchObject({ status: "paid", amount_paid: session.amount_total });
    }
    const invoices = await stripe.invoices.list();
    expect(invoices.data.map(({ metadata }) => metadata)).toEqual([{ charge: "c-1" }, {}]);
    expect((await stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(2);
  });

  it("begins a trial with a card, which costs nothing", async () => {
    const { stripe } = own.newPlatform();
    const price = await monthlyPrice(stripe, 2000);
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: price.id, quantity: 1 }],
      subscription_data: { trial_period_days: 14 },
      ...urls,
    });
    expect(session.amount_total).toBe(0);
    await pay(session.url);
    const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
    expect(after).toMatchObject({
      payment_status: "no_payment_required",
      subscription: { status: "trialing", default_payment_method: expect.stringMatching(/^pm_/) },
    });
  });

  it("expires, by itself after a day or by a call", async () => {
    const { stripe, act } = own.newPlatform();
    const create = () =>
      stripe.checkout.sessions.create({ mode: "setup", currency: "usd", ...urls });
    const [first, second] = [await create(), await create()];
    expect(await stripe.checkout.sessions.expire(first.id)).toMatchObject({
      status: "expired",
      url: null,
    });
    expect((await refusalOf(stripe.checkout.sessions.expire(first.id))).message).toContain(
      "expired",
    );
    await act({ do: "skip", seconds: 86_400 });
    expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe("expired");
    expect(await (await fetch(second.url ?? "")).text()).toContain("has expired");
  });

  it("is refused where its parts do not fit", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe);
    const recurring = await monthlyPrice(stripe, 2000);
    const once = await stripe.prices.create({
      currency: "usd",
      unit_amount: 900,
      product_data: { name: "Credits" },
    });
    const create = (more: Stripe.Checkout.SessionCreateParams) =>
      refusalOf(stripe.checkout.sessions.create({ ...urls, ...more }));
    const line = (price: Stripe.Price) => [{ price: price.id, quantity: 1 }];
    expect((await create({ mode: "payment", line_items: line(recurring) })).message).toContain(
      "`subscription` mode",
    );
    expect((await create({ mode: "subscription", line_items: line(once) })).message).toContain(
      "at least one recurring",
    );
    expect(
      (
        await create({
          mode: "subscription",
          line_items: line(recurring),
          payment_intent_data: { description: "x" },
        })
      ).message,
    ).toContain("`payment` mode");
    expect(await create({ mode: "payment" })).toMatchObject({
      code: "parameter_missing",
      param: "line_items",
    });
    expect(
      await create({ mode: "setup", customer: customer.id, customer_email: "a@b.cc" }),
    ).toMatchObject({ code: "parameters_exclusive" });
    expect(await create({ mode: "setup", ui_mode: "elements" })).toMatchObject({
      param: "ui_mode",
    });
  });
});
