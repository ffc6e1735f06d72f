import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import Stripe from "stripe";
import { ownStripe, payingCustomer, refusalOf } from "../ownStripe.ts";

const own = ownStripe();

/** What came, by the path that it came to. */
const received: { path: string; body: string; signature: string }[] = [];
/** How often each path refuses before it takes what comes. */
const refusals = new Map<string, number>();
let receiver = "";

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    received.push({
      path,
      body: await text(request),
      signature: String(request.headers["stripe-signature"]),
    });
    const left = refusals.get(path) ?? 0;
    refusals.set(path, left - 1);
    response.writeHead(left > 0 ? 500 : 200).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = z.object({ port: z.number() }).parse(server.address());
  receiver = `http://127.0.0.1:${address.port}`;
  return () => server.close();
});

const eventBody = z.object({
  id: z.string(),
  type: z.string(),
  account: z.string().optional(),
  data: z.object({ object: z.looseObject({}), previous_attributes: z.unknown().optional() }),
});
const at = (path: string) =>
  received.filter((one) => one.path === path).map(({ body }) => eventBody.parse(JSON.parse(body)));

/** A platform with an endpoint of its own events and one of its accounts’. */
async function withEndpoints() {
  const platform = own.newPlatform();
  const { stripe, name } = platform;
  const [mine, theirs] = [`/${name}/platform`, `/${name}/connect`];
  const endpoint = await stripe.webhookEndpoints.create({
    url: receiver + mine,
    enabled_events: ["*"],
  });
  const connect = await stripe.webhookEndpoints.create({
    url: receiver + theirs,
    enabled_events: ["*"],
    connect: true,
  });
  return {
    ...platform,
    mine,
    theirs,
    secret: endpoint.secret ?? "",
    connectSecret: connect.secret ?? "",
  };
}

describe("events", () => {
  it("come signed, as the SDK verifies them, with the object as it was", async () => {
    const { stripe, mine, secret, connectSecret } = await withEndpoints();
    const { id } = await stripe.customers.create({ name: "Ann" });
    await stripe.customers.update(id, { name: "Bea" });
    await expect.poll(() => at(mine)).toHaveLength(2);
    const [first, second] = received.filter(({ path }) => path === mine);
    const event = stripe.webhooks.constructEvent(first?.body ?? "", first?.signature ?? "", secret);
    expect(event).toMatchObject({
      type: "customer.created",
      livemode: false,
      api_version: Stripe.API_VERSION,
      data: { object: { id, name: "Ann" } },
    });
    expect(() =>
      stripe.webhooks.constructEvent(first?.body ?? "", first?.signature ?? "", connectSecret),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(JSON.parse(second?.body ?? "")).toMatchObject({
      type: "customer.updated",
      data: { object: { name: "Bea" }, previous_attributes: { name: "Ann" } },
    });
    expect(await stripe.events.retrieve(event.id)).toMatchObject({
      type: "customer.created",
      request: { id: expect.stringMatching(/^req_/) },
    });
  });

  it("of connected accounts come to their own endpoint, with the account", async () => {
    const { stripe, mine, theirs } = await withEndpoints();
    const account = await stripe.accounts.create({ country: "DE" });
    await stripe.customers.create({}, { stripeAccount: account.id });
    await stripe.customers.create({});
    await expect.poll(() => [at(mine).length, at(theirs).length]).toEqual([1, 1]);
    expect(at(theirs)).toMatchObject([{ type: "customer.created", account: account.id }]);
    expect(at(mine)[0]).not.toHaveProperty("account");
  });

  it("come again until they are taken", async () => {
    const { stripe, mine } = await withEndpoints();
    refusals.set(mine, 2);
    await stripe.customers.create({});
    await expect.poll(() => at(mine), { timeout: 5000 }).toHaveLength(3);
    expect(new Set(at(mine).map(({ id }) => id)).size).toBe(1);
  });

  it("come twice, in another order, and stale, on demand", async () => {
    const { stripe, act, mine } = await withEndpoints();
    await act({ do: "deliveries", isHeld: true, duplicates: 1, isReversed: true });
    const { id } = await stripe.customers.create({ name: "Ann" });
    await stripe.customers.update(id, { name: "Bea" });
    expect(at(mine)).toEqual([]);
    await act({ do: "release" });
    await expect.poll(() => at(mine)).toHaveLength(4);
    expect(at(mine).map(({ type, data }) => [type, data.object["name"]])).toEqual([
      ["customer.updated", "Bea"],
      ["customer.updated", "Bea"],
      ["customer.created", "Ann"],
      ["customer.created", "Ann"],
    ]);
    await act({ do: "deliveries", delayMs: 200 });
    const before = Date.now();
    await stripe.customers.update(id, { name: "Cleo" });
    await expect.poll(() => at(mine)).toHaveLength(5);
    expect(Date.now() - before).toBeGreaterThan(150);
  });

  it("come as they are forged, for a mode or an account that is not true", async () => {
    const { stripe, act, mine, theirs, connectSecret } = await withEndpoints();
    const event = {
      id: "evt_live",
      object: "event",
      type: "invoice.paid",
      livemode: true,
      account: "acct_other",
      data: { object: { id: "in_none", object: "invoice" } },
    };
    await act({ do: "forge", event, isConnect: true });
    await expect.poll(() => at(theirs)).toHaveLength(1);
    const { body = "", signature = "" } = received.find(({ path }) => path === theirs) ?? {};
    const verified = stripe.webhooks.constructEvent(body, signature, connectSecret);
    expect(verified).toMatchObject({ livemode: true, account: "acct_other" });
    expect(at(mine)).toEqual([]);
  });

  it("come only of the wanted types, to endpoints that are on", async () => {
    const { stripe, name } = own.newPlatform();
    const path = `/${name}/some`;
    const made = await stripe.webhookEndpoints.create({
      url: receiver + path,
      enabled_events: ["product.created"],
    });
    expect(await stripe.webhookEndpoints.retrieve(made.id)).not.toHaveProperty("secret");
    await stripe.customers.create({});
    await stripe.products.create({ name: "Plan" });
    await expect.poll(() => at(path).map(({ type }) => type)).toEqual(["product.created"]);
    await stripe.webhookEndpoints.update(made.id, { disabled: true });
    await stripe.products.create({ name: "Plan" });
    const [unheard] = (await stripe.events.list({ type: "product.created" })).data;
    expect(unheard?.pending_webhooks).toBe(0);
    await stripe.webhookEndpoints.del(made.id);
    expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
    expect(
      await refusalOf(stripe.webhookEndpoints.create({ url: "shop", enabled_events: ["*"] })),
    ).toMatchObject({ code: "url_invalid" });
  });

  it("come to an endpoint whose secret was settled beforehand", async () => {
    const { stripe, name, act } = own.newPlatform();
    const [path, secret] = [`/${name}/fixed`, "whsec_settled"];
    await act({ do: "endpoint", url: receiver + path, secret });
    await stripe.customers.create({});
    await expect.poll(() => at(path)).toHaveLength(1);
    const { body = "", signature = "" } = received.find((one) => one.path === path) ?? {};
    expect(stripe.webhooks.constructEvent(body, signature, secret).type).toBe("customer.created");
  });

  it("of what was refused or only rehearsed do not come", async () => {
    const { stripe, mine } = await withEndpoints();
    const customer = await payingCustomer(stripe, "pm_card_chargeCustomerFail");
    const before = (await stripe.events.list({ limit: 100 })).data.length;
    await stripe.invoices.createPreview({
      customer: customer.id,
      invoice_items: [{ amount: 500, currency: "usd" }],
    });
    const data = { currency: "usd", unit_amount: 500, recurring: { interval: "month" as const } };
    const product = await stripe.products.create({ name: "Plan" });
    await refusalOf(
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price_data: { ...data, product: product.id } }],
        payment_behavior: "error_if_incomplete",
      }),
    );
    await stripe.customers.create({});
    expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(before + 2);
    await expect.poll(() => at(mine).at(-1)?.type).toBe("customer.created");
    expect(at(mine).map(({ type }) => type)).toEqual([
      "customer.created",
      "payment_method.attached",
      "customer.updated",
      "product.created",
      "customer.created",
    ]);
    expect(
      (await stripe.events.list({ types: ["payment_method.*"] })).data.map(({ type }) => type),
    ).toEqual(["payment_method.attached"]);
  });
});
