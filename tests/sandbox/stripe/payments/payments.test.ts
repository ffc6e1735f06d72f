import { describe, expect, it } from "vitest";
import type Stripe from "stripe";
import { idOf, ownStripe, payingCustomer, refusalOf } from "../ownStripe.ts";

const own = ownStripe();

/** A card as somebody enters it. */
function card(
  number: string,
  more: Partial<Stripe.PaymentMethodCreateParams.Card> = {},
): Stripe.PaymentMethodCreateParams {
  return {
    type: "card",
    card: { number, exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: "123", ...more },
  };
}

/** Answers a bank’s question on its page. @returns where the person is sent */
async function answerBank(url: string, outcome: "complete" | "fail"): Promise<string | null> {
  const page = await fetch(url);
  expect(await page.text()).toContain(`value="${outcome}"`);
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ outcome }),
    redirect: "manual",
  });
  return answer.headers.get("location");
}

/** The page on which a bank asks, as the SDK for browsers is told of it. */
function bankPage(intent: Stripe.PaymentIntent | Stripe.SetupIntent): string {
  const action = intent.next_action;
  const forBrowser: unknown =
    action?.use_stripe_sdk && Reflect.get(action.use_stripe_sdk, "stripe_js");
  return action?.redirect_to_url?.url ?? String(forBrowser);
}

describe("a card", () => {
  it("is saved with its brand, last digits and a fingerprint that two of one number share", async () => {
    const { stripe } = own.newPlatform();
    const first = await stripe.paymentMethods.create(card("5555 5555 5555 4444"));
    const second = await stripe.paymentMethods.create({
      type: "card",
      card: { token: "tok_mastercard" },
    });
    expect(first.card).toMatchObject({
      brand: "mastercard",
      last4: "4444",
      exp_month: 12,
      funding: "credit",
      country: "US",
    });
    expect(second.card?.fingerprint).toBe(first.card?.fingerprint);
    const other = await stripe.paymentMethods.create(card("4242424242424242"));
    expect(other.card?.fingerprint).not.toBe(first.card?.fingerprint);
  });

  it("belongs to a customer from attaching to detaching", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe);
    const method = idOf(customer.invoice_settings.default_payment_method);
    expect(
      (await stripe.customers.listPaymentMethods(customer.id)).data.map(({ id }) => id),
    ).toEqual([method]);
    const other = await stripe.customers.create({});
    expect(
      await refusalOf(stripe.paymentMethods.attach(method, { customer: other.id })),
    ).toMatchObject({ code: "payment_method_unexpected_state" });
    expect((await stripe.paymentMethods.detach(method)).customer).toBeNull();
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
  });

  it.each([
    ["4242424242424241", {}, "incorrect_number"],
    ["4242424242424242", { exp_month: 13 }, "invalid_expiry_month"],
    ["4242424242424242", { exp_year: 2020 }, "invalid_expiry_year"],
    ["4242424242424242", { cvc: "12" }, "invalid_cvc"],
  ])("with number %s and %o is refused as %s", async (number, more, code) => {
    const { stripe } = own.newPlatform();
    expect(await refusalOf(stripe.paymentMethods.create(card(number, more)))).toMatchObject({
      statusCode: 402,
      code,
    });
  });

  it.each([
    ["4000000000000002", "card_declined", "generic_decline"],
    ["4000000000009995", "card_declined", "insufficient_funds"],
    ["4000000000009987", "card_declined", "lost_card"],
    ["4000000000009979", "card_declined", "stolen_card"],
    ["4000000000000069", "expired_card", "expired_card"],
    ["4000000000000127", "incorrect_cvc", "incorrect_cvc"],
    ["4000000000000119", "processing_error", "processing_error"],
    ["4000000000006975", "card_declined", "card_velocity_exceeded"],
    ["4100000000000019", "card_declined", "fraudulent"],
    ["4000056655665564", "card_declined", "test_mode_live_card"],
  ])(
    "%s is declined with %s, %s, when it is charged, saved or set up",
    async (number, code, declineCode) => {
      const { stripe } = own.newPlatform();
      const method = await stripe.paymentMethods.create(card(number));
      const customer = await stripe.customers.create({});
      const declined = {
        statusCode: 402,
        type: "StripeCardError",
        code,
        decline_code: declineCode,
      };
      expect(
        await refusalOf(stripe.paymentMethods.attach(method.id, { customer: customer.id })),
      ).toMatchObject(declined);
      const setup = await stripe.setupIntents.create({ customer: customer.id });
      expect(
        await refusalOf(stripe.setupIntents.confirm(setup.id, { payment_method: method.id })),
      ).toMatchObject({
        ...declined,
        setup_intent: { status: "requires_payment_method", last_setup_error: { code } },
      });
      const intent = await stripe.paymentIntents.create({ amount: 700, currency: "usd" });
      const error = await refusalOf(
        stripe.paymentIntents.confirm(intent.id, { payment_method: method.id }),
      );
      expect(error).toMatchObject({
        ...declined,
        payment_intent: { id: intent.id, status: "requires_payment_method" },
      });
      const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
      expect(after).toMatchObject({
        status: "requires_payment_method",
        payment_method: null,
        last_payment_error: { code, decline_code: declineCode },
        latest_charge: {
          status: "failed",
          paid: false,
          failure_code: code,
          outcome: { reason: declineCode, type: "issuer_declined" },
        },
      });
      const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
      expect(types.slice(0, 2)).toEqual(["payment_intent.payment_failed", "charge.failed"]);
    },
  );

  it("4000000000000341 can be saved, and is declined when it is charged", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe, "pm_card_chargeCustomerFail");
    const error = await refusalOf(
      stripe.paymentIntents.create({
        amount: 500,
        currency: "usd",
        customer: customer.id,
        payment_method: idOf(customer.invoice_settings.default_payment_method),
        confirm: true,
        off_session: true,
      }),
    );
    expect(error).toMatchObject({ code: "card_declined", decline_code: "generic_decline" });
  });
});

describe("a payment", () => {
  it("succeeds once, with its charge, its fee and its events", async () => {
    const { stripe } = own.newPlatform();
    const paid = await stripe.paymentIntents.create({
      amount: 2000,
      currency: "usd",
      payment_method: "pm_card_visa",
      confirm: true,
      metadata: { order: "7" },
      expand: ["latest_charge.balance_transaction"],
    });
    expect(paid).toMatchObject({
      status: "succeeded",
      amount_received: 2000,
      latest_charge: {
        paid: true,
        metadata: { order: "7" },
        payment_method_details: { type: "card", card: { last4: "4242" } },
        balance_transaction: {
          amount: 2000,
          fee: 88,
          net: 1912,
          type: "charge",
          fee_details: [{ type: "stripe_fee", amount: 88 }],
        },
      },
    });
    expect(await refusalOf(stripe.paymentIntents.confirm(paid.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    expect(await refusalOf(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    const types = (await stripe.events.list()).data.map(({ type }) => type).toReversed();
    expect(types).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
    ]);
    const balance = await stripe.balance.retrieve();
    expect(balance.pending).toMatchObject([{ amount: 1912, currency: "usd" }]);
  });

  it("goes from wanting a card to being cancelled", async () => {
    const { stripe } = own.newPlatform();
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: "gbp" });
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      client_secret: expect.stringMatching(/^pi_\w+_secret_\w{25}$/),
    });
    expect(await refusalOf(stripe.paymentIntents.confirm(intent.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    const withCard = await stripe.paymentIntents.update(intent.id, {
      payment_method: "pm_card_visa",
      amount: 600,
    });
    expect(withCard).toMatchObject({ status: "requires_confirmation", amount: 600 });
    const canceled = await stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: "abandoned",
    });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    expect(await refusalOf(stripe.paymentIntents.update(intent.id, { amount: 700 }))).toMatchObject(
      { code: "payment_intent_unexpected_state" },
    );
  });

  it("is not too small, and not by somebody else’s card", async () => {
    const { stripe } = own.newPlatform();
    expect(
      await refusalOf(stripe.paymentIntents.create({ amount: 49, currency: "usd" })),
    ).toMatchObject({ code: "amount_too_small" });
    const customer = await payingCustomer(stripe);
    const method = idOf(customer.invoice_settings.default_payment_method);
    expect(
      await refusalOf(
        stripe.paymentIntents.create({ amount: 500, currency: "usd", payment_method: method }),
      ),
    ).toMatchObject({ param: "payment_method" });
    const automatic = {
      amount: 500,
      currency: "usd",
      payment_method: "pm_card_visa",
      confirm: true,
      automatic_payment_methods: { enabled: true },
    };
    expect(await refusalOf(stripe.paymentIntents.create(automatic))).toMatchObject({
      param: "return_url",
    });
  });

  it("saves its card where it is for later", async () => {
    const { stripe } = own.newPlatform();
    const customer = await stripe.customers.create({});
    const paid = await stripe.paymentIntents.create({
      amount: 500,
      currency: "usd",
      customer: customer.id,
      payment_method: "pm_card_visa",
      setup_future_usage: "off_session",
      confirm: true,
    });
    const saved = await stripe.customers.listPaymentMethods(customer.id);
    expect(saved.data.map(({ id }) => id)).toEqual([paid.payment_method]);
  });
});

describe("a bank that asks", () => {
  it("lets a payment pass once its holder has said yes", async () => {
    const { stripe } = own.newPlatform();
    const waiting = await stripe.paymentIntents.create({
      amount: 900,
      currency: "eur",
      payment_method: "pm_card_threeDSecure2Required",
      confirm: true,
      return_url: "https://shop.example/done?a=1",
    });
    expect(waiting).toMatchObject({
      status: "requires_action",
      next_action: { type: "redirect_to_url" },
    });
    const back = await answerBank(bankPage(waiting), "complete");
    expect(back).toBe(
      `https://shop.example/done?a=1&payment_intent=${waiting.id}&payment_intent_client_secret=${waiting.client_secret}&redirect_status=succeeded`,
    );
    expect((await stripe.paymentIntents.retrieve(waiting.id)).status).toBe("succeeded");
  });

  it("stops a payment whose holder says no, which can be tried by another card", async () => {
    const { stripe } = own.newPlatform();
    const waiting = await stripe.paymentIntents.create({
      amount: 900,
      currency: "eur",
      payment_method: "pm_card_authenticationRequired",
      confirm: true,
    });
    expect(waiting.next_action?.type).toBe("use_stripe_sdk");
    await answerBank(bankPage(waiting), "fail");
    const failed = await stripe.paymentIntents.retrieve(waiting.id);
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    const paid = await stripe.paymentIntents.confirm(waiting.id, {
      payment_method: "pm_card_visa",
    });
    expect(paid.status).toBe("succeeded");
  });

  it("shows its page only to who has the secret", async () => {
    const { stripe } = own.newPlatform();
    const waiting = await stripe.paymentIntents.create({
      amount: 900,
      currency: "eur",
      payment_method: "pm_card_authenticationRequired",
      confirm: true,
    });
    const url = bankPage(waiting).replace(/client_secret=.*/, "client_secret=guess");
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(url, { method: "POST", body: "outcome=complete" })).status).toBe(404);
  });

  it("is not asked again off session for a card that was set up, but always for 3184", async () => {
    const { stripe } = own.newPlatform();
    for (const [name, outcome] of [
      ["pm_card_authenticationRequiredOnSetup", "succeeded"],
      ["pm_card_authenticationRequired", "authentication_required"],
    ] as const) {
      const customer = await stripe.customers.create({});
      const setup = await stripe.setupIntents.create({
        customer: customer.id,
        payment_method: name,
        confirm: true,
      });
      expect(setup.status).toBe("requires_action");
      await answerBank(bankPage(setup), "complete");
      const saved = await stripe.setupIntents.retrieve(setup.id);
      expect(saved.status).toBe("succeeded");
      const paying = stripe.paymentIntents.create({
        amount: 500,
        currency: "usd",
        customer: customer.id,
        payment_method: idOf(saved.payment_method),
        off_session: true,
        confirm: true,
      });
      const result = await paying.then(
        ({ status }) => status,
        (error: Stripe.errors.StripeError) => error.code,
      );
      expect(result).toBe(outcome);
    }
  });

  it("asks off session for a card that was only saved", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe, "pm_card_authenticationRequiredOnSetup");
    const error = await refusalOf(
      stripe.paymentIntents.create({
        amount: 500,
        currency: "usd",
        customer: customer.id,
        payment_method: idOf(customer.invoice_settings.default_payment_method),
        off_session: true,
        confirm: true,
      }),
    );
    expect(error).toMatchObject({
      code: "authentication_required",
      decline_code: "authentication_required",
    });
  });

  it("leaves a setup that its holder refused to be tried again, or cancelled", async () => {
    const { stripe } = own.newPlatform();
    const setup = await stripe.setupIntents.create({
      payment_method: "pm_card_authenticationRequired",
      confirm: true,
    });
    await answerBank(bankPage(setup), "fail");
    expect(await stripe.setupIntents.retrieve(setup.id)).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { code: "setup_intent_authentication_failure" },
    });
    expect((await stripe.setupIntents.cancel(setup.id)).status).toBe("canceled");
    expect(
      await refusalOf(stripe.setupIntents.confirm(setup.id, { payment_method: "pm_card_visa" })),
    ).toMatchObject({ code: "setup_intent_unexpected_state" });
  });
});

/** A payment of 10.00. */
async function payment(stripe: Stripe, method = "pm_card_visa") {
  const paid = await stripe.paymentIntents.create({
    amount: 1000,
    currency: "usd",
    payment_method: method,
    confirm: true,
  });
  return { intent: paid.id, charge: idOf(paid.latest_charge) };
}

describe("refunds", () => {
  it("are in parts, up to all of it", async () => {
    const { stripe } = own.newPlatform();
    const { intent, charge } = await payment(stripe);
    const part = await stripe.refunds.create({
      payment_intent: intent,
      amount: 300,
      reason: "requested_by_customer",
    });
    expect(part).toMatchObject({ status: "succeeded", amount: 300, charge });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({
      amount_refunded: 300,
      refunded: false,
    });
    expect(await refusalOf(stripe.refunds.create({ charge, amount: 701 }))).toMatchObject({
      param: "amount",
    });
    await stripe.refunds.create({ charge });
    const whole = await stripe.charges.retrieve(charge, { expand: ["refunds"] });
    expect(whole).toMatchObject({ amount_refunded: 1000, refunded: true });
    expect(whole.refunds?.data.map(({ amount }) => amount)).toEqual([700, 300]);
    expect(await refusalOf(stripe.refunds.create({ charge }))).toMatchObject({
      code: "charge_already_refunded",
    });
    const types = (await stripe.events.list()).data.map(({ type }) => type);
    expect(types.filter((type) => type === "charge.refunded")).toHaveLength(2);
  });
});

describe("disputes", () => {
  it("of the card 0259 come by themselves, and cannot be refunded", async () => {
    const { stripe } = own.newPlatform();
    const { charge, intent } = await payment(stripe, "pm_card_createDispute");
    const [dispute] = (await stripe.disputes.list({ charge })).data;
    expect(dispute).toMatchObject({
      amount: 1000,
      reason: "fraudulent",
      status: "needs_response",
      payment_intent: intent,
    });
    expect(await refusalOf(stripe.refunds.create({ charge }))).toMatchObject({
      code: "charge_disputed",
    });
    expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(-2500);
  });

  it.each([
    ["winning_evidence", "won", 2],
    ["losing_evidence", "lost", 1],
  ])("end with %s as %s", async (evidence, status, movements) => {
    const { stripe } = own.newPlatform();
    const { charge } = await payment(stripe, "pm_card_createDispute");
    const [dispute] = (await stripe.disputes.list({ charge })).data;
    const closed = await stripe.disputes.update(dispute?.id ?? "", {
      evidence: { uncategorized_text: evidence },
    });
    expect(closed.status).toBe(status);
    expect(closed.balance_transactions).toHaveLength(movements);
    const types = (await stripe.events.list({ limit: 3 })).data.map(({ type }) => type);
    expect(types[0]).toBe("charge.dispute.closed");
    expect(types.includes("charge.dispute.funds_reinstated")).toBe(status === "won");
  });

  it("come on demand, of a part, and are decided on demand", async () => {
    const { stripe, act } = own.newPlatform();
    const { charge } = await payment(stripe);
    await stripe.refunds.create({ charge, amount: 400 });
    await expect(act({ do: "dispute", charge, amount: 601 })).rejects.toThrow("less left");
    await act({ do: "dispute", charge, amount: 600, reason: "product_not_received" });
    const [dispute] = (await stripe.disputes.list()).data;
    expect(dispute).toMatchObject({ amount: 600, reason: "product_not_received" });
    await act({ do: "close-dispute", dispute: dispute?.id ?? "", status: "won" });
    expect((await stripe.disputes.retrieve(dispute?.id ?? "")).status).toBe("won");
    await expect(
      act({ do: "close-dispute", dispute: dispute?.id ?? "", status: "lost" }),
    ).rejects.toThrow("already closed");
  });
});
