import { waNumber, waNumberPath } from "@parley/contract/channels/waNumber.ts";
import { english } from "@parley/contract/problems/english.ts";
import { SECRETS } from "../../../functions/src/platform/secrets/secrets.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newMember } from "../../support/actors/members.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { whatsappProvider } from "../../support/inProcess/whatsappProvider.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { documentsMentioning } from "../../support/stack/documentsMentioning.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";
import { connectNumber, keysOf } from "../../support/stack/whatsapp.ts";

const sandbox = sandboxApi(stack.sandbox);

let service: Service;
let owner: Owner;
let agentId: string;
beforeAll(async () => {
  service = await newService(whatsappProvider);
  owner = await ownerIn(service);
});
beforeEach(async () => {
  // The tries of a minute are each test's own, and an agent has one number.
  service.pass(60_000);
  agentId = await newAgent(owner);
});
afterAll(() => service.close());

const waiting = { timeout: 20_000 };
const elsewhere = { url: "https://flows.example.com/hook/secret-path", fields: ["messages"] };
const stored = (phoneId: string) => readDocument(waNumberPath(phoneId), waNumber);
const isStored = async (phoneId: string) =>
  (await database.doc(waNumberPath(phoneId)).get()).exists;
const secretsOf = (phoneId: string, of = agentId) =>
  Promise.all(
    [`whatsappToken_${phoneId}`, `webhookSecret_whatsapp_${of}`].map(
      async (id) => (await database.collection(SECRETS).doc(id).get()).exists,
    ),
  );
const connect = (
  keys: ReturnType<typeof keysOf>,
  more: { takeOver?: boolean; as?: Owner; to?: string } = {},
) =>
  (more.as ?? owner).api.channels.connectWhatsappNumber({
    agentId: more.to ?? agentId,
    ...keys,
    ...(more.takeOver === undefined ? {} : { takeOver: more.takeOver }),
  });

describe("connecting a number", () => {
  it("sets the app's URL to ours, subscribes it to the account, and keeps the secrets out of sight", async () => {
    const made = await sandbox.newMetaAccount("Workshop");
    const { newAddedNumber } = await connect({ ...keysOf(made), accessToken: `  ${made.token}\n` });
    const { phoneId, wabaId, phoneNumber } = made;
    expect(newAddedNumber).toEqual({ phoneId, wabaId, phoneNumber, agentId });
    expect(await sandbox.metaAccount(made.appId)).toMatchObject({
      callback: {
        url: `${service.hooks}/agents/${agentId}/wa-webhook`,
        fields: ["messages", "smb_message_echoes"],
      },
      isSubscribed: true,
    });
    expect(await stored(phoneId)).toMatchObject({
      agentId,
      ownerID: owner.workspaceId,
      memberUids: [owner.uid],
      name: "Workshop",
      phoneNumber,
      state: "active",
      health: {
        token: "ok",
        webhook: "ok",
        subscription: "ok",
        phone: "ok",
        phoneStatus: "CONNECTED",
        quality: "GREEN",
        missingScopes: [],
      },
    });
    const { verifyToken } = await owner.api.channels.getWhatsappWebhook({ agentId });
    const everything = JSON.stringify(await documentsMentioning([phoneId]));
    expect(everything).toContain(phoneNumber);
    for (const secret of [made.token, made.appSecret, verifyToken])
      expect(everything).not.toContain(secret);
  });

  it("gives URL and verify token beforehand, which Meta accepts when somebody enters them by hand", async () => {
    const webhook = await owner.api.channels.getWhatsappWebhook({ agentId });
    expect(webhook.url).toBe(`${service.hooks}/agents/${agentId}/wa-webhook`);
    const made = await sandbox.newMetaAccount();
    const answer = await fetch(`${stack.sandbox}/graph/v26.0/${made.appId}/subscriptions`, {
      method: "POST",
      headers: { authorization: `Bearer ${made.appId}|${made.appSecret}` },
      body: JSON.stringify({
        object: "whatsapp_business_account",
        callback_url: webhook.url,
        verify_token: webhook.verifyToken,
        fields: "messages,smb_message_echoes",
      }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    await connect(keysOf(made));
    expect(await owner.api.channels.getWhatsappWebhook({ agentId })).toEqual(webhook);
  });

  it.each([
    ["accessToken", "", "fields.required"],
    ["accessToken", "short", "channels.whatsappToken"],
    ["accessToken", `EAA${"0".repeat(60)}`, "channels.whatsappToken"],
    ["phoneId", " ", "fields.required"],
    ["phoneId", "12ab", "channels.whatsappPhoneId"],
    ["phoneId", "99999999999", "channels.whatsappPhoneId"],
    ["wabaId", "", "fields.required"],
    ["wabaId", "a/b", "channels.whatsappBusinessId"],
    ["wabaId", "99999999999", "channels.whatsappBusinessId"],
    ["appId", "", "fields.required"],
    ["appId", "app", "channels.whatsappAppId"],
    ["appId", "99999999999", "channels.whatsappAppSecret"],
    ["appSecret", "", "fields.required"],
    ["appSecret", "x", "channels.whatsappAppSecret"],
    ["appSecret", "0".repeat(32), "channels.whatsappAppSecret"],
  ] as const)("refuses at its field the %s %j, and keeps nothing", async (field, value, key) => {
    const made = await sandbox.newMetaAccount();
    const { status, data } = await refusalOf(connect({ ...keysOf(made), [field]: value }));
    expect(status).toBe(400);
    const path = value === "99999999999" && field === "appId" ? "appSecret" : field;
    expect(data.fields).toEqual([{ path, message: english(key) }]);
    expect(await isStored(made.phoneId)).toBe(false);
    expect((await secretsOf(made.phoneId))[0]).toBe(false);
    expect((await sandbox.metaAccount(made.appId)).callback).toBeNull();
  });

  it("refuses another app's token, one that has ended, and one that may not send", async () => {
    const [made, other] = [await sandbox.newMetaAccount(), await sandbox.newMetaAccount()];
    const refusal = async (keys = keysOf(made)) => (await refusalOf(connect(keys))).data.fields;
    const invalid = [{ path: "accessToken", message: english("channels.whatsappToken") }];
    expect(await refusal({ ...keysOf(made), accessToken: other.token })).toEqual(invalid);
    await sandbox.actOnMeta(made.appId, { do: "change", changes: { isExpired: true } });
    expect(await refusal()).toEqual(invalid);
    const scopes = ["whatsapp_business_management"];
    await sandbox.actOnMeta(made.appId, { do: "change", changes: { isExpired: false, scopes } });
    const lacking = { scopes: "whatsapp_business_messaging" };
    expect(await refusal()).toEqual([
      { path: "accessToken", message: english("channels.whatsappTokenScopes", lacking) },
    ]);
    expect(await isStored(made.phoneId)).toBe(false);
  });

  it("refuses a number of another agent, in the same words one of another workspace", async () => {
    const number = await connectNumber(owner, agentId);
    const before = await stored(number.phoneId);
    const stranger = await ownerIn(service);
    const answers = [
      await refusalOf(connect(keysOf(number.made), { to: await newAgent(owner) })),
      await refusalOf(
        connect(keysOf(number.made), {
          as: stranger,
          to: await newAgent(stranger),
          takeOver: true,
        }),
      ),
    ];
    for (const answer of answers)
      expect(answer).toEqual({
        status: 409,
        code: "CONFLICT",
        message: english("channels.numberTaken"),
        data: { problem: "channels.numberTaken", values: {}, reason: "number-taken" },
      });
    expect(await stored(number.phoneId)).toEqual(before);
  });

  it("refuses a second number for an agent, and takes it once the first is disconnected", async () => {
    const number = await connectNumber(owner, agentId);
    const other = await sandbox.newMetaAccount();
    expect(await refusalOf(connect(keysOf(other)))).toMatchObject({
      status: 409,
      message: english("channels.numberConnected", { number: number.made.phoneNumber }),
    });
    expect(await isStored(other.phoneId)).toBe(false);
    await owner.api.channels.removeWhatsappNumber({ agentId, phoneId: number.phoneId });
    await connect(keysOf(other));
    await expect.poll(async () => (await number.read()).callback, waiting).toBeNull();
    await service.settled();
    expect(await secretsOf(other.phoneId)).toEqual([true, true]);
    expect((await sandbox.metaAccount(other.appId)).callback?.url).toContain(agentId);
  });

  it("lets one of two numbers have an agent that both are connected to at once", async () => {
    const [one, other] = [await sandbox.newMetaAccount(), await sandbox.newMetaAccount()];
    const outcomes = await Promise.allSettled([one, other].map((made) => connect(keysOf(made))));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const kept = [await isStored(one.phoneId), await isStored(other.phoneId)];
    expect(kept.filter(Boolean)).toHaveLength(1);
  });

  it("asks before it takes an app's messages from another service, and from another agent", async () => {
    const made = await sandbox.newMetaAccount();
    await sandbox.actOnMeta(made.appId, { do: "change", changes: { callback: elsewhere } });
    expect(await refusalOf(connect(keysOf(made)))).toMatchObject({
      status: 409,
      message: english("channels.appElsewhere", { host: "flows.example.com" }),
      data: { reason: "webhook-elsewhere" },
    });
    expect((await sandbox.metaAccount(made.appId)).callback).toEqual(elsewhere);
    await connect(keysOf(made), { takeOver: true });
    expect((await sandbox.metaAccount(made.appId)).callback?.url).toContain(agentId);
  });

  it("asks the same where a URL at the number or its account goes before the app's", async () => {
    const made = await sandbox.newMetaAccount();
    const override = { phone: elsewhere.url, account: "" };
    await sandbox.actOnMeta(made.appId, { do: "change", changes: { override } });
    expect(await refusalOf(connect(keysOf(made)))).toMatchObject({
      status: 409,
      message: english("channels.appElsewhere", { host: "flows.example.com" }),
    });
    await connect(keysOf(made), { takeOver: true });
    expect((await sandbox.metaAccount(made.appId)).override.phone).toBe("");
  });

  it("says that Meta cannot be reached, and keeps nothing", async () => {
    const made = await sandbox.newMetaAccount();
    const { graph } = service.deps;
    const readToken = graph.readToken.bind(graph);
    const { GraphError } = await import("../../../functions/src/providers/graph.ts");
    graph.readToken = () => Promise.reject(new GraphError(0, ""));
    try {
      expect(await refusalOf(connect(keysOf(made)))).toMatchObject({
        status: 503,
        message: english("channels.metaUnreachable"),
      });
    } finally {
      graph.readToken = readToken;
    }
    await sandbox.actOnMeta(made.appId, { do: "change", changes: { mode: "down" } });
    expect(await refusalOf(connect(keysOf(made)))).toMatchObject({
      status: 400,
      message: "Error occurred: (#131016) Service unavailable",
    });
    expect(await isStored(made.phoneId)).toBe(false);
  });

  it("says why Meta did not take our URL, and keeps no number", async () => {
    const made = await sandbox.newMetaAccount();
    const { graph } = service.deps;
    const setCallback = graph.setCallback.bind(graph);
    graph.setCallback = (app, callback) => setCallback(app, { ...callback, verifyToken: "guess" });
    try {
      const refused = await refusalOf(connect(keysOf(made)));
      expect(refused).toMatchObject({ status: 400 });
      expect(refused.message).toMatch(/^Failed to set webhook: .*Callback verification failed/);
    } finally {
      graph.setCallback = setCallback;
    }
    expect(await isStored(made.phoneId)).toBe(false);
    expect((await secretsOf(made.phoneId))[0]).toBe(false);
    await connect(keysOf(made));
  });

  it("replaces a token that has ended, and sends with the new one", async () => {
    const number = await connectNumber(owner, agentId);
    const place = { agentId, phoneId: number.phoneId };
    await number.act({ do: "renewToken" });
    expect(await owner.api.channels.checkWhatsappNumber(place)).toMatchObject({ token: "failed" });
    const { token } = await number.read();
    await connect({ ...keysOf(number.made), accessToken: token });
    expect(await owner.api.channels.checkWhatsappNumber(place)).toMatchObject({ token: "ok" });
  });
});

describe("a connected number", () => {
  const place = (phoneId: string) => ({ agentId, phoneId });

  it.each([
    [
      "another service has taken its messages",
      { callback: elsewhere },
      { webhook: "failed", otherHost: "flows.example.com" },
    ],
    ["its app has no URL any more", { callback: null }, { webhook: "failed", otherHost: "" }],
    ["its app hears nothing of the account", { isSubscribed: false }, { subscription: "failed" }],
    [
      "its app asks for no messages",
      { callback: { url: "ours", fields: ["account_update"] } },
      { webhook: "failed", otherHost: "" },
    ],
  ])("is reported and repaired when %s", async (_, changes, found) => {
    const number = await connectNumber(owner, agentId);
    const before = (await number.read()).callback;
    const { callback } = { callback: undefined, ...changes };
    const isOurs = callback?.url === "ours";
    await number.change(
      isOurs && before ? { callback: { ...callback, url: before.url } } : changes,
    );
    const { checkWhatsappNumber, repairWhatsappNumber } = owner.api.channels;
    expect(await checkWhatsappNumber(place(number.phoneId))).toMatchObject(found);
    expect((await stored(number.phoneId)).health).toMatchObject(found);
    const well = { webhook: "ok", otherHost: "", subscription: "ok" };
    expect(await repairWhatsappNumber(place(number.phoneId))).toMatchObject(well);
    expect(await number.read()).toMatchObject({ callback: before, isSubscribed: true });
  });

  it.each([
    ["the token has ended", { isExpired: true }, { token: "failed" }],
    [
      "the token lacks a permission",
      { scopes: ["whatsapp_business_management"] },
      { missingScopes: ["whatsapp_business_messaging"] },
    ],
    [
      "the number is not registered",
      { status: "PENDING" },
      { phone: "failed", phoneStatus: "PENDING" },
    ],
  ])("is reported when %s, and well again when it is not", async (_, bad, found) => {
    const number = await connectNumber(owner, agentId);
    const { checkWhatsappNumber, repairWhatsappNumber } = owner.api.channels;
    await number.change(bad);
    expect(await checkWhatsappNumber(place(number.phoneId))).toMatchObject(found);
    expect(await repairWhatsappNumber(place(number.phoneId))).toMatchObject(found);
    await number.change({
      isExpired: false,
      status: "CONNECTED",
      scopes: ["whatsapp_business_management", "whatsapp_business_messaging"],
    });
    expect(await checkWhatsappNumber(place(number.phoneId))).toMatchObject({
      token: "ok",
      missingScopes: [],
      phone: "ok",
    });
  });

  it.each(["phone", "account"] as const)(
    "is reported and repaired when a URL at its %s goes before the app's",
    async (at) => {
      const number = await connectNumber(owner, agentId);
      const override = { phone: "", account: "", [at]: "https://flows.example.com/hook" };
      await number.change({ override });
      const { checkWhatsappNumber, repairWhatsappNumber } = owner.api.channels;
      expect(await checkWhatsappNumber(place(number.phoneId))).toMatchObject({
        webhook: "failed",
        otherHost: "flows.example.com",
        otherAt: at,
      });
      expect(await repairWhatsappNumber(place(number.phoneId))).toMatchObject({
        webhook: "ok",
        otherHost: "",
        otherAt: "app",
      });
      expect((await number.read()).override).toEqual({ phone: "", account: "" });
    },
  );

  it("is reported when its app's secret was reset and its messages are refused, until the new one is entered", async () => {
    const number = await connectNumber(owner, agentId);
    const appSecret = "f".repeat(32);
    await number.change({ appSecret });
    await number.contact().say("Hello?");
    const known = async () => (await stored(number.phoneId)).health;
    await expect.poll(async () => (await known()).badSignatures, waiting).toBeGreaterThan(0);
    const { checkWhatsappNumber } = owner.api.channels;
    expect(await checkWhatsappNumber(place(number.phoneId))).toMatchObject({
      app: "failed",
      token: "ok",
    });
    await connect({ ...keysOf(number.made), appSecret });
    expect(await known()).toMatchObject({ app: "ok", badSignatures: 0 });
  });

  it("counts wrong signatures together within a minute, and forgets them once a message is signed rightly", async () => {
    const number = await connectNumber(owner, agentId);
    const known = async () => (await stored(number.phoneId)).health.badSignatures;
    const wrong = () => number.post([{ field: "messages", value: {} }], `sha256=${"0".repeat(64)}`);
    for (let times = 0; times < 5; times += 1) expect((await wrong()).status).toBe(401);
    expect(await known()).toBe(1);
    service.pass(60_000);
    await wrong();
    expect(await known()).toBe(6);
    await database
      .doc(waNumberPath(number.phoneId))
      .update({ "health.badSignaturesAt": Math.floor(Date.now() / 1000) - 60 });
    await number.contact().say("Hello?");
    await expect.poll(known, waiting).toBe(0);
  });

  it("is checked once a day, without anybody looking", async () => {
    const number = await connectNumber(owner, agentId);
    await number.change({ isExpired: true });
    const { checkAccounts } = await import("../../../functions/src/channels/checkAccounts.ts");
    const { nextCheckAt, health } = await stored(number.phoneId);
    const ahead = nextCheckAt * 1000 - service.deps.now();
    expect([ahead > 20 * 60 * 60_000, ahead < 28 * 60 * 60_000]).toEqual([true, true]);
    await checkAccounts(service.deps);
    await service.settled();
    expect((await stored(number.phoneId)).health).toEqual(health);
    // The stack's own sweep may be first, whose jobs wait behind those of other tests: then it is due once more.
    const token = async () => {
      await database.doc(waNumberPath(number.phoneId)).update({ nextCheckAt: 1 });
      await Promise.all([checkAccounts(service.deps), checkAccounts(service.deps)]);
      await service.settled();
      return (await stored(number.phoneId)).health.token;
    };
    await expect.poll(token, { timeout: 50_000 }).toBe("failed");
    const { nextCheckAt: next } = await stored(number.phoneId);
    expect(next * 1000 - service.deps.now()).toBeGreaterThan(20 * 60 * 60_000);
  });

  it("is shown as it was known while Meta does not answer", async () => {
    const number = await connectNumber(owner, agentId);
    const { checkWhatsappNumber } = owner.api.channels;
    const before = await checkWhatsappNumber(place(number.phoneId));
    await number.change({ mode: "down" });
    const unchecked = await checkWhatsappNumber(place(number.phoneId));
    expect(unchecked).toEqual({ ...before, uncheckedAt: unchecked.uncheckedAt });
    expect(unchecked.uncheckedAt).toBeGreaterThan(0);
    await number.change({ mode: "ok" });
    expect(await checkWhatsappNumber(place(number.phoneId))).toMatchObject({ uncheckedAt: 0 });
  });

  it("is answered for what Meta held while its URL was wrong", async () => {
    const number = await connectNumber(owner, agentId);
    const contact = number.contact();
    await number.change({ callback: null });
    await contact.say("Are you there?");
    await owner.api.channels.repairWhatsappNumber(place(number.phoneId));
    expect(await contact.replies(1)).toHaveLength(1);
  });

  it("is seen by a new member, and cannot be touched through another agent", async () => {
    const number = await connectNumber(owner, agentId);
    const member = await newMember(owner);
    expect((await stored(number.phoneId)).memberUids).toEqual([owner.uid, member.uid]);
    const other = await newAgent(owner);
    const { checkWhatsappNumber, repairWhatsappNumber, removeWhatsappNumber } = owner.api.channels;
    for (const call of [checkWhatsappNumber, repairWhatsappNumber, removeWhatsappNumber])
      expect(await refusalOf(call({ agentId: other, phoneId: number.phoneId }))).toMatchObject({
        status: 404,
        message: english("channels.numberNotFound"),
      });
    expect(await isStored(number.phoneId)).toBe(true);
  });

  it("is disconnected from Meta too, and what it sends after that is refused", async () => {
    const number = await connectNumber(owner, agentId);
    const url = (await number.read()).callback?.url ?? "";
    const { verifyToken } = await owner.api.channels.getWhatsappWebhook({ agentId });
    await owner.api.channels.removeWhatsappNumber(place(number.phoneId));
    expect(await isStored(number.phoneId)).toBe(false);
    await service.settled();
    expect(await number.read()).toMatchObject({ callback: null, isSubscribed: false });
    expect(await secretsOf(number.phoneId)).toEqual([false, true]);
    // The page may still show it.
    expect((await owner.api.channels.getWhatsappWebhook({ agentId })).verifyToken).toBe(
      verifyToken,
    );
    await number.change({ callback: { url, fields: ["messages"] } });
    expect((await number.post([{ field: "messages", value: {} }])).status).toBe(401);
  });

  it("is disconnected once Meta is back, and what it sends until then is acknowledged and ignored", async () => {
    const number = await connectNumber(owner, agentId);
    await number.change({ mode: "down" });
    await owner.api.channels.removeWhatsappNumber(place(number.phoneId));
    await service.settled();
    for (let tries = 0; tries < 4; tries += 1) await service.retryFailed();
    expect(await isStored(number.phoneId)).toBe(false);
    expect((await number.post([{ field: "messages", value: {} }])).status).toBe(200);
    await number.change({ mode: "ok" });
    service.pass(6 * 60 * 60_000);
    await service.runDue();
    expect((await number.read()).callback).toBeNull();
    expect((await number.post([]).catch(() => null))?.status).toBeUndefined();
  });

  it("has its URL again, though it was connected while a disconnection deleted it", async () => {
    const number = await connectNumber(owner, agentId);
    const { graph } = service.deps;
    const deleteCallback = graph.deleteCallback.bind(graph);
    graph.deleteCallback = async (app) => {
      graph.deleteCallback = deleteCallback;
      await connect(keysOf(number.made));
      await deleteCallback(app);
    };
    await owner.api.channels.removeWhatsappNumber(place(number.phoneId));
    await service.settled();
    expect(await number.read()).toMatchObject({
      callback: { url: `${service.hooks}/agents/${agentId}/wa-webhook` },
      isSubscribed: true,
    });
    expect(await owner.api.channels.checkWhatsappNumber(place(number.phoneId))).toMatchObject({
      webhook: "ok",
      subscription: "ok",
    });
  });

  it("keeps the URL that another service has set when it is disconnected", async () => {
    const number = await connectNumber(owner, agentId);
    await number.change({ callback: elsewhere });
    await owner.api.channels.removeWhatsappNumber(place(number.phoneId));
    await service.settled();
    expect((await number.read()).callback).toEqual(elsewhere);
  });

  it.each([
    [
      "its agent is",
      async (who: Owner, id: string) => {
        await who.api.agents.remove({ agentId: id, title: "Workshop helper" });
      },
    ],
    [
      "its workspace is",
      async (who: Owner) => {
        await who.api.workspaces.remove({ id: who.workspaceId, workspaceName: "Second shop" });
      },
    ],
  ])("is gone, also from Meta, with all its secrets, when %s deleted", async (_, remove) => {
    const person = await ownerIn(service);
    const { id } = await person.api.workspaces.create({ workspaceName: "Second shop" });
    const api = service.api({ token: person.idToken, workspaceId: id });
    const second = { ...person, workspaceId: id, api };
    const its = await newAgent(second);
    const unused = await newAgent(second);
    await api.channels.getWhatsappWebhook({ agentId: unused });
    const number = await connectNumber(second, its);
    await remove(second, its);
    await expect.poll(async () => (await number.read()).callback, waiting).toBeNull();
    await expect.poll(() => secretsOf(number.phoneId, its), waiting).toEqual([false, false]);
    expect(await isStored(number.phoneId)).toBe(false);
  });

  it("leaves no verify token behind for an agent that was deleted before it had a number", async () => {
    await owner.api.channels.getWhatsappWebhook({ agentId });
    await owner.api.agents.remove({ agentId, title: "Workshop helper" });
    await expect.poll(() => secretsOf("0"), waiting).toEqual([false, false]);
  });
});
