import { randomInt } from "node:crypto";
import { english } from "@parley/contract/problems/english.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import {
  INBOUND_EVENTS,
  inboundRoutes,
  inboundUrlPath,
} from "@parley/contract/platform/inbound.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FieldValue } from "@google-cloud/firestore";
import { createInbound } from "../../../../functions/src/platform/inbound/inbound.ts";
import {
  webhookSecretOwner,
  type Provider,
} from "../../../../functions/src/platform/inbound/provider.ts";
import { jobPath } from "../../../../functions/src/platform/jobs/job.ts";
import { createJobs } from "../../../../functions/src/platform/jobs/jobs.ts";
import { putSecret } from "../../../../functions/src/platform/secrets/secrets.ts";
import { createVault } from "../../../../functions/src/platform/secrets/vault.ts";
import { hubSignature } from "../../../../functions/src/channels/whatsapp/hubSignature.ts";
import { createWhatsappProvider } from "../../../../functions/src/channels/whatsapp/provider.ts";
import { createTelegramProvider } from "../../../../functions/src/channels/telegram/provider.ts";
import { createResendProvider } from "../../../../functions/src/workspaces/logs/resendProvider.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { escapeNonAscii } from "../../../sandbox/meta/hub.ts";
import { crashAt } from "../../../support/inProcess/crashAt.ts";
import { loseAnswers } from "../../../support/inProcess/loseAnswers.ts";
import { database } from "../../../support/stack/database.ts";
import { required, stack } from "../../../support/stack/stack.ts";
import { resendHeaders } from "./resend.ts";

const vault = createVault(required("PARLEY_MASTER_KEY"));
const silent = { info: () => undefined, error: () => undefined };
const appSecret = "app-secret";
const verifyToken = "verify-token";
const resendSecret = `whsec_${Buffer.alloc(24, 3).toString("base64")}`;

/** Header in which Telegram sends the secret that was set with `setWebhook`. */
const TELEGRAM_SECRET = "x-telegram-bot-api-secret-token";
/** Checking who sent something needs nothing of a region. */
const unused = () => {
  throw new Error("not needed");
};

let owner: Owner;
let agentId: string;
let botId: string;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 200 } });
});
beforeEach(async () => {
  agentId = await newAgent(owner);
  botId = `${randomInt(2 ** 40)}`;
});

/** The secret of a bot that is connected to an agent. */
const botSecret = (of = agentId) => `${of}-secret`;

/** The port with every provider, with its queue paused; `failOnce` makes handling one event fail. */
function newPort() {
  const handled: string[] = [];
  const queued: string[] = [];
  const told: number[] = [];
  let failures = 0;
  let time = Date.now();
  const now = () => time;
  let meanwhile: (id: string) => Promise<void> = async () => undefined;
  const handle: Provider["handle"] = async ({ id }) => {
    await meanwhile(id);
    if (failures > 0) {
      failures -= 1;
      throw new Error("the provider's event could not be handled");
    }
    handled.push(id);
  };
  const inbound = createInbound(
    {
      telegram: {
        ...createTelegramProvider(unused),
        handle,
        noteUnhandled: async (_, __, change) => void told.push(change),
      },
      whatsapp: { ...createWhatsappProvider(unused), handle },
      resend: createResendProvider({
        db: database,
        env: { RESEND_WEBHOOK_SECRETS: [resendSecret] },
        now,
        region: "na",
      }),
    },
    { db: database, vault, jobs: () => jobs, now, log: silent },
  );
  const jobs = createJobs({
    db: database,
    now,
    log: silent,
    enqueue: async (jobId) => void queued.push(jobId),
    handle: async (job, run) => {
      if (job.kind === "inboundEvent") return inbound.run(job, run);
    },
  });
  return {
    handled,
    queued,
    jobs,
    /** What its owner was told of an account: that one more event could not be handled, or one fewer. */
    told,
    failOnce: () => (failures = 1),
    /** What is to happen while an event is being handled. */
    during: (act: (id: string) => Promise<void>) => (meanwhile = act),
    fail: (isFailing: boolean) => (failures = isFailing ? Infinity : 0),
    /** As if all that was queued had been handled: left in the stack, so many would keep other tests' jobs waiting. */
    async finish() {
      const events = await database
        .collection(INBOUND_EVENTS)
        .where("account", "==", agentId)
        .get();
      const writer = database.bulkWriter();
      for (const { ref } of events.docs) {
        const [chain, backlog] = [FieldValue.delete(), FieldValue.delete()];
        void writer.update(ref, { processedAt: now(), body: "", chain, backlog });
      }
      for (const jobId of queued.splice(0)) void writer.delete(database.doc(jobPath(jobId)));
      await writer.close();
    },
    now,
    pass: (ms: number) => (time += ms),
    ask: async (request: Request, ip = "127.0.0.1") =>
      (await inbound.surface(request, ip)) ?? new Response(null, { status: 404 }),
  };
}

/** Stores the secret of an agent's account, as connecting its channel does. */
async function keepSecret(provider: string, value: string, ownerId = agentId): Promise<void> {
  await database.runTransaction(async (transaction) =>
    putSecret(
      { db: database, vault, transaction, at: 0 },
      {
        kind: "webhookSecret",
        ownerId: webhookSecretOwner(provider, ownerId),
        workspaceId: owner.workspaceId,
        value,
      },
    ),
  );
}

const storedIds = async (account = agentId) => {
  const stored = await database.collection(INBOUND_EVENTS).where("account", "==", account).get();
  return stored.docs.map((event) => String(event.get("eventId"))).toSorted();
};

const urlOf = (path: string) => `http://hooks.invalid${path}`;

function update(
  id: number,
  secret: string | null,
  { to = agentId, bot = botId, padding = "" } = {},
): Request {
  const headers = new Headers(secret === null ? {} : { [TELEGRAM_SECRET]: secret });
  const body = JSON.stringify({ update_id: id, padding });
  return new Request(urlOf(`/v2/agents/${to}/telegram-webhook?bot=${bot}`), {
    method: "POST",
    headers,
    body,
  });
}

function batch(messages: string[], given: { body?: string; signature?: string } = {}): Request {
  const value = {
    metadata: { phone_number_id: "1234567890" },
    messages: messages.map((id) => ({
      id,
      from: "15550100",
      type: "text",
      text: { body: "Gr\u00fc\u00dfe" },
    })),
    statuses: [
      { id: "wamid.sent", status: "read", biz_opaque_callback_data: "wa-1234567890-x/a.m/0/1" },
    ],
  };
  const entry = [{ id: "1", changes: [{ field: "messages", value }] }];
  // Meta escapes everything but ASCII, so parsing and serialising again gives different bytes.
  const body = given.body ?? escapeNonAscii(JSON.stringify({ entry }));
  const signature = given.signature ?? hubSignature(appSecret, Buffer.from(body));
  return new Request(urlOf(`/agents/${agentId}/wa-webhook`), {
    method: "POST",
    headers: { "x-hub-signature-256": signature },
    body,
  });
}

function handshake(query: Record<string, string>): Request {
  return new Request(urlOf(`/agents/${agentId}/wa-webhook?${new URLSearchParams(query)}`));
}

const refusal = { code: "UNAUTHORIZED", message: english("platform.forbidden") };

describe("a provider with a secret per account", () => {
  beforeEach(() => keepSecret("telegram", botSecret(), botId));

  it("is acknowledged once its event is stored and queued, and the event is handled once", async () => {
    const port = newPort();
    expect((await port.ask(update(1, botSecret()))).status).toBe(200);
    expect([port.handled, await storedIds(botId)]).toEqual([[], ["1"]]);
    await port.jobs.run(port.queued[0] ?? "");
    expect(port.handled).toEqual(["1"]);
    expect((await port.ask(update(1, botSecret()))).status).toBe(200);
    expect(port.queued).toHaveLength(1);
  });

  it("queues a redelivered event again until it is processed, and still handles it once", async () => {
    const port = newPort();
    await port.ask(update(2, botSecret()));
    await port.ask(update(2, botSecret()));
    expect(port.queued).toHaveLength(2);
    for (const jobId of port.queued) await port.jobs.run(jobId);
    expect(port.handled).toEqual(["2"]);
  });

  it("has an event retried whose handler failed", async () => {
    const port = newPort();
    port.failOnce();
    await port.ask(update(3, botSecret()));
    const jobId = port.queued[0] ?? "";
    await expect(port.jobs.run(jobId)).rejects.toThrow("could not be handled");
    const job = database.doc(jobPath(jobId));
    expect((await job.get()).get("leaseUntil")).toBe(0);
    port.pass(10_000);
    await port.jobs.run(jobId);
    expect(port.handled).toEqual(["3"]);
    expect((await job.get()).exists).toBe(false);
  });

  /** Runs a job until it rests for longer than between two tries. @returns for how long, in minutes */
  async function series(port: ReturnType<typeof newPort>, jobId: string): Promise<number | null> {
    for (let tries = 0; tries < 5; tries += 1) {
      await port.jobs.run(jobId).catch(() => undefined);
      const job = await database.doc(jobPath(jobId)).get();
      if (!job.exists) return null;
      const minutes = Math.round((Number(job.get("restsUntil")) - port.now()) / 60_000);
      port.pass(Number(job.get("restsUntil")) - port.now());
      if (minutes >= 10) return minutes;
    }
    throw new Error("It was tried more often than five times.");
  }

  it("is tried with growing pauses if it goes on failing, its owner is told once, and it is handled in the end", async () => {
    const port = newPort();
    port.fail(true);
    await port.ask(update(31, botSecret()));
    const [jobId = ""] = port.queued;
    const rests = [];
    for (let round = 0; round < 5; round += 1) rests.push(await series(port, jobId));
    expect([rests, port.told]).toEqual([[10, 60, 360, 1440, 1440], [1]]);
    port.fail(false);
    expect(await series(port, jobId)).toBeNull();
    expect([port.handled, port.told]).toEqual([["31"], [1, -1]]);
  });

  it("is given up after a month, when it is deleted for its age, and its owner is no longer told of it", async () => {
    const port = newPort();
    port.fail(true);
    await port.ask(update(32, botSecret()));
    const [jobId = ""] = port.queued;
    for (let round = 0; round < 4; round += 1) await series(port, jobId);
    port.pass(28 * 24 * 60 * 60_000);
    expect(await series(port, jobId)).toBeNull();
    expect(port.told).toEqual([1, -1]);
  });

  it("is not tried at once again, but later, where its runs have ended their process", async () => {
    const port = newPort();
    await port.ask(update(33, botSecret()));
    const [jobId = ""] = port.queued;
    await database.doc(jobPath(jobId)).update({ crashes: 2 });
    expect(await series(port, jobId)).toBe(10);
    expect(port.handled).toEqual([]);
    expect(await series(port, jobId)).toBeNull();
    expect(port.handled).toEqual(["33"]);
  });

  it.each([
    ["no secret", null],
    ["another secret", "-secres"],
    ["a secret cut short", "-secre"],
    ["a longer one", "-secret!"],
    ["an empty one", ""],
  ])("is refused with %s, and nothing is stored", async (_, secret) => {
    const port = newPort();
    const given = secret?.startsWith("-") ? `${agentId}${secret}` : secret;
    const answer = await port.ask(update(4, given));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject(refusal);
    expect([port.queued, await storedIds(botId)]).toEqual([[], []]);
  });

  it("is refused alike at another agent, an unknown one, and for an unknown account", async () => {
    const port = newPort();
    const other = await newAgent(owner);
    for (const place of [{ to: other }, { to: randomId() }, { bot: "1" }, { bot: "" }]) {
      const answer = await port.ask(update(5, botSecret(), place));
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject(refusal);
    }
    expect(port.queued).toEqual([]);
  });

  it("is refused with the secret of another account or another provider", async () => {
    const port = newPort();
    const other = await newAgent(owner);
    await keepSecret("telegram", botSecret(other), "1000001");
    await keepSecret("whatsapp", `${agentId}-whatsapp`, botId);
    expect((await port.ask(update(6, botSecret(other)))).status).toBe(401);
    expect((await port.ask(update(6, `${agentId}-whatsapp`))).status).toBe(401);
    const place = { to: other, bot: "1000001" };
    expect((await port.ask(update(6, botSecret(other), place))).status).toBe(200);
  });

  it("treats the same id for two accounts as two events", async () => {
    const port = newPort();
    const other = `${randomInt(2 ** 40)}`;
    await keepSecret("telegram", botSecret(), other);
    await port.ask(update(7, botSecret()));
    await port.ask(update(7, botSecret(), { bot: other }));
    for (const jobId of port.queued) await port.jobs.run(jobId);
    expect(port.handled).toEqual(["7", "7"]);
  });

  it("has one of the jobs of a redelivered event at work, however many there are", async () => {
    const port = newPort();
    await Promise.all(Array.from({ length: 10 }, () => port.ask(update(10, botSecret()))));
    expect(port.queued.length).toBeGreaterThan(0);
    await Promise.all(port.queued.map((jobId) => port.jobs.run(jobId)));
    expect(port.handled).toEqual(["10"]);
  });

  it("has an event handled again whose run ended before it could say that it was", async () => {
    const port = newPort();
    await port.ask(update(11, botSecret()));
    await port.ask(update(11, botSecret()));
    const [first = "", second = ""] = port.queued;
    // It takes its job, then the event; that the event was handled is what it writes next.
    const crash = crashAt(database, 3, "before");
    await expect(port.jobs.run(first)).rejects.toThrow("The instance");
    expect([crash.end(), port.handled]).toEqual([true, ["11"]]);
    // The run may go on: another job leaves the event to it.
    await port.jobs.run(second);
    expect(port.handled).toEqual(["11"]);
    port.pass(300_000);
    await port.jobs.run(first);
    expect(port.handled).toEqual(["11", "11"]);
    await port.ask(update(11, botSecret()));
    expect(port.queued).toEqual([first, second]);
  });

  it("is handled though the database's answer to taking it was lost", async () => {
    const port = newPort();
    await port.ask(update(12, botSecret()));
    const restore = loseAnswers(database);
    try {
      await port.jobs.run(port.queued[0] ?? "");
    } finally {
      restore();
    }
    expect(port.handled).toEqual(["12"]);
  });

  it("is handled by the next run of its job though the one that failed could not give it back", async () => {
    const port = newPort();
    await port.ask(update(13, botSecret()));
    const [jobId = ""] = port.queued;
    const events = database.collection(INBOUND_EVENTS).where("account", "==", botId);
    const [event] = (await events.get()).docs;
    await event?.ref.update({ handledUntil: Date.now() + 240_000, takenBy: jobId });
    await port.jobs.run(jobId);
    expect(port.handled).toEqual(["13"]);
  });

  it("is acknowledged for a deleted agent", async () => {
    const port = newPort();
    await owner.api.agents.remove({ agentId, title: "Workshop helper" });
    expect((await port.ask(update(8, botSecret()))).status).toBe(200);
    expect(await storedIds(botId)).toEqual(["8"]);
  });

  it("is refused a body of a megabyte before it is read, by its announced length", async () => {
    const port = newPort();
    const large = update(9, botSecret(), { padding: "x".repeat(1_000_000) });
    large.headers.set("content-length", "1000000");
    const refused = await port.ask(large);
    expect([refused.status, large.bodyUsed]).toEqual([413, false]);
    expect([port.queued, await storedIds(botId)]).toEqual([[], []]);
  });

  it.each([
    ["without a length", null],
    ["with a length that is too small", "2"],
    ["with a length that is not a number", "many"],
  ])("is refused a body of a megabyte %s", async (_, length) => {
    const port = newPort();
    const large = update(9, botSecret(), { padding: "x".repeat(1_000_000) });
    if (length !== null) large.headers.set("content-length", length);
    expect((await port.ask(large)).status).toBe(413);
    expect([port.queued, await storedIds(botId)]).toEqual([[], []]);
    // Proves the check above: an accepted event is found there.
    await port.ask(update(9, botSecret()));
    expect(await storedIds(botId)).toEqual(["9"]);
  });
});

describe("a provider with a handshake, signed bytes and batches", () => {
  beforeEach(() => keepSecret("whatsapp", JSON.stringify({ appSecret, verifyToken })));

  it("gets its challenge back for the right token, as plain text", async () => {
    const port = newPort();
    const answer = await port.ask(
      handshake({
        "hub.mode": "subscribe",
        "hub.verify_token": verifyToken,
        "hub.challenge": "1158201444",
      }),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe("1158201444");
    expect(await storedIds()).toEqual([]);
  });

  it.each([
    ["another token", { "hub.mode": "subscribe", "hub.verify_token": "guess" }],
    ["no token", { "hub.mode": "subscribe" }],
    ["another mode", { "hub.mode": "unsubscribe", "hub.verify_token": verifyToken }],
  ])("does not get it with %s", async (_, query) => {
    const answer = await newPort().ask(handshake({ ...query, "hub.challenge": "1158201444" }));
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain("1158201444");
  });

  it("signs by the scheme's published vector", () => {
    expect(hubSignature("It's a Secret to Everybody", Buffer.from("Hello, World!"))).toBe(
      "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
    );
  });

  it("has every event of a batch stored under its own id, with its own job", async () => {
    const port = newPort();
    expect((await port.ask(batch(["wamid.1", "wamid.2", "wamid.1"]))).status).toBe(200);
    expect(await storedIds()).toEqual(["wamid.1", "wamid.2", "wamid.sent:read"]);
    expect(port.queued).toHaveLength(3);
    const [first = "", ...others] = port.queued;
    // One after the other: at once, a later one's run may handle the first event before its own, which then fails without it.
    port.failOnce();
    await expect(port.jobs.run(first)).rejects.toThrow("could not be handled");
    for (const jobId of others) await port.jobs.run(jobId);
    expect(port.handled).toEqual(["wamid.2", "wamid.sent:read"]);
  });

  it("has the new events of a batch handled, and processed ones left alone", async () => {
    const port = newPort();
    await port.ask(batch(["wamid.1"]));
    for (const jobId of port.queued) await port.jobs.run(jobId);
    await port.ask(batch(["wamid.1", "wamid.2"]));
    expect(port.queued).toHaveLength(3);
    await port.jobs.run(port.queued[2] ?? "");
    expect(port.handled.toSorted()).toEqual(["wamid.1", "wamid.2", "wamid.sent:read"]);
  });

  it("is handled by its own job where the run of an earlier one of the same person fails with it", async () => {
    const port = newPort();
    await port.ask(batch(["wamid.1", "wamid.2"]));
    const [first = "", second = ""] = port.queued;
    let failed = 0;
    port.during(async (id) => {
      if (id !== "wamid.2" || failed > 0) return;
      failed += 1;
      await port.jobs.run(second);
      port.failOnce();
    });
    await port.jobs.run(first);
    expect([failed, port.handled]).toEqual([1, ["wamid.1"]]);
    port.pass(15_000);
    await port.jobs.run(second);
    expect(port.handled).toEqual(["wamid.1", "wamid.2"]);
  });

  it("holds up nobody's later messages where its runs have ended their process", async () => {
    const port = newPort();
    await port.ask(batch(["wamid.1"]));
    const [first = ""] = port.queued;
    await database.doc(jobPath(first)).update({ crashes: 2 });
    for (let tries = 0; tries < 5; tries += 1) {
      await port.jobs.run(first).catch(() => undefined);
      port.pass(60_000);
    }
    await port.ask(batch(["wamid.2"]));
    await port.jobs.run(port.queued.at(-2) ?? "");
    expect(port.handled).toEqual(["wamid.2"]);
  });

  it("has a batch of hundreds of events stored completely", async () => {
    const port = newPort();
    const ids = Array.from({ length: 250 }, (_, n) => `wamid.${n}`);
    expect((await port.ask(batch(ids))).status).toBe(200);
    expect(await storedIds()).toHaveLength(251);
    expect(port.queued).toHaveLength(251);
  });

  it("has the messages of every entry and every change stored, and nothing of what is not for it", async () => {
    const port = newPort();
    const message = (id: string) => ({
      field: "messages",
      value: {
        metadata: { phone_number_id: "1234567890" },
        messages: [{ id, from: "15550100", type: "text", text: { body: "Hi" } }],
      },
    });
    const said = { messages: [{ id: "wamid.other", from: "15550100" }] };
    const body = JSON.stringify({
      entry: [
        { id: "1", changes: [message("wamid.1"), message("wamid.2")] },
        { id: "2", changes: [message("wamid.3"), { field: "standby", value: said }] },
        { id: "3", changes: [{ field: "smb_message_echoes", value: said }] },
        { id: "4", changes: [{ field: "account_update", value: { event: "VERIFIED_ACCOUNT" } }] },
        { id: "5", changes: [{ field: "messages", value: null }] },
        { id: "6", time: 1 },
        null,
      ],
    });
    expect((await port.ask(batch([], { body }))).status).toBe(200);
    expect(await storedIds()).toEqual(["wamid.1", "wamid.2", "wamid.3"]);
  });

  it("has the others of a batch stored where one cannot be read, and one that holds what nobody knows", async () => {
    const port = newPort();
    const from = "15550100";
    const messages = [
      { id: "wamid.1", from, type: "text", text: { body: "Hi" } },
      { from, type: "text", text: { body: "of no id" } },
      "nothing",
      { id: "wamid.2", from, type: "hologram", hologram: { id: 7 }, text: "of another form" },
    ];
    const metadata = { phone_number_id: "1234567890" };
    const entry = [
      { changes: [{ field: "messages", value: { metadata, messages, contacts: "none" } }] },
    ];
    expect((await port.ask(batch([], { body: JSON.stringify({ entry }) }))).status).toBe(200);
    expect(await storedIds()).toEqual(["wamid.1", "wamid.2"]);
  });

  it("has a thousand long messages stored, and is refused more than three megabytes", async () => {
    const port = newPort();
    const bodyOf = (length: number) => {
      const messages = Array.from({ length: 1000 }, (_, at) => ({
        id: `wamid.${at}`,
        from: `1555${at}`,
        from_user_id: `US.${at}`,
        timestamp: "1795430000",
        type: "text",
        text: { body: "x".repeat(length) },
        context: { from: "15550100", id: "wamid.sent" },
      }));
      const contacts = messages.map((one) => ({
        profile: { name: "Amber Heron" },
        wa_id: one.from,
        user_id: one.from_user_id,
      }));
      const metadata = { display_phone_number: "15550100", phone_number_id: "1234567890" };
      const value = { messaging_product: "whatsapp", metadata, contacts, messages };
      const entry = [{ id: "1", changes: [{ field: "messages", value }] }];
      return JSON.stringify({ object: "whatsapp_business_account", entry });
    };
    const tooLarge = await port.ask(batch([], { body: bodyOf(3200) }));
    expect([tooLarge.status, port.queued]).toEqual([413, []]);
    expect((await port.ask(batch([], { body: bodyOf(900) }))).status).toBe(200);
    expect(await storedIds()).toHaveLength(1000);
    expect(port.queued).toHaveLength(1000);
    await port.finish();
  });

  it("is refused more events than Meta sends, at once and in a minute", async () => {
    const port = newPort();
    const ids = (count: number, mark: string) =>
      Array.from({ length: count }, (_, at) => `wamid.${mark}.${at}`);
    expect((await port.ask(batch(ids(1500, "much")))).status).toBe(413);
    expect((await port.ask(batch(ids(950, "again")))).status).toBe(200);
    await port.finish();
    const statuses = [];
    for (let times = 0; times < 2; times += 1)
      statuses.push((await port.ask(batch(ids(950, "again")))).status);
    expect(statuses).toEqual([200, 429]);
  });

  it("is refused many more where hundreds wait, whichever instance took them, until those had their first run", async () => {
    const ids = (count: number, mark: string) =>
      Array.from({ length: count }, (_, at) => `wamid.${mark}.${at}`);
    const first = newPort();
    const second = newPort();
    expect((await first.ask(batch(ids(500, "flood")))).status).toBe(200);
    const stored = await storedIds();
    expect((await second.ask(batch(ids(200, "more")))).status).toBe(429);
    expect(await storedIds()).toEqual(stored);
    // What people write is never that much.
    expect((await second.ask(batch(ids(1, "calm")))).status).toBe(200);
    await first.finish();
    expect((await second.ask(batch(ids(200, "more")))).status).toBe(200);
    await second.finish();
  });

  it("is not kept from its events by hundreds that failed before", async () => {
    const port = newPort();
    const ids = Array.from({ length: 501 }, (_, at) => `wamid.stuck.${at}`);
    expect((await port.ask(batch(ids))).status).toBe(200);
    port.fail(true);
    await Promise.allSettled(port.queued.map((jobId) => port.jobs.run(jobId)));
    expect((await port.ask(batch(ids.map((id) => `${id}.next`)))).status).toBe(200);
    await port.finish();
  });

  it("is given its challenge before the app's secret is known, and refused all it sends until then", async () => {
    await keepSecret("whatsapp", JSON.stringify({ verifyToken }));
    const port = newPort();
    const query = { "hub.mode": "subscribe", "hub.verify_token": verifyToken };
    expect((await port.ask(handshake({ ...query, "hub.challenge": "7" }))).status).toBe(200);
    const signature = hubSignature("", Buffer.from("{}"));
    expect((await port.ask(batch([], { body: "{}", signature }))).status).toBe(401);
    expect((await port.ask(batch(["wamid.1"]))).status).toBe(401);
    expect([port.queued, await storedIds()]).toEqual([[], []]);
  });

  it("is refused at an agent for which no secret is kept, by either method", async () => {
    const port = newPort();
    const sent = batch(["wamid.1"]);
    const query = { "hub.mode": "subscribe", "hub.verify_token": verifyToken };
    const asked = handshake({ ...query, "hub.challenge": "7" });
    const other = await newAgent(owner);
    for (const request of [sent, asked]) {
      const elsewhere = new Request(request.url.replace(agentId, other), request);
      expect((await port.ask(elsewhere)).status).toBe(401);
    }
    expect(port.queued).toEqual([]);
  });

  it("is refused if its JSON is the same but its bytes are not", async () => {
    const port = newPort();
    const sent = await batch(["wamid.1"]).text();
    const written = JSON.stringify(JSON.parse(sent));
    expect(written).not.toBe(sent);
    const signature = hubSignature(appSecret, Buffer.from(sent));
    expect((await port.ask(batch([], { body: written, signature }))).status).toBe(401);
    expect((await port.ask(batch([], { body: sent, signature }))).status).toBe(200);
  });

  it.each([
    ["a missing signature", ""],
    ["a signature of another secret", hubSignature("guess", Buffer.from("{}"))],
    ["the older algorithm's name", hubSignature(appSecret, Buffer.from("{}")).replace("256", "1")],
    ["a signature cut short", hubSignature(appSecret, Buffer.from("{}")).slice(0, -1)],
  ])("is refused with %s", async (_, signature) => {
    const port = newPort();
    expect((await port.ask(batch([], { body: "{}", signature }))).status).toBe(401);
    expect([port.queued, await storedIds()]).toEqual([[], []]);
  });
});

describe("a body that is not what the provider sends", () => {
  beforeEach(async () => {
    await keepSecret("telegram", botSecret(), botId);
    await keepSecret("whatsapp", JSON.stringify({ appSecret, verifyToken }));
  });

  /** A provider's request with this body; proven or, apart from that, the same without proof. */
  const requests = {
    resend: (body, isProven, eventId) => {
      const headers = isProven ? resendHeaders(resendSecret, eventId, body) : new Headers();
      return new Request(urlOf("/resend/webhook"), { method: "POST", headers, body });
    },
    telegram: (body, isProven) => {
      const headers = new Headers(isProven ? { [TELEGRAM_SECRET]: botSecret() } : {});
      const path = `/v2/agents/${agentId}/telegram-webhook?bot=${botId}`;
      return new Request(urlOf(path), { method: "POST", headers, body });
    },
    whatsapp: (body, isProven) => batch([], isProven ? { body } : { body, signature: "" }),
  } satisfies Record<string, (body: string, isProven: boolean, eventId: string) => Request>;

  const cases = (["resend", "telegram", "whatsapp"] as const).flatMap((provider) =>
    ["{", "", "null", "[]", "{}"].map((body) => ({ provider, body })),
  );
  /** Telegram's account is the bot, the others' the agent. */
  const storedOf = (provider: keyof typeof requests) =>
    storedIds(provider === "telegram" ? botId : agentId);
  const newEventId = () => `msg_${randomId()}`;
  const isStored = async (eventId: string) => {
    const events = database.collection(INBOUND_EVENTS).where("eventId", "==", eventId);
    return !(await events.get()).empty;
  };

  it.each(cases)("is refused from $provider as unproven without proof: $body", async (one) => {
    const port = newPort();
    const answer = await port.ask(requests[one.provider](one.body, false, newEventId()));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject(refusal);
    expect([port.queued, await storedOf(one.provider)]).toEqual([[], []]);
  });

  it.each(cases)("is refused from $provider with proof, and not stored: $body", async (one) => {
    const port = newPort();
    const eventId = newEventId();
    const answer = await port.ask(requests[one.provider](one.body, true, eventId));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: english("platform.badBody") });
    const kept = await storedOf(one.provider);
    expect([port.queued, kept, await isStored(eventId)]).toEqual([[], [], false]);
  });

  it.each([
    ["resend", JSON.stringify({ type: "email.sent" })],
    ["telegram", JSON.stringify({ update_id: 10 })],
    ["whatsapp", JSON.stringify({ entry: [] })],
  ] as const)("differs from one of %s that is accepted", async (provider, body) => {
    const eventId = newEventId();
    const answer = await newPort().ask(requests[provider](body, true, eventId));
    expect(answer.status).toBe(200);
    // Resend names the event in a header, Telegram in the body; a batch may be empty.
    expect(await isStored(eventId)).toBe(provider === "resend");
    expect(await storedOf(provider)).toEqual(provider === "telegram" ? ["10"] : []);
  });
});

describe("what providers may send", () => {
  it("is limited by IP address, whoever it claims to be", async () => {
    const port = newPort();
    const guess = () => new Request(urlOf("/resend/webhook"), { method: "POST", body: "{}" });
    const statuses = new Set<number>();
    for (let count = 0; count < 3000; count += 1) statuses.add((await port.ask(guess())).status);
    expect([...statuses]).toEqual([401]);
    expect((await port.ask(guess())).status).toBe(429);
    expect((await port.ask(guess(), "127.0.0.2")).status).toBe(401);
    port.pass(60_000);
    expect((await port.ask(guess())).status).toBe(401);
  });

  it("is limited by account, and forged requests do not count towards it", async () => {
    await keepSecret("whatsapp", JSON.stringify({ appSecret, verifyToken }));
    const port = newPort();
    const greet = (token: string) =>
      port.ask(handshake({ "hub.mode": "subscribe", "hub.verify_token": token }));
    await Promise.all(Array.from({ length: 100 }, () => greet("guess")));
    const answers = await Promise.all(Array.from({ length: 601 }, () => greet(verifyToken)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(429)]).toEqual([600, 1]);
    agentId = await newAgent(owner);
    await keepSecret("whatsapp", JSON.stringify({ appSecret, verifyToken }));
    expect((await greet(verifyToken)).status).toBe(200);
  });

  it("is limited by account for Telegram's bots too, each by itself", async () => {
    const other = "1000007";
    await keepSecret("telegram", botSecret(), botId);
    await keepSecret("telegram", botSecret(), other);
    const port = newPort();
    await Promise.all(
      Array.from({ length: 100 }, (_, id) => port.ask(update(id, "guess", { bot: botId }))),
    );
    // The same update again and again: it is stored once, and the limit is before that.
    const answers: number[] = [];
    for (let count = 0; count < 601; count += 1)
      answers.push((await port.ask(update(10, botSecret(), { bot: botId }))).status);
    expect(answers.slice(0, 600).every((status) => status === 200)).toBe(true);
    expect(answers[600]).toBe(429);
    expect((await port.ask(update(11, botSecret(), { bot: other }))).status).toBe(200);
  });

  it.each([
    ["/nobody", "POST"],
    ["/constructor", "POST"],
    ["/__proto__", "POST"],
    ["/resend/webhook", "GET"],
    ["/v2/agents/a%2Fb%2Fc/telegram-webhook", "POST"],
    ["/v2/agents/../telegram-webhook", "POST"],
    ["/v2/agents/x/telegram-webhook", "POST"],
    ["/v2/agents//telegram-webhook", "POST"],
  ])("has no URL %s by %s", async (path, method) => {
    const body = method === "POST" ? "{}" : null;
    expect((await newPort().ask(new Request(urlOf(path), { method, body }))).status).toBe(404);
    if (path.startsWith("/v2")) return;
    expect((await fetch(`${stack.hooks.na}${path}`, { method, body })).status).toBe(404);
  });

  it("gets 501 on the contract's routes for providers that are not built yet, and only on hooks", async () => {
    const unserved = inboundRoutes.filter(({ served }) => !served);
    // Once all of them are served, this test goes.
    expect(unserved).not.toEqual([]);
    for (const { method, path: template } of unserved) {
      const path = inboundUrlPath(template, { agentId });
      expect((await fetch(`${stack.hooks.na}${path}`, { method })).status).toBe(501);
      expect((await fetch(`${stack.api.na}${path}`, { method })).status).toBe(404);
    }
  });
});
