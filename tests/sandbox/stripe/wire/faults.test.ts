import { describe, expect, it } from "vitest";
import Stripe from "stripe";
import { idOf, ownStripe, payingCustomer, refusalOf } from "../ownStripe.ts";

const own = ownStripe();

describe("an idempotency key", () => {
  it("answers the same call again with the first answer, and any other with an error", async () => {
    const { stripe } = own.newPlatform();
    const options = { idempotencyKey: "c-1:invoice" };
    const first = await stripe.customers.create({ name: "Ann" }, options);
    const again = await stripe.customers.create({ name: "Ann" }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers).toMatchObject({
      "idempotent-replayed": "true",
      "original-request": first.lastResponse.requestId,
    });
    const other = await refusalOf(stripe.customers.create({ name: "Bob" }, options));
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(other).toMatchObject({ statusCode: 400, rawType: "idempotency_error" });
    const elsewhere = await refusalOf(stripe.products.create({ name: "Ann" }, options));
    expect(elsewhere.message).toContain("same endpoint");
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it("makes one charge of 50 calls at once", async () => {
    const { stripe, act } = own.newPlatform();
    await act({ do: "fault", kind: "slow", path: "POST /v1/payment_intents", delayMs: 1500 });
    const pay = () =>
      stripe.paymentIntents
        .create(
          { amount: 500, currency: "usd", payment_method: "pm_card_visa", confirm: true },
          { idempotencyKey: "k" },
        )
        .then(
          ({ id }) => id,
          (error: Stripe.errors.StripeError) => `${error.statusCode} ${error.code}`,
        );
    const outcomes = await Promise.all(Array.from({ length: 50 }, pay));
    const [intent] = (await stripe.paymentIntents.list()).data;
    // Whoever comes once the first has been answered is given its answer.
    expect(new Set(outcomes)).toEqual(new Set([intent?.id, "409 idempotency_key_in_use"]));
    expect(await pay()).toBe(intent?.id);
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it("replays a declined card, and not an invalid request", async () => {
    const { stripe } = own.newPlatform();
    const customer = await payingCustomer(stripe, "pm_card_chargeCustomerFail");
    const method = idOf(customer.invoice_settings.default_payment_method);
    const pay = (amount: number) =>
      stripe.paymentIntents.create(
        { amount, currency: "usd", customer: customer.id, payment_method: method, confirm: true },
        { idempotencyKey: `k-${amount > 100}` },
      );
    const [first, second] = [await refusalOf(pay(500)), await refusalOf(pay(500))];
    expect(second).toMatchObject({ statusCode: 402, code: "card_declined" });
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    expect((await stripe.charges.list()).data).toHaveLength(1);
    expect(await refusalOf(pay(1))).toMatchObject({ code: "amount_too_small" });
    expect(await refusalOf(pay(60))).toMatchObject({ code: "card_declined" });
  });

  it("is of one account", async () => {
    const { stripe } = own.newPlatform();
    const account = await stripe.accounts.create({ country: "DE" });
    const mine = await stripe.customers.create({}, { idempotencyKey: "k" });
    const theirs = await stripe.customers.create(
      {},
      { idempotencyKey: "k", stripeAccount: account.id },
    );
    expect(theirs.id).not.toBe(mine.id);
  });
});

describe("a fault", () => {
  it("that drops the connection before the call leaves nothing, after it everything, and a key tells which", async () => {
    const { stripe, act } = own.newPlatform();
    for (const [kind, count] of [
      ["drop-before", 0],
      ["drop-after", 1],
    ] as const) {
      // The SDK itself tries once again where a connection was closed.
      await act({ do: "fault", kind, path: "POST /v1/customers", times: 2 });
      const create = () => stripe.customers.create({ name: kind }, { idempotencyKey: kind });
      expect(await refusalOf(create())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
      expect((await stripe.customers.list()).data.filter(({ name }) => name === kind)).toHaveLength(
        count,
      );
      const { id } = await create();
      const [made, ...others] = (await stripe.customers.list()).data.filter(
        ({ name }) => name === kind,
      );
      expect([made?.id, others]).toEqual([id, []]);
    }
  });

  it("is met by the SDK’s own retry, which pays once", async () => {
    const { name, act, withKey } = own.newPlatform();
    const stripe = withKey(`sk_test_${name}`, 1);
    await act({ do: "fault", kind: "drop-after", path: "POST /v1/payment_intents" });
    const paid = await stripe.paymentIntents.create({
      amount: 500,
      currency: "usd",
      payment_method: "pm_card_visa",
      confirm: true,
    });
    expect(paid.status).toBe("succeeded");
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it.each([
    ["error", 500, "StripeAPIError", undefined],
    ["rate-limit", 429, "StripeRateLimitError", "rate_limit"],
    ["lock-timeout", 429, "StripeRateLimitError", "lock_timeout"],
  ] as const)(
    "%s is answered by %i, for the calls that it is for",
    async (kind, statusCode, type, code) => {
      const { stripe, act } = own.newPlatform();
      await act({ do: "fault", kind, path: "/v1/customers", after: 1, times: 2 });
      await stripe.customers.create({});
      await stripe.products.create({ name: "Plan" });
      for (const _ of [1, 2])
        expect(await refusalOf(stripe.customers.create({}))).toMatchObject({
          statusCode,
          type,
          code,
        });
      await stripe.customers.create({});
      expect((await stripe.customers.list()).data).toHaveLength(2);
    },
  );

  it("declines any card, and is cleared", async () => {
    const { stripe, act } = own.newPlatform();
    const pay = () =>
      stripe.paymentIntents.create({
        amount: 500,
        currency: "usd",
        payment_method: "pm_card_visa",
        confirm: true,
      });
    await act({
      do: "fault",
      kind: "decline",
      declineCode: "do_not_honor",
      path: "POST /v1/payment_intents",
    });
    expect(await refusalOf(pay())).toMatchObject({
      code: "card_declined",
      decline_code: "do_not_honor",
    });
    expect((await pay()).status).toBe("succeeded");
    await act({ do: "fault", kind: "error", times: 5 });
    await act({ do: "clear-faults" });
    expect((await pay()).status).toBe("succeeded");
  });
});
