import { telegramBot, telegramBotPath } from "@parley/contract/channels/telegramBot.ts";
import { english } from "@parley/contract/problems/english.ts";
import { SECRETS } from "../../../functions/src/platform/secrets/secrets.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newMember } from "../../support/actors/members.ts";
import { crashAt } from "../../support/inProcess/crashAt.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { telegramProvider } from "../../support/inProcess/telegramProvider.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { documentsMentioning } from "../../support/stack/documentsMentioning.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";
import { connectBot } from "../../support/stack/telegram.ts";

const sandbox = sandboxApi(stack.sandbox);

let service: Service;
let owner: Owner;
let agentId: string;
beforeAll(async () => {
  service = await newService(telegramProvider);
  owner = await ownerIn(service);
  agentId = await newAgent(owner);
});

// The tries of a minute are each test's own.
beforeEach(() => service.pass(60_000));

afterAll(() => service.close());

const stored = (botId: string) => readDocument(telegramBotPath(botId), telegramBot);
const secretsOf = (botId: string) =>
  Promise.all(
    [`telegramToken_${botId}`, `webhookSecret_telegram_${botId}`].map(
      async (id) => (await database.collection(SECRETS).doc(id).get()).exists,
    ),
  );
const connect = (token: string, more: { takeOver?: boolean; as?: Owner; to?: string } = {}) =>
  (more.as ?? owner).api.channels.connectTelegram({
    agentId: more.to ?? agentId,
    token,
    ...(more.takeOver === undefined ? {} : { takeOver: more.takeOver }),
  });

describe("connecting a bot", () => {
  it("sets a URL of ours with a secret, and keeps the token out of sight", async () => {
    const made = await sandbox.newTelegramBot("Workshop bot");
    const botId = `${made.id}`;
    expect(await connect(`  ${made.token}\n`)).toEqual({ botId, username: made.username });
    const { webhook } = await sandbox.telegramBot(made.id);
    expect(webhook?.url).toBe(
      `${service.hooks}/v2/agents/${agentId}/telegram-webhook?bot=${botId}`,
    );
    expect(webhook?.secret).toMatch(/^[A-Za-z0-9_-]{40,256}$/);
    expect(webhook?.updates).toEqual(["message", "edited_message", "callback_query"]);
    expect(await stored(botId)).toMatchObject({
      agentId,
      ownerID: owner.workspaceId,
      memberUids: [owner.uid],
      name: "Workshop bot",
      username: made.username,
      state: "active",
      health: { token: "ok", webhook: "ok", pending: 0, lastError: "" },
    });
    const [, key = ""] = made.token.split(":");
    const everything = JSON.stringify(await documentsMentioning([botId]));
    expect(everything).toContain(made.username);
    expect(everything).not.toContain(key);
    expect(everything).not.toContain(webhook?.secret ?? "");
  });

  it("connects several bots to an agent", async () => {
    const [one, other] = [await connectBot(owner, agentId), await connectBot(owner, agentId)];
    expect((await one.read()).webhook?.secret).not.toBe((await other.read()).webhook?.secret);
    expect((await stored(other.botId)).agentId).toBe(agentId);
  });

  it.each(["", "   ", "123456", "https://t.me/bot", "abc:def", `12:${"x".repeat(500)}`])(
    "refuses %j as a token, at its field",
    async (token) => {
      const { status, data } = await refusalOf(connect(token));
      expect(status).toBe(400);
      expect(data.fields).toEqual([{ path: "token", message: "Please provide a valid token." }]);
    },
  );

  it("refuses a token that Telegram does not know, and keeps nothing", async () => {
    const made = await sandbox.newTelegramBot();
    const wrong = `${made.id}:${"A".repeat(35)}`;
    const { status, message } = await refusalOf(connect(wrong));
    expect([status, message]).toEqual([400, "Please provide a valid token."]);
    expect((await database.doc(telegramBotPath(`${made.id}`)).get()).exists).toBe(false);
    expect(await secretsOf(`${made.id}`)).toEqual([false, false]);
  });

  it("refuses a bot of another agent, and in the same words one of another workspace", async () => {
    const bot = await connectBot(owner, agentId);
    const { token, webhook } = await bot.read();
    const before = await stored(bot.botId);
    const stranger = await ownerIn(service);
    const theirs = await newAgent(stranger);
    const own = await newAgent(owner);
    const answers = [
      await refusalOf(connect(token, { to: own })),
      await refusalOf(connect(token, { as: stranger, to: theirs, takeOver: true })),
    ];
    for (const answer of answers)
      expect(answer).toEqual({
        status: 409,
        code: "CONFLICT",
        message: english("channels.botTaken"),
        data: { problem: "channels.botTaken", values: {}, reason: "bot-taken" },
      });
    expect(await stored(bot.botId)).toEqual(before);
    expect((await bot.read()).webhook).toEqual(webhook);
  });

  it("does not tell whether a bot is connected to somebody who has not its token", async () => {
    const bot = await connectBot(owner, agentId);
    const stranger = await ownerIn(service);
    const theirs = await newAgent(stranger);
    const guess = (id: string) =>
      refusalOf(connect(`${id}:${"A".repeat(35)}`, { as: stranger, to: theirs }));
    expect(await guess(bot.botId)).toEqual(await guess("1000000001"));
  });

  it("lets one of two agents have a bot that both connect at once", async () => {
    const made = await sandbox.newTelegramBot();
    const other = await newAgent(owner);
    const outcomes = await Promise.allSettled(
      [agentId, other].map((to) => connect(made.token, { to })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { agentId: winner } = await stored(`${made.id}`);
    const { webhook } = await sandbox.telegramBot(made.id);
    expect(webhook?.url).toContain(`/agents/${winner}/`);
  });

  it("asks before it takes a bot's messages from another service", async () => {
    const made = await sandbox.newTelegramBot();
    const elsewhere = "https://flows.example.com/hook/secret-path";
    await callTelegram(made.token, "setWebhook", { url: elsewhere });
    const refused = await refusalOf(connect(made.token));
    expect(refused).toMatchObject({
      status: 409,
      message: english("channels.webhookElsewhere", { host: "flows.example.com" }),
      data: { reason: "webhook-elsewhere" },
    });
    expect((await sandbox.telegramBot(made.id)).webhook?.url).toBe(elsewhere);
    await connect(made.token, { takeOver: true });
    expect((await sandbox.telegramBot(made.id)).webhook?.url).toContain(`/agents/${agentId}/`);
  });

  it.each([
    ["getMe", "refused", 400, "Error occurred: Bad Request: getMe was refused for a test"],
    ["getMe", "down", 503, english("channels.telegramUnreachable")],
    ["getWebhookInfo", "flood", 400, "Error occurred: Too Many Requests: retry after 1"],
    [
      "setWebhook",
      "refused",
      400,
      "Failed to set webhook: Bad Request: setWebhook was refused for a test",
    ],
    ["setWebhook", "down", 503, english("channels.telegramUnreachable")],
  ] as const)(
    "says what Telegram answered to %s when it is %s, and keeps nothing",
    async (method, mode, status, message) => {
      const made = await sandbox.newTelegramBot();
      await sandbox.actOnTelegram(made.id, { do: "mode", mode, method, times: 1 });
      expect(await refusalOf(connect(made.token))).toMatchObject({ status, message });
      expect((await database.doc(telegramBotPath(`${made.id}`)).get()).exists).toBe(false);
      // What Telegram may have been told is taken away again first.
      await service.settled();
      expect(await secretsOf(`${made.id}`)).toEqual([false, false]);
    },
  );

  it("takes the URL away again that Telegram took, but did not answer to", async () => {
    const made = await sandbox.newTelegramBot();
    const { telegram } = service.deps;
    const setWebhook = telegram.setWebhook.bind(telegram);
    const { TelegramError } = await import("../../../functions/src/providers/telegram.ts");
    telegram.setWebhook = async (...given) => {
      await setWebhook(...given);
      throw new TelegramError(0, "");
    };
    try {
      expect(await refusalOf(connect(made.token))).toMatchObject({ status: 503 });
    } finally {
      telegram.setWebhook = setWebhook;
    }
    await service.settled();
    expect((await sandbox.telegramBot(made.id)).webhook).toBeNull();
    expect(await secretsOf(`${made.id}`)).toEqual([false, false]);
  });

  it.each([1, 2, 3, 4])(
    "is whole, or leaves nothing, if the process ends at write %i",
    async (step) => {
      const made = await sandbox.newTelegramBot();
      const crash = crashAt(service.deps.db, step, "after");
      await connect(made.token).catch(() => undefined);
      expect(crash.end()).toBe(true);
      for (let round = 0; round < 3; round += 1) {
        await service.settled();
        service.pass(10 * 60_000);
        await service.runDue();
      }
      const found = await database.doc(telegramBotPath(`${made.id}`)).get();
      const { webhook } = await sandbox.telegramBot(made.id);
      const url = `${service.hooks}/v2/agents/${agentId}/telegram-webhook?bot=${made.id}`;
      expect([found.get("state"), webhook?.url, await secretsOf(`${made.id}`)]).toEqual(
        found.exists ? ["active", url, [true, true]] : [undefined, undefined, [false, false]],
      );
    },
  );

  it("goes on with a try that began before an earlier one was refused", async () => {
    const made = await sandbox.newTelegramBot();
    const { telegram } = service.deps;
    const setWebhook = telegram.setWebhook.bind(telegram);
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const refused = Promise.withResolvers<void>();
    let count = 0;
    telegram.setWebhook = async (...given) => {
      count += 1;
      if (count === 1) {
        first.resolve();
        await second.promise;
        await sandbox.actOnTelegram(made.id, {
          do: "mode",
          mode: "refused",
          method: "setWebhook",
          times: 1,
        });
      } else {
        second.resolve();
        await refused.promise;
      }
      return setWebhook(...given);
    };
    try {
      const one = refusalOf(connect(made.token));
      await first.promise;
      const other = connect(made.token);
      expect(await one).toMatchObject({ status: 400 });
      refused.resolve();
      expect(await other).toMatchObject({ botId: `${made.id}` });
    } finally {
      telegram.setWebhook = setWebhook;
    }
    expect(await stored(`${made.id}`)).toMatchObject({ state: "active" });
    expect((await sandbox.telegramBot(made.id)).webhook?.url).toContain(`/agents/${agentId}/`);
  });

  it("replaces the token of a bot that is connected, and keeps its secret", async () => {
    const bot = await connectBot(owner, agentId);
    const before = await bot.read();
    await bot.revoke();
    const { token } = await bot.read();
    const check = { agentId, botId: bot.botId };
    expect(await owner.api.channels.checkTelegram(check)).toMatchObject({ token: "failed" });
    await connect(token);
    expect((await bot.read()).webhook?.secret).toBe(before.webhook?.secret);
    expect(await owner.api.channels.checkTelegram(check)).toMatchObject({ token: "ok" });
  });
});

describe("a connected bot", () => {
  it("is checked once a day, without anybody looking", async () => {
    const bot = await connectBot(owner, agentId);
    const { token } = await bot.read();
    await callTelegram(token, "setWebhook", { url: "https://flows.example.com/x" });
    const { checkAccounts } = await import("../../../functions/src/channels/checkAccounts.ts");
    await database.doc(telegramBotPath(bot.botId)).update({ nextCheckAt: 1 });
    await checkAccounts(service.deps);
    await service.settled();
    // The stack's own sweep may have been first.
    const health = async () => (await stored(bot.botId)).health;
    const wrong = { webhook: "failed", otherHost: "flows.example.com" };
    await expect.poll(health, { timeout: 50_000 }).toMatchObject(wrong);
    const { nextCheckAt } = await stored(bot.botId);
    expect(nextCheckAt * 1000 - service.deps.now()).toBeGreaterThan(20 * 60 * 60_000);
  });

  it("is reported and repaired when another service has taken its messages", async () => {
    const bot = await connectBot(owner, agentId);
    const { token, webhook } = await bot.read();
    await callTelegram(token, "setWebhook", { url: "https://flows.example.com/x" });
    await bot.contact().say("Hello?");
    const place = { agentId, botId: bot.botId };
    expect(await owner.api.channels.checkTelegram(place)).toMatchObject({
      token: "ok",
      webhook: "failed",
      otherHost: "flows.example.com",
      pending: 1,
    });
    expect((await stored(bot.botId)).health).toMatchObject({ webhook: "failed" });
    expect(await owner.api.channels.repairTelegram(place)).toMatchObject({ webhook: "ok" });
    expect((await bot.read()).webhook).toEqual(webhook);
  });

  it("is answered for what Telegram held while its URL was wrong", async () => {
    const bot = await connectBot(owner, agentId);
    const contact = bot.contact();
    await callTelegram((await bot.read()).token, "deleteWebhook", {});
    await contact.say("Are you there?");
    await owner.api.channels.repairTelegram({ agentId, botId: bot.botId });
    expect(await contact.replies(1)).toHaveLength(1);
  });

  it("whose connection broke off is finished by repairing it", async () => {
    const bot = await connectBot(owner, agentId);
    await database.doc(telegramBotPath(bot.botId)).update({ state: "connecting", health: {} });
    await callTelegram((await bot.read()).token, "deleteWebhook", {});
    const place = { agentId, botId: bot.botId };
    expect(await owner.api.channels.repairTelegram(place)).toMatchObject({ webhook: "ok" });
    expect(await stored(bot.botId)).toMatchObject({
      state: "active",
      health: { token: "ok", webhook: "ok" },
    });
  });

  it.each(["refused", "down"] as const)(
    "that cannot be repaired, as Telegram is %s, says so and is not called connected",
    async (mode) => {
      const bot = await connectBot(owner, agentId);
      await database.doc(telegramBotPath(bot.botId)).update({ state: "connecting", health: {} });
      await bot.setMode(mode, { method: "setWebhook" });
      const refused = await refusalOf(
        owner.api.channels.repairTelegram({ agentId, botId: bot.botId }),
      );
      expect(refused.status).toBe(mode === "down" ? 503 : 400);
      expect((await stored(bot.botId)).state).toBe("connecting");
    },
  );

  it.each(["flood", "down"] as const)(
    "is shown as it was known when Telegram is %s, until it answers",
    async (mode) => {
      const bot = await connectBot(owner, agentId);
      const place = { agentId, botId: bot.botId };
      const before = await owner.api.channels.checkTelegram(place);
      expect(before).toMatchObject({ token: "ok", webhook: "ok", uncheckedAt: 0 });
      await bot.setMode(mode, { method: "getMe" });
      const unchecked = await owner.api.channels.checkTelegram(place);
      expect(unchecked).toEqual({ ...before, uncheckedAt: unchecked.uncheckedAt });
      expect(unchecked.uncheckedAt).toBeGreaterThan(0);
      expect((await stored(bot.botId)).health).toEqual(unchecked);
      await bot.setMode("ok");
      expect(await owner.api.channels.checkTelegram(place)).toMatchObject({ uncheckedAt: 0 });
    },
  );

  it("is seen by a new member, and by nobody who was removed", async () => {
    const bot = await connectBot(owner, agentId);
    const member = await newMember(owner);
    expect((await stored(bot.botId)).memberUids).toEqual([owner.uid, member.uid]);
    expect(await member.api.channels.checkTelegram({ agentId, botId: bot.botId })).toMatchObject({
      token: "ok",
    });
  });

  it("cannot be touched through another agent", async () => {
    const bot = await connectBot(owner, agentId);
    const place = { agentId: await newAgent(owner), botId: bot.botId };
    const { checkTelegram, repairTelegram, disconnectTelegram } = owner.api.channels;
    for (const call of [checkTelegram, repairTelegram, disconnectTelegram])
      expect(await refusalOf(call(place))).toMatchObject({
        status: 404,
        message: english("channels.botNotFound"),
      });
    expect((await bot.read()).webhook).not.toBeNull();
  });

  it("is disconnected from Telegram too, with everything that was kept of it", async () => {
    const bot = await connectBot(owner, agentId);
    await owner.api.channels.disconnectTelegram({ agentId, botId: bot.botId });
    expect((await database.doc(telegramBotPath(bot.botId)).get()).exists).toBe(false);
    await expect.poll(async () => (await bot.read()).webhook, waiting).toBeNull();
    await expect.poll(() => secretsOf(bot.botId), waiting).toEqual([false, false]);
  });

  it("is disconnected when its token is dead", async () => {
    const bot = await connectBot(owner, agentId);
    await bot.revoke();
    await owner.api.channels.disconnectTelegram({ agentId, botId: bot.botId });
    await expect.poll(() => secretsOf(bot.botId), waiting).toEqual([false, false]);
  });

  it("is disconnected once Telegram is back, and what it sends until then is ignored", async () => {
    const bot = await connectBot(owner, agentId);
    await bot.setMode("down", { method: "deleteWebhook" });
    await owner.api.channels.disconnectTelegram({ agentId, botId: bot.botId });
    await service.settled();
    for (let tries = 0; tries < 4; tries += 1) await service.retryFailed();
    expect(await secretsOf(bot.botId)).toEqual([false, true]);
    expect((await bot.post({ update_id: 7 })).status).toBe(200);
    await bot.setMode("ok");
    service.pass(6 * 60 * 60_000);
    await service.runDue();
    expect((await bot.read()).webhook).toBeNull();
    expect(await secretsOf(bot.botId)).toEqual([false, false]);
  });

  it("has its webhook again, though it was connected while a disconnection deleted it", async () => {
    const bot = await connectBot(owner, agentId);
    const { token, webhook } = await bot.read();
    const { telegram } = service.deps;
    const deleteWebhook = telegram.deleteWebhook.bind(telegram);
    telegram.deleteWebhook = async (given) => {
      telegram.deleteWebhook = deleteWebhook;
      await connect(token);
      await bot.setMode("down", { method: "setWebhook", times: 1 });
      await deleteWebhook(given);
    };
    await owner.api.channels.disconnectTelegram({ agentId, botId: bot.botId });
    await service.settled();
    expect((await bot.read()).webhook).toBeNull();
    await service.retryFailed();
    expect((await bot.read()).webhook?.url).toBe(webhook?.url);
    expect(await owner.api.channels.checkTelegram({ agentId, botId: bot.botId })).toMatchObject({
      webhook: "ok",
    });
  });

  it("has its webhook again also with a token that was replaced meanwhile", async () => {
    const bot = await connectBot(owner, agentId);
    const { telegram } = service.deps;
    const deleteWebhook = telegram.deleteWebhook.bind(telegram);
    telegram.deleteWebhook = async (given) => {
      telegram.deleteWebhook = deleteWebhook;
      await deleteWebhook(given);
      await bot.revoke();
      const { token } = await bot.read();
      await connect(token);
      await callTelegram(token, "deleteWebhook", {});
    };
    await owner.api.channels.disconnectTelegram({ agentId, botId: bot.botId });
    await service.settled();
    expect((await bot.read()).webhook?.url).toContain(`/agents/${agentId}/`);
  });

  it("keeps the webhook that another service has set when it is disconnected", async () => {
    const bot = await connectBot(owner, agentId);
    const url = "https://flows.example.com/x";
    await callTelegram((await bot.read()).token, "setWebhook", { url });
    await owner.api.channels.disconnectTelegram({ agentId, botId: bot.botId });
    await expect.poll(() => secretsOf(bot.botId), waiting).toEqual([false, false]);
    expect((await bot.read()).webhook?.url).toBe(url);
  });

  it("can be connected to another agent once it is disconnected", async () => {
    const bot = await connectBot(owner, agentId);
    const { token } = await bot.read();
    await owner.api.channels.disconnectTelegram({ agentId, botId: bot.botId });
    const other = await newAgent(owner);
    await connect(token, { to: other });
    // Whatever the job of the disconnection still does, it leaves this one alone.
    await expect.poll(async () => (await jobsOf(bot.botId)).length, waiting).toBe(0);
    expect((await bot.read()).webhook?.url).toContain(`/agents/${other}/`);
    expect(await secretsOf(bot.botId)).toEqual([true, true]);
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
  ])("is gone, also from Telegram, when %s deleted", async (_, remove) => {
    const person = await ownerIn(service);
    const { id } = await person.api.workspaces.create({ workspaceName: "Second shop" });
    const api = service.api({ token: person.idToken, workspaceId: id });
    const second = { ...person, workspaceId: id, api };
    const its = await newAgent(second);
    const bot = await connectBot(second, its);
    await remove(second, its);
    await expect.poll(async () => (await bot.read()).webhook, waiting).toBeNull();
    await expect.poll(() => secretsOf(bot.botId), waiting).toEqual([false, false]);
    expect((await database.doc(telegramBotPath(bot.botId)).get()).exists).toBe(false);
  });
});

describe("what a workspace may have us ask Telegram in a minute", () => {
  it("is limited by call, and the next minute it may again", async () => {
    const person = await ownerIn(service);
    const its = await newAgent(person);
    const bot = await connectBot(person, its);
    const { token } = await bot.read();
    const place = { agentId: its, botId: bot.botId };
    const { connectTelegram, checkTelegram, repairTelegram } = person.api.channels;
    const calls = [
      () => connectTelegram({ agentId: its, token: `${bot.botId}:${"A".repeat(35)}` }),
      () => checkTelegram(place),
      () => repairTelegram(place),
    ];
    service.pass(60_000);
    for (const call of calls) {
      for (let count = 0; count < 20; count += 1) await call().catch(() => undefined);
      expect(await refusalOf(call())).toMatchObject({
        status: 429,
        message: english("platform.tooMany"),
      });
    }
    service.pass(60_000);
    await connectTelegram({ agentId: its, token });
    expect(await checkTelegram(place)).toMatchObject({ token: "ok" });
    expect(await repairTelegram(place)).toMatchObject({ webhook: "ok" });
  });
});

const waiting = { timeout: 20_000 };

async function jobsOf(botId: string) {
  return (await database.collection(JOBS).where("job.botId", "==", botId).get()).docs;
}

/** What another program does that has the bot's token. */
async function callTelegram(token: string, method: string, body: object): Promise<void> {
  const url = `${stack.sandbox}/telegram/bot${token}/${method}`;
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}
