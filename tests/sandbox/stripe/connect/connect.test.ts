import { describe, expect, it } from "vitest";
import type Stripe from "stripe";
import { idOf, monthlyPrice, ownStripe, payingCustomer, refusalOf } from "../ownStripe.ts";

const own = ownStripe();

/** An account as a platform opens it for an agency, whose losses are not the platform’s. */
const wanted: Stripe.AccountCreateParams = {
  country: "DE",
  email: "agency@example.com",
  controller: {
    fees: { payer: "account" },
    losses: { payments: "stripe" },
    requirement_collection: "stripe",
    stripe_dashboard: { type: "full" },
  },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
};

async function openAccount() {
  const platform = own.newPlatform();
  const account = await platform.stripe.accounts.create(wanted);
  await platform.act({ do: "account", account: account.id, state: "enabled" });
  return { ...platform, account, as: { stripeAccount: account.id } };
}

describe("a connected account", () => {
  it("begins without being able to take payments, and says what is missing", async () => {
    const { stripe } = own.newPlatform();
    const account = await stripe.accounts.create(wanted);
    expect(account).toMatchObject({
      country: "DE",
      default_currency: "eur",
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { card_payments: "inactive", transfers: "inactive" },
      controller: { losses: { payments: "stripe" }, stripe_dashboard: { type: "full" } },
      type: "standard",
    });
    expect(account.requirements?.currently_due).toContain("external_account");
    const pay = stripe.paymentIntents.create(
      { amount: 500, currency: "eur" },
      { stripeAccount: account.id },
    );
    expect((await refusalOf(pay)).message).toContain("cannot currently make charges");
  });

  it("is in a country that Stripe knows, and is either of a type or controlled", async () => {
    const { stripe } = own.newPlatform();
    const europe = await refusalOf(stripe.accounts.create({ country: "EU" }));
    expect(europe).toMatchObject({ param: "country", code: "country_unsupported" });
    expect(await refusalOf(stripe.accounts.create({ ...wanted, type: "express" }))).toMatchObject({
      code: "parameters_exclusive",
    });
    expect((await stripe.accounts.create({ type: "express" })).type).toBe("express");
  });

  it("is opened on Stripe’s page, by a link that works once and leads back", async () => {
    const { stripe } = own.newPlatform();
    const account = await stripe.accounts.create(wanted);
    const link = () =>
      stripe.accountLinks.create({
        account: account.id,
        type: "account_onboarding",
        return_url: "https://parley.example/back",
        refresh_url: "https://parley.example/again",
      });
    const { url } = await link();
    const page = await (await fetch(url)).text();
    expect(page).toContain("external_account");
    const answer = (at: string, state: string) =>
      fetch(at, { method: "POST", body: new URLSearchParams({ state }), redirect: "manual" });
    expect((await answer(url, "new")).headers.get("location")).toBe("https://parley.example/back");
    expect((await stripe.accounts.retrieve(account.id)).details_submitted).toBe(false);
    expect((await fetch(url, { redirect: "manual" })).headers.get("location")).toBe(
      "https://parley.example/again",
    );
    const second = await link();
    await fetch(second.url);
    await answer(second.url, "enabled");
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { card_payments: "active" },
      requirements: { currently_due: [], disabled_reason: null },
    });
    expect((await stripe.accounts.createLoginLink(account.id)).url).toContain(account.id);
  });

  it.each([
    ["pending", "requirements.pending_verification"],
    ["restricted", "requirements.past_due"],
    ["rejected", "rejected.other"],
  ] as const)("that is %s takes no payments: %s", async (state, disabled_reason) => {
    const { stripe, act, account } = await openAccount();
    await act({ do: "account", account: account.id, state });
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      charges_enabled: false,
      details_submitted: true,
      requirements: { disabled_reason },
    });
  });

  it("can take payments and not be paid out, which its own endpoint hears of", async () => {
    const { stripe, act, account, as } = await openAccount();
    await act({ do: "account", account: account.id, state: "no-payouts" });
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: false,
      requirements: { currently_due: ["external_account"] },
    });
    const [told] = (await stripe.events.list({ type: "account.updated" }, as)).data;
    expect(told).toMatchObject({
      account: account.id,
      data: { object: { id: account.id, payouts_enabled: false } },
    });
  });

  it("has customers, prices and cards of its own", async () => {
    const { stripe, as } = await openAccount();
    const mine = await payingCustomer(stripe);
    const price = await monthlyPrice(stripe, 2000);
    const theirs = await stripe.customers.create({}, as);
    expect(await refusalOf(stripe.customers.retrieve(mine.id, {}, as))).toMatchObject({
      statusCode: 404,
    });
    expect(await refusalOf(stripe.customers.retrieve(theirs.id))).toMatchObject({
      statusCode: 404,
    });
    const card = idOf(mine.invoice_settings.default_payment_method);
    expect(
      await refusalOf(stripe.paymentMethods.attach(card, { customer: theirs.id }, as)),
    ).toMatchObject({ code: "resource_missing" });
    const subscribe = stripe.subscriptions.create(
      { customer: theirs.id, items: [{ price: price.id }] },
      as,
    );
    expect(await refusalOf(subscribe)).toMatchObject({
      code: "resource_missing",
      param: "items[0][price]",
    });
    expect((await stripe.customers.list({}, as)).data.map(({ id }) => id)).toEqual([theirs.id]);
    const other = own.newPlatform();
    const foreign = await refusalOf(other.stripe.customers.list({}, as));
    expect(foreign).toMatchObject({
      statusCode: 403,
      code: "account_invalid",
      type: "StripePermissionError",
    });
  });

  it("shares each payment with the platform, and each refund where that is wished", async () => {
    const { stripe, as } = await openAccount();
    const params = { amount: 1000, currency: "eur", payment_method: "pm_card_visa", confirm: true };
    const paid = await stripe.paymentIntents.create(
      { ...params, application_fee_amount: 123, expand: ["latest_charge.balance_transaction"] },
      as,
    );
    expect(paid.latest_charge).toMatchObject({
      application_fee_amount: 123,
      balance_transaction: {
        amount: 1000,
        fee: 182,
        net: 818,
        fee_details: [
          { type: "application_fee", amount: 123 },
          { type: "stripe_fee", amount: 59 },
        ],
      },
    });
    const [fee] = (await stripe.applicationFees.list()).data;
    expect(fee).toMatchObject({ amount: 123, account: as.stripeAccount, amount_refunded: 0 });
    await stripe.refunds.create(
      { payment_intent: paid.id, amount: 500, refund_application_fee: true },
      as,
    );
    expect(await stripe.applicationFees.retrieve(fee?.id ?? "")).toMatchObject({
      amount_refunded: 62,
      refunds: { data: [{ amount: 62 }] },
    });
    await stripe.refunds.create({ payment_intent: paid.id, refund_application_fee: true }, as);
    expect(await stripe.applicationFees.retrieve(fee?.id ?? "")).toMatchObject({
      amount_refunded: 123,
      refunded: true,
    });
    const ours = await stripe.balanceTransactions.list();
    expect(ours.data.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(
      await refusalOf(
        stripe.paymentIntents.create({ ...params, application_fee_amount: 1001 }, as),
      ),
    ).toMatchObject({ param: "application_fee_amount" });
    expect(
      await refusalOf(stripe.paymentIntents.create({ ...params, application_fee_amount: 1 })),
    ).toMatchObject({ param: "application_fee_amount" });
  });

  it("shares a percentage of each invoice, taxes included", async () => {
    const { stripe, as } = await openAccount();
    const customer = await stripe.customers.create({}, as);
    const method = await stripe.paymentMethods.attach(
      "pm_card_visa",
      { customer: customer.id },
      as,
    );
    const rate = await stripe.taxRates.create(
      { display_name: "VAT", percentage: 20, inclusive: false },
      as,
    );
    const price = await stripe.prices.create(
      {
        currency: "eur",
        unit_amount: 1000,
        recurring: { interval: "month" },
        product_data: { name: "Basic" },
      },
      as,
    );
    const wish = {
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method.id,
      default_tax_rates: [rate.id],
    };
    await stripe.subscriptions.create({ ...wish, application_fee_percent: 7.25 }, as);
    const [fee] = (await stripe.applicationFees.list()).data;
    expect(fee?.amount).toBe(87);
    expect(
      await refusalOf(stripe.subscriptions.create({ ...wish, application_fee_percent: 7.251 }, as)),
    ).toMatchObject({ param: "application_fee_percent" });
    const draft = await stripe.invoices.create(
      { customer: customer.id, currency: "eur", application_fee_amount: 40 },
      as,
    );
    await stripe.invoiceItems.create(
      { customer: customer.id, invoice: draft.id, amount: 600, currency: "eur" },
      as,
    );
    await stripe.invoices.pay(draft.id, { payment_method: method.id }, as);
    expect((await stripe.applicationFees.list()).data[0]?.amount).toBe(40);
  });

  it("is left by the platform, whose key then opens nothing of it", async () => {
    const { stripe, account, as } = await openAccount();
    expect(await stripe.accounts.del(account.id)).toMatchObject({ deleted: true });
    expect(await refusalOf(stripe.customers.list({}, as))).toMatchObject({ statusCode: 403 });
    expect((await stripe.accounts.list()).data).toEqual([]);
  });
});
