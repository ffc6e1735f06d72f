import { describe, expect, it } from "vitest";
import Stripe from "stripe";
import { allCalls } from "../calls/allCalls.ts";
import { ownStripe, refusalOf } from "../ownStripe.ts";
import { apiVersion } from "../store/Platform.ts";
import type { Shape } from "./declarations.ts";
import { parametersOf } from "./sdkCalls.ts";

const own = ownStripe();

/** A request as the SDK would not send it. */
function post(path: string, body: string, headers: Record<string, string> = {}) {
  return fetch(`${own.url}${path}`, {
    method: "POST",
    headers: {
      authorization: "Bearer sk_test_wire",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
    body,
  });
}

function countFields(shape: Shape): number {
  if (shape.kind === "object")
    return [...shape.fields().values()].reduce(
      (sum, { shape: of }) => sum + 1 + countFields(of),
      0,
    );
  if (shape.kind === "union") return shape.of.reduce((sum, of) => sum + countFields(of), 0);
  return shape.kind === "array" || shape.kind === "map" ? countFields(shape.of) : 0;
}

describe("parameters", () => {
  it("are those that the SDK declares, for every call", () => {
    const fields = allCalls.map(({ method, path }) => countFields(parametersOf(method, path)));
    expect(fields.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(4000);
    expect(() => parametersOf("POST", "/v1/customers/:id/dance")).toThrow("no call");
  });

  it("of an unknown name are refused, nested ones too", async () => {
    const cases = [
      ["/v1/customers", "emial=x", "emial"],
      ["/v1/subscriptions", "customer=cus_1&items[0][pric]=x", "items[0][pric]"],
      [
        "/v1/subscriptions",
        "customer=cus_1&items[0][price]=x&payment_settings[save]=x",
        "payment_settings[save]",
      ],
      [
        "/v1/payment_intents",
        "amount=100&currency=usd&payment_method_types[0]=card",
        "payment_method_types",
      ],
      ["/v1/prices", "currency=usd&currency_options[eur][unit]=5", "currency_options[eur][unit]"],
    ] as const;
    for (const [path, body, param] of cases) {
      const answer = await post(path, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error: {
          type: "invalid_request_error",
          code: "parameter_unknown",
          param,
          message: `Received unknown parameter: ${param}`,
        },
      });
    }
  });

  it("that are missing, empty, or of another form are refused", async () => {
    const cases = [
      ["/v1/products", "", { code: "parameter_missing", param: "name" }],
      ["/v1/products", "name=", { code: "parameter_invalid_empty", param: "name" }],
      [
        "/v1/payment_intents",
        "amount=ten&currency=usd",
        { code: "parameter_invalid_integer", param: "amount" },
      ],
      [
        "/v1/payment_intents",
        "amount=10.5&currency=usd",
        { code: "parameter_invalid_integer", param: "amount" },
      ],
      [
        "/v1/payment_intents",
        "amount=500&currency=usd&confirm=yes",
        { message: "Invalid boolean: yes" },
      ],
      ["/v1/payment_intents", "amount=500&currency=usd&metadata=x", { message: "Invalid object" }],
      [
        "/v1/coupons",
        "duration=never",
        { message: "Invalid duration: must be one of forever, once, or repeating" },
      ],
      ["/v1/customers", "email[0]=x", { param: "email" }],
      ["/v1/customers", "email=a@b.cc&email=c@d.ee", { param: "email" }],
    ] as const;
    for (const [path, body, error] of cases) {
      const answer = await post(path, body);
      expect(answer.status).toBe(400);
      expect((await answer.json()).error).toMatchObject({
        type: "invalid_request_error",
        ...error,
      });
    }
  });

  it("that the stand-in does not act upon are refused and leave nothing behind", async () => {
    const { stripe } = own.newPlatform();
    const error = await refusalOf(
      stripe.customers.create({
        name: "Ann",
        shipping: { name: "Ann", address: { line1: "1 High St" } },
      }),
    );
    expect(error).toMatchObject({ statusCode: 501, code: "sandbox_unsupported" });
    expect(error.message).toContain("the parameter shipping");
    expect((await stripe.customers.list()).data).toEqual([]);
  });
});

describe("keys and versions", () => {
  it("of nobody are refused", async () => {
    const { withKey } = own.newPlatform();
    const wrong = await refusalOf(withKey("sk_test_wrong1234").balance.retrieve());
    expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(wrong).toMatchObject({
      statusCode: 401,
      message: "Invalid API Key provided: sk_test_*****1234",
    });
    expect((await fetch(`${own.url}/v1/balance`)).status).toBe(401);
  });

  it("for a browser open only what it has the secret of", async () => {
    const { name, stripe, withKey } = own.newPlatform();
    const browser = withKey(`pk_test_${name}`);
    expect(await refusalOf(browser.customers.list())).toMatchObject({
      code: "secret_key_required",
    });
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: "usd" });
    expect(await refusalOf(browser.paymentIntents.retrieve(intent.id))).toMatchObject({
      param: "client_secret",
    });
    const seen = await browser.paymentIntents.retrieve(intent.id, {
      client_secret: intent.client_secret ?? "",
    });
    expect(seen.amount).toBe(500);
  });

  it("answer the SDK’s own version alone, and say a request’s id", async () => {
    expect(apiVersion).toBe(Stripe.API_VERSION);
    const { stripe } = own.newPlatform();
    const { lastResponse } = await stripe.customers.create({});
    expect(lastResponse.apiVersion).toBe(apiVersion);
    expect(lastResponse.requestId).toMatch(/^req_\w{14}$/);
    const older = await post("/v1/customers", "", { "stripe-version": "2024-06-20" });
    expect(older.status).toBe(400);
  });

  it("find no call that there is not", async () => {
    const answer = await post("/v1/customer", "");
    expect(answer.status).toBe(404);
    expect((await answer.json()).error.message).toContain(
      "Unrecognized request URL (POST: /v1/customer)",
    );
  });
});

describe("objects", () => {
  it("that do not exist are resource_missing", async () => {
    const { stripe } = own.newPlatform();
    expect(await refusalOf(stripe.customers.retrieve("cus_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "id",
      message: "No such customer: 'cus_none'",
    });
    expect(
      await refusalOf(
        stripe.paymentIntents.create({ amount: 500, currency: "usd", customer: "cus_none" }),
      ),
    ).toMatchObject({
      statusCode: 400,
      code: "resource_missing",
      param: "customer",
    });
  });

  it("merge their metadata, unset what is emptied and stay when deleted", async () => {
    const { stripe } = own.newPlatform();
    const address = { line1: "1 High St", country: "GB" };
    const { id } = await stripe.customers.create({ address, metadata: { a: "1", b: "2" } });
    const changed = await stripe.customers.update(id, { address: "", metadata: { b: "", c: 3 } });
    expect(changed).toMatchObject({ address: null, metadata: { a: "1", c: "3" } });
    expect(Object.keys(changed.metadata)).toEqual(["a", "c"]);
    expect((await stripe.customers.update(id, { metadata: "" })).metadata).toEqual({});
    await stripe.customers.del(id);
    expect(await stripe.customers.retrieve(id)).toMatchObject({
      id,
      object: "customer",
      deleted: true,
    });
    expect(await refusalOf(stripe.customers.update(id, { name: "Bob" }))).toMatchObject({
      statusCode: 404,
    });
  });

  it("are listed newest first, a page at a time, forwards and backwards", async () => {
    const { stripe } = own.newPlatform();
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) ids.unshift((await stripe.customers.create({})).id);
    const first = await stripe.customers.list();
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(first.has_more).toBe(true);
    const second = await stripe.customers.list({ limit: 3, starting_after: ids[9] });
    expect(second).toMatchObject({ has_more: false, url: "/v1/customers" });
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(10));
    const back = await stripe.customers.list({ limit: 2, ending_before: ids[5] });
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(3, 5));
    expect(back.has_more).toBe(true);
    const all = await stripe.customers.list({ limit: 5 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    expect(await refusalOf(stripe.customers.list({ limit: 101 }))).toMatchObject({
      param: "limit",
    });
    expect((await stripe.customers.list({ created: { lt: 1 } })).data).toEqual([]);
  });

  it("are expanded where they are named, to four levels", async () => {
    const { stripe } = own.newPlatform();
    const product = await stripe.products.create({ name: "Plan" });
    const price = await stripe.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount: 500,
      currency_options: { eur: { unit_amount: 450 } },
    });
    expect(price).toMatchObject({ product: product.id });
    expect(price).not.toHaveProperty("currency_options");
    const expanded = await stripe.prices.retrieve(price.id, {
      expand: ["product", "currency_options"],
    });
    expect(expanded).toMatchObject({
      product: { id: product.id, name: "Plan" },
      currency_options: { usd: { unit_amount: 500 }, eur: { unit_amount: 450 } },
    });
    const listed = await stripe.prices.list({ expand: ["data.product"] });
    expect(listed.data[0]?.product).toMatchObject({ name: "Plan" });
    expect(
      await refusalOf(stripe.prices.retrieve(price.id, { expand: ["products"] })),
    ).toMatchObject({ param: "expand" });
    expect(await refusalOf(stripe.prices.list({ expand: ["data.a.b.c.d"] }))).toMatchObject({
      code: "property_expansion_max_depth",
    });
  });
});
