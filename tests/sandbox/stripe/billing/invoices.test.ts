import { describe, expect, it } from "vitest";
import Stripe from "stripe";
import { idOf, ownStripe, payingCustomer, refusalOf } from "../ownStripe.ts";

const own = ownStripe();

/** A draft over some amount, as a purchase of credits is. */
async function draftOf(
  stripe: Stripe,
  customer: string,
  amount: number,
  more: Stripe.InvoiceCreateParams = {},
) {
  const invoice = await stripe.invoices.create({
    customer,
    auto_advance: false,
    currency: "usd",
    ...more,
  });
  await stripe.invoiceItems.create({
    customer,
    invoice: invoice.id,
    amount,
    currency: invoice.currency,
    description: "Credits",
  });
  return stripe.invoices.retrieve(invoice.id);
}

const typesOf = async (stripe: Stripe) =>
  (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed();

describe("an invoice", () => {
  it("goes from draft to open to paid, with a number, an intent and a payment", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe);
    const draft = await draftOf(stripe, customer.id, 5000, { metadata: { charge: "c-1" } });
    expect(draft).toMatchObject({
      status: "draft",
      number: null,
      total: 5000,
      amount_due: 5000,
      billing_reason: "manual",
      metadata: { charge: "c-1" },
    });
    const open = await stripe.invoices.finalizeInvoice(draft.id, {
      expand: ["confirmation_secret", "payments.data.payment.payment_intent"],
    });
    expect(open).toMatchObject({
      status: "open",
      number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/),
      confirmation_secret: { type: "payment_intent", client_secret: expect.stringMatching(/^pi_/) },
      payments: {
        data: [
          {
            status: "open",
            is_default: true,
            payment: { payment_intent: { amount: 5000, status: "requires_confirmation" } },
          },
        ],
      },
    });
    const page = await (await fetch(open.hosted_invoice_url ?? "")).text();
    expect(page).toContain(String(open.number));
    const paid = await stripe.invoices.pay(draft.id, { expand: ["payments"] });
    expect(paid).toMatchObject({
      status: "paid",
      amount_paid: 5000,
      amount_remaining: 0,
      attempt_count: 1,
      payments: { data: [{ status: "paid", amount_paid: 5000 }] },
    });
    expect(paid.status_transitions.paid_at).not.toBeNull();
    expect(await refusalOf(stripe.invoices.pay(draft.id))).toMatchObject({
      message: "Invoice is already paid",
    });
    expect((await typesOf(stripe)).slice(-8)).toEqual([
      "invoice.updated",
      "payment_intent.created",
      "invoice.finalized",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "invoice_payment.paid",
    ]);
    const [payment] = (await stripe.invoicePayments.list({ invoice: draft.id })).data;
    const byIntent = await stripe.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: idOf(payment?.payment.payment_intent) },
    });
    expect(byIntent.data.map(({ invoice }) => invoice)).toEqual([draft.id]);
  });

  it("adds taxes and discounts up: discount first, tax on the rest, rounded once", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe);
    const rate = await stripe.taxRates.create({
      display_name: "EU Tax",
      percentage: 27,
      inclusive: false,
      country: "DE",
    });
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: "once" });
    const draft = await stripe.invoices.create({
      customer: customer.id,
      currency: "eur",
      default_tax_rates: [rate.id],
      discounts: [{ coupon: coupon.id }],
    });
    for (const amount of [333, 333, 335])
      await stripe.invoiceItems.create({
        customer: customer.id,
        invoice: draft.id,
        amount,
        currency: "eur",
      });
    const full = await stripe.invoices.retrieve(draft.id);
    // 1001 − (33 + 33 + 34) = 901; 27 % of it are 243.27.
    expect(full).toMatchObject({
      subtotal: 1001,
      total_excluding_tax: 901,
      total: 1144,
      amount_due: 1144,
    });
    expect(full.total_discount_amounts).toMatchObject([{ amount: 100 }]);
    expect(full.total_taxes).toMatchObject([
      {
        amount: 243,
        taxable_amount: 901,
        tax_behavior: "exclusive",
        tax_rate_details: { tax_rate: rate.id },
      },
    ]);
    const taxes = full.lines.data.map(({ taxes: of }) => of?.[0]?.amount ?? 0);
    expect(taxes.reduce((sum, one) => sum + one, 0)).toBe(243);
    expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1 });
    const deep = await stripe.invoices.retrieve(draft.id, { expand: ["discounts.source.coupon"] });
    expect(deep.discounts).toMatchObject([{ source: { coupon: { percent_off: 10 } } }]);
  });

  it("takes taxes that are in the price out of it", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe);
    const rate = await stripe.taxRates.create({
      display_name: "VAT",
      percentage: 20,
      inclusive: true,
    });
    const draft = await draftOf(stripe, customer.id, 1200, { default_tax_rates: [rate.id] });
    expect(draft).toMatchObject({
      subtotal: 1200,
      total: 1200,
      total_excluding_tax: 1000,
      subtotal_excluding_tax: 1000,
    });
  });

  it("is refused by a declined card, and paid by another", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe, "pm_card_chargeCustomerFail");
    const draft = await draftOf(stripe, customer.id, 900);
    await stripe.invoices.finalizeInvoice(draft.id);
    const error = await refusalOf(stripe.invoices.pay(draft.id));
    expect(error).toMatchObject({
      statusCode: 402,
      code: "card_declined",
      decline_code: "generic_decline",
    });
    expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({
      status: "open",
      attempted: true,
      attempt_count: 1,
      next_payment_attempt: null,
    });
    const other = await stripe.paymentMethods.attach("pm_card_mastercard", {
      customer: customer.id,
    });
    const paid = await stripe.invoices.pay(draft.id, { payment_method: other.id });
    expect(paid).toMatchObject({ status: "paid", attempt_count: 1 });
    const charges = await stripe.charges.list({ customer: customer.id });
    expect(charges.data.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
  });

  it("waits for a holder whose bank asks, and is paid by their browser", async () => {
    const { stripe, withKey, name } = own.newPlatform();
    const customer = await payingCustomer(stripe, "pm_card_authenticationRequired");
    const draft = await draftOf(stripe, customer.id, 900);
    const error = await refusalOf(stripe.invoices.pay(draft.id));
    expect(error).toMatchObject({
      statusCode: 402,
      code: "invoice_payment_intent_requires_action",
    });
    const open = await stripe.invoices.retrieve(draft.id, { expand: ["confirmation_secret"] });
    const secret = open.confirmation_secret?.client_secret ?? "";
    const browser = withKey(`pk_test_${name}`);
    const intent = await browser.paymentIntents.retrieve(secret.split("_secret_")[0] ?? "", {
      client_secret: secret,
    });
    expect(intent.status).toBe("requires_action");
    const action = intent.next_action?.use_stripe_sdk;
    const url = String(action && Reflect.get(action, "stripe_js"));
    await fetch(url, { method: "POST", body: "outcome=complete" });
    expect((await stripe.invoices.retrieve(draft.id)).status).toBe("paid");
    expect(await typesOf(stripe)).toContain("invoice.payment_action_required");
  });

  it("without a card says so, and is paid out of band", async () => {
    const { stripe } = own.newPlatform();
    const customer = await stripe.customers.create({});
    const draft = await draftOf(stripe, customer.id, 900);
    expect((await refusalOf(stripe.invoices.pay(draft.id))).message).toContain(
      "no `default_payment_method`",
    );
    expect((await stripe.invoices.retrieve(draft.id)).status).toBe("draft");
    const paid = await stripe.invoices.pay(draft.id, {
      paid_out_of_band: true,
      expand: ["payments"],
    });
    expect(paid).toMatchObject({ status: "paid", payments: { data: [{ status: "canceled" }] } });
    expect((await stripe.charges.list()).data).toEqual([]);
  });

  it("is deleted as a draft, void or given up when open, and never both", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe);
    const [first, second, third] = [
      await draftOf(stripe, customer.id, 900),
      await draftOf(stripe, customer.id, 800),
      await draftOf(stripe, customer.id, 700),
    ];
    expect(await stripe.invoices.del(first.id)).toMatchObject({ deleted: true });
    expect(await refusalOf(stripe.invoices.retrieve(first.id))).toMatchObject({ statusCode: 404 });
    await stripe.invoices.finalizeInvoice(second.id);
    expect(await refusalOf(stripe.invoices.del(second.id))).toMatchObject({
      code: "invoice_not_editable",
    });
    expect(await refusalOf(stripe.invoices.finalizeInvoice(second.id))).toMatchObject({
      code: "invoice_not_editable",
    });
    expect(
      await refusalOf(
        stripe.invoiceItems.create({ customer: customer.id, invoice: second.id, amount: 5 }),
      ),
    ).toMatchObject({ code: "invoice_not_editable" });
    const voided = await stripe.invoices.voidInvoice(second.id);
    expect(voided).toMatchObject({ status: "void" });
    expect((await refusalOf(stripe.invoices.pay(second.id))).message).toContain(
      "no longer be paid",
    );
    expect((await stripe.paymentIntents.list({ customer: customer.id })).data[0]).toMatchObject({
      status: "canceled",
    });
    await stripe.invoices.finalizeInvoice(third.id);
    expect((await stripe.invoices.markUncollectible(third.id)).status).toBe("uncollectible");
    expect((await stripe.invoices.pay(third.id)).status).toBe("paid");
  });

  it("uses up a customer’s balance, and lets what is too little for a card wait there", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe, "pm_card_visa", { balance: -600 });
    const draft = await draftOf(stripe, customer.id, 1000);
    expect(draft).toMatchObject({ total: 1000, starting_balance: -600, amount_due: 400 });
    const paid = await stripe.invoices.pay(draft.id);
    expect(paid).toMatchObject({ total: 1000, amount_paid: 400, ending_balance: 0 });
    const small = await draftOf(stripe, customer.id, 30);
    expect(await stripe.invoices.finalizeInvoice(small.id)).toMatchObject({
      status: "paid",
      amount_due: 0,
      ending_balance: 30,
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 30 });
  });

  it("is for some units at a price of fractions, by cards", async () => {
    const { stripe } = own.newPlatform();
    const customer = await stripe.customers.create({ payment_method: "pm_card_visa" });
    const [card] = (await stripe.customers.listPaymentMethods(customer.id)).data;
    const draft = await stripe.invoices.create({
      customer: customer.id,
      currency: "usd",
      payment_settings: { payment_method_types: ["card"] },
    });
    const unit = Stripe.Decimal.from("0.4");
    await stripe.invoiceItems.create({
      customer: customer.id,
      invoice: draft.id,
      currency: "usd",
      quantity: 1251,
      unit_amount_decimal: unit,
    });
    const paid = await stripe.invoices.pay(draft.id, { payment_method: idOf(card) });
    expect(paid).toMatchObject({
      total: 500,
      status: "paid",
      payment_settings: { payment_method_types: ["card"] },
      lines: { data: [{ quantity: 1251, amount: 500 }] },
    });
    expect(paid.lines.data[0]?.pricing?.unit_amount_decimal?.toString()).toBe("0.4");
  });

  it("is in the currency of a customer’s first one", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe);
    await draftOf(stripe, customer.id, 1000);
    const error = await refusalOf(
      stripe.invoices.create({ customer: customer.id, currency: "eur" }),
    );
    expect(error.message).toContain("cannot combine currencies");
  });

  it("takes along what waits for its customer, and shows ten of its lines", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe);
    for (let index = 1; index <= 12; index += 1)
      await stripe.invoiceItems.create({
        customer: customer.id,
        amount: index * 100,
        currency: "usd",
      });
    const preview = await stripe.invoices.createPreview({ customer: customer.id });
    const invoice = await stripe.invoices.create({
      customer: customer.id,
      pending_invoice_items_behavior: "include",
    });
    expect(invoice).toMatchObject({ total: 7800, lines: { has_more: true } });
    expect(preview.total).toBe(7800);
    expect(invoice.lines.data).toHaveLength(10);
    const all = await stripe.invoices.listLineItems(invoice.id, { limit: 100 });
    expect(all.data).toHaveLength(12);
    expect((await stripe.invoiceItems.list({ pending: true })).data).toEqual([]);
    expect(await refusalOf(stripe.invoices.createPreview({ customer: customer.id }))).toMatchObject(
      { statusCode: 404, code: "invoice_upcoming_none" },
    );
  });

  it("by itself is finalised after an hour, and tried again after some days", async () => {
    const { stripe } = own.newPlatform();
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
    const customer = await payingCustomer(stripe, "pm_card_chargeCustomerFail", {
      test_clock: clock.id,
    });
    const draft = await draftOf(stripe, customer.id, 900, { auto_advance: true });
    expect(draft.automatically_finalizes_at).toBe(1_800_003_600);
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: 1_800_003_600 });
    const failed = await stripe.invoices.retrieve(draft.id);
    expect(failed).toMatchObject({
      status: "open",
      attempt_count: 1,
      next_payment_attempt: 1_800_003_600 + 3 * 86_400,
    });
  });
});

describe("codes", () => {
  it("that do not hold are refused: over, used up, for others, too little, not the first", async () => {
    const { stripe } = own.newPlatform();
    const coupon = await stripe.coupons.create({
      amount_off: 500,
      currency: "usd",
      duration: "once",
      id: "FIVE",
    });
    const promotion = { type: "coupon", coupon: coupon.id } as const;
    const customer = await payingCustomer(stripe);
    const codeOf = (more: Partial<Stripe.PromotionCodeCreateParams>) =>
      stripe.promotionCodes.create({ promotion, ...more });
    const use = async (code: Stripe.PromotionCode) => {
      const draft = await draftOf(stripe, customer.id, 2000);
      return stripe.invoices.update(draft.id, { discounts: [{ promotion_code: code.id }] });
    };
    const least = { minimum_amount: 2001, minimum_amount_currency: "usd" };
    const inForce = await use(await codeOf({ max_redemptions: 1, code: "Once" }));
    expect(inForce).toMatchObject({ total: 1500, total_discount_amounts: [{ amount: 500 }] });
    const [used] = (await stripe.promotionCodes.list({ code: "once" })).data;
    expect(used?.times_redeemed).toBe(1);
    const other = await stripe.customers.create({});
    const cases: [Stripe.PromotionCode | undefined, string][] = [
      [used, "redeemed as often"],
      [await codeOf({ expires_at: 1_700_000_000 }), "has expired"],
      [await codeOf({ customer: other.id }), "for another customer"],
      [await codeOf({ restrictions: least }), "minimum amount"],
      [await stripe.promotionCodes.update((await codeOf({})).id, { active: false }), "not active"],
    ];
    for (const [code, why] of cases) {
      if (code === undefined) throw new Error(`No code that is ${why}.`);
      expect((await refusalOf(use(code))).message).toContain(why);
    }
    const first = await codeOf({ restrictions: { first_time_transaction: true } });
    await use(first);
    await stripe.invoices.pay((await draftOf(stripe, customer.id, 900)).id);
    expect((await refusalOf(use(first))).message).toContain("prior transactions");
  });

  it("of an amount need the invoice’s currency, take no more than there is, and only from their products", async () => {
    const { stripe } = own.newPlatform();
    const coupon = await stripe.coupons.create({
      amount_off: 500,
      currency: "usd",
      duration: "once",
    });
    const customer = await payingCustomer(stripe);
    const elsewhere = await payingCustomer(stripe);
    const wrong = await refusalOf(
      stripe.invoices.create({
        customer: elsewhere.id,
        currency: "eur",
        discounts: [{ coupon: coupon.id }],
      }),
    );
    expect(wrong.message).toContain("currency");
    const small = await draftOf(stripe, customer.id, 300, { discounts: [{ coupon: coupon.id }] });
    expect(small).toMatchObject({ total: 0, total_discount_amounts: [{ amount: 300 }] });
    const product = await stripe.products.create({ name: "Plan" });
    const price = await stripe.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount: 200,
    });
    const half = await stripe.coupons.create({
      percent_off: 50,
      duration: "once",
      applies_to: { products: [product.id] },
    });
    const draft = await draftOf(stripe, customer.id, 1000, { discounts: [{ coupon: half.id }] });
    await stripe.invoiceItems.create({
      customer: customer.id,
      invoice: draft.id,
      pricing: { price: price.id },
      quantity: 3,
    });
    expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({ subtotal: 1600, total: 1300 });
  });
});
