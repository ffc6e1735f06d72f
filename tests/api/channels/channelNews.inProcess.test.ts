import { telegramBotPath } from "@parley/contract/channels/telegramBot.ts";
import { waNumber, waNumberPath } from "@parley/contract/channels/waNumber.ts";
import { notification, notificationsPath } from "@parley/contract/notifications/notification.ts";
import { pushPayload } from "@parley/contract/notifications/push.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { logsPath, workspaceLog } from "@parley/contract/workspaces/log.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { checkAccount as CheckAccount } from "../../../functions/src/channels/checkAccounts.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newMember } from "../../support/actors/members.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { crashAt } from "../../support/inProcess/crashAt.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { jobsWith, runJobsWith } from "../../support/inProcess/storedJobs.ts";
import { telegramProvider } from "../../support/inProcess/telegramProvider.ts";
import { whatsappProvider } from "../../support/inProcess/whatsappProvider.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";
import { connectBot } from "../../support/stack/telegram.ts";
import { connectNumber, keysOf } from "../../support/stack/whatsapp.ts";

const sandbox = sandboxApi(stack.sandbox);
const HOUR = 60 * 60_000;
const DAY_SECONDS = 24 * 60 * 60;

let service: Service;
let checkAccount: typeof CheckAccount;
let owner: Owner;
let agentId: string;
beforeAll(async () => {
  service = await newService(async (deps) => ({
    ...(await telegramProvider(deps)),
    ...(await whatsappProvider(deps)),
  }));
  ({ checkAccount } = await import("../../../functions/src/channels/checkAccounts.ts"));
});
beforeEach(async () => {
  owner = await ownerIn(service);
  agentId = await newAgent(owner, { title: "Bread desk" });
});
afterAll(() => service.close());

/** Checks an account as the sweep's job does, and lets everything that follows happen. */
async function check(channel: "telegram" | "whatsapp", accountId: string): Promise<void> {
  await checkAccount(service.deps, { channel, accountId });
  await settle();
}
/** What follows from a job is a job, too. */
async function settle(): Promise<void> {
  await service.settled();
  await service.runDue();
}
const entries = async () => {
  const { docs } = await database.collection(logsPath(owner.workspaceId)).get();
  return docs.map((one) => workspaceLog.parse(one.data())).toSorted(byTime);
};
const causes = async () => (await entries()).map(({ cause }) => cause);
const byTime = (one: { createdAt: number }, other: { createdAt: number }) =>
  one.createdAt - other.createdAt;
const subjects = async (person: Pick<Owner, "email">) =>
  (await sandbox.mails(person.email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith("Bread desk"));
const rings = async (uid = owner.uid) => {
  const { docs } = await database
    .collection(notificationsPath(workspacePath(owner.workspaceId), 2))
    .get();
  return docs
    .map((one) => notification.parse(one.data()))
    .filter(({ notifyOnly }) => notifyOnly.includes(uid));
};

describe("a channel that breaks", () => {
  it("is told to its workspace once, with the reason and where to mend it", async () => {
    const bot = await connectBot(owner, agentId);
    await bot.revoke();
    await check("telegram", bot.botId);
    await check("telegram", bot.botId);
    expect(await entries()).toMatchObject([
      {
        cause: "channelBroken",
        agentId,
        channel: "telegram",
        metadata: { agent: "Bread desk", on: "Telegram", problem: "tokenFailed" },
      },
    ]);
    const mails = await sandbox.mails(owner.email);
    const told = mails.filter(({ subject }) => subject === "Bread desk: Telegram no longer works");
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("Telegram does not accept its token any more");
    expect(told[0]?.text).toContain(`/agents/${agentId}/channels`);
    expect(await rings()).toMatchObject([
      { kind: "channel", title: "Bread desk", urlPathname: `/agents/${agentId}/channels` },
    ]);
  });

  it("is told of as soon as a message cannot be sent, without a check", async () => {
    const bot = await connectBot(owner, agentId);
    const contact = bot.contact();
    await contact.say("Hello?");
    await contact.replies(1);
    await service.settled();
    const place = { agentId, conversationId: contact.conversationId };
    await owner.api.conversations.takeOver(place);
    await contact.replies(2);
    await service.settled();
    await bot.revoke();
    const messageId = randomId();
    await owner.api.conversations.reply({ ...place, messageId, text: "Here I am." });
    await settle();
    expect(await causes()).toEqual(["channelBroken"]);
    expect(await subjects(owner)).toEqual(["Bread desk: Telegram no longer works"]);
  });

  it("is told of once when it works again, and not before an hour is over", async () => {
    const bot = await connectBot(owner, agentId);
    await callTelegram((await bot.read()).token, "deleteWebhook");
    await check("telegram", bot.botId);
    await owner.api.channels.repairTelegram({ agentId, botId: bot.botId });
    await settle();
    expect(await causes()).toEqual(["channelBroken"]);
    service.pass(HOUR + 10_000);
    await settle();
    await settle();
    expect(await causes()).toEqual(["channelBroken", "channelWorks"]);
    expect(await subjects(owner)).toEqual([
      "Bread desk: Telegram no longer works",
      "Bread desk: Telegram works again",
    ]);
    expect((await rings()).map(({ channelNews }) => channelNews ?? "broken").toSorted()).toEqual([
      "broken",
      "works",
    ]);
  });

  it("is told of once while it comes and goes", async () => {
    const number = await connectNumber(owner, agentId);
    for (const isExpired of [true, false, true, false, true]) {
      await number.change({ isExpired });
      await check("whatsapp", number.phoneId);
    }
    service.pass(HOUR + 10_000);
    await settle();
    await settle();
    expect(await subjects(owner)).toEqual(["Bread desk: WhatsApp no longer works"]);
  });

  it("only perhaps, as the provider does not answer, is told of to nobody", async () => {
    const number = await connectNumber(owner, agentId);
    await number.change({ mode: "down" });
    await check("whatsapp", number.phoneId);
    expect(await causes()).toEqual([]);
  });

  it("only perhaps, as wrong signatures come, is told of to nobody", async () => {
    const number = await connectNumber(owner, agentId);
    await number.post([{ field: "messages", value: {} }], `sha256=${"0".repeat(64)}`);
    await check("whatsapp", number.phoneId);
    expect(await causes()).toEqual([]);
  });

  it("is pushed beside the news of the agent's other accounts, and does not take their place", async () => {
    const browser = await sandbox.newBrowser();
    await owner.api.notifications.subscribePush(browser);
    const bots = [await connectBot(owner, agentId), await connectBot(owner, agentId)];
    for (const bot of bots) {
      await bot.revoke();
      await check("telegram", bot.botId);
    }
    const pushed = await sandbox.pushed(browser);
    const tags = pushed.map(({ text }) => pushPayload.parse(JSON.parse(text)).tag);
    expect(new Set(tags).size).toBe(bots.length);
  });

  it("is mailed to members who want that, and rung for those who want to hear of it at all", async () => {
    const [mailed, silent, deaf] = await Promise.all([
      newMember(owner),
      newMember(owner),
      newMember(owner),
    ]);
    await silent.api.notifications.choose({ channel: ["toast"] });
    await deaf.api.notifications.choose({ channel: [] });
    const bot = await connectBot(owner, agentId);
    await bot.revoke();
    await check("telegram", bot.botId);
    const people = [mailed, silent, deaf];
    expect(await Promise.all(people.map(async (one) => (await subjects(one)).length))).toEqual([
      1, 0, 0,
    ]);
    expect(await Promise.all(people.map(async ({ uid }) => (await rings(uid)).length))).toEqual([
      1, 1, 0,
    ]);
  });

  it.each(["before", "after"] as const)(
    "is told of once though the process ends %s it is noted",
    async (moment) => {
      const bot = await connectBot(owner, agentId);
      await bot.revoke();
      service.pause(true);
      const crash = crashAt(service.deps.db, 1, moment);
      const checking = checkAccount(service.deps, { channel: "telegram", accountId: bot.botId });
      await expect(checking).rejects.toThrow(`The instance ends ${moment} write 1.`);
      expect(crash.end()).toBe(true);
      service.pause(false);
      await check("telegram", bot.botId);
      service.pass(60_000);
      await settle();
      expect(await causes()).toEqual(["channelBroken"]);
      expect(await subjects(owner)).toEqual(["Bread desk: Telegram no longer works"]);
      expect(await rings()).toHaveLength(1);
    },
  );

  it("is mailed once though the process ends before the mail's job is done", async () => {
    const bot = await connectBot(owner, agentId);
    await bot.revoke();
    service.pause(true);
    await checkAccount(service.deps, { channel: "telegram", accountId: bot.botId });
    const [mail] = (await jobsWith("workspaceId", owner.workspaceId)).filter(
      (one) => one.get("job.kind") === "mailLog",
    );
    const crash = crashAt(service.deps.db, 2, "before");
    await service.deps.jobs.run(mail?.id ?? "").catch(() => undefined);
    expect(crash.end()).toBe(true);
    expect(await subjects(owner)).toHaveLength(1);
    await runJobsWith(service.deps, "workspaceId", owner.workspaceId);
    service.pause(false);
    expect(await jobsWith("workspaceId", owner.workspaceId)).toEqual([]);
    expect(await subjects(owner)).toHaveLength(1);
  });
});

describe("a token that is replaced while the one before is refused", () => {
  const replaceToken = async (bot: Awaited<ReturnType<typeof connectBot>>) => {
    await bot.revoke();
    await owner.api.channels.connectTelegram({ agentId, token: (await bot.read()).token });
  };

  it("breaks nothing when a bot is checked", async () => {
    const bot = await connectBot(owner, agentId);
    const { telegram } = service.deps;
    const getMe = telegram.getMe.bind(telegram);
    const asking = vi.spyOn(telegram, "getMe").mockImplementationOnce(async (token) => {
      await replaceToken(bot);
      return getMe(token);
    });
    await check("telegram", bot.botId);
    asking.mockRestore();
    expect(await causes()).toEqual([]);
  });

  it("breaks nothing when a message is sent", async () => {
    const bot = await connectBot(owner, agentId);
    const contact = bot.contact();
    const { telegram } = service.deps;
    const sendMessage = telegram.sendMessage.bind(telegram);
    const sending = vi.spyOn(telegram, "sendMessage").mockImplementationOnce(async (...given) => {
      await replaceToken(bot);
      return sendMessage(...given);
    });
    await contact.say("Hello?");
    await expect.poll(() => sending.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await settle();
    sending.mockRestore();
    expect(await causes()).toEqual([]);
    service.pass(60_000);
    await settle();
    expect(await contact.replies(1)).toHaveLength(1);
  });

  it("breaks nothing when a number is checked", async () => {
    const number = await connectNumber(owner, agentId);
    const { graph } = service.deps;
    const readToken = graph.readToken.bind(graph);
    const asking = vi.spyOn(graph, "readToken").mockImplementationOnce(async (...given) => {
      await number.act({ do: "renewToken" });
      const keys = { ...keysOf(number.made), accessToken: (await number.read()).token };
      await owner.api.channels.connectWhatsappNumber({ agentId, ...keys });
      return readToken(...given);
    });
    await check("whatsapp", number.phoneId);
    asking.mockRestore();
    expect(await causes()).toEqual([]);
  });
});

it("keeps what was told of a bot whose token is replaced", async () => {
  const bot = await connectBot(owner, agentId);
  await bot.revoke();
  await check("telegram", bot.botId);
  const { token } = await bot.read();
  await owner.api.channels.connectTelegram({ agentId, token });
  const told = (await database.doc(telegramBotPath(bot.botId)).get()).get("told.broken");
  expect(told).toBe(true);
});

// Last, as it lets weeks pass, after which nobody is signed in any more.
describe("a token that ends", () => {
  it("is warned of at 14, 7 and 1 days before, and checked when that is", async () => {
    const number = await connectNumber(owner, agentId);
    const tokenEndsAt = Math.floor(service.deps.now() / 1000) + 15 * DAY_SECONDS;
    await number.change({ tokenEndsAt });
    const at = (days: number) => tokenEndsAt - days * DAY_SECONDS;
    const checkedBefore = async (days: number) => {
      service.pass(at(days) * 1000 - service.deps.now() + 1000);
      const ref = database.doc(waNumberPath(number.phoneId));
      // As the sweep that finds it to be checked.
      await ref.update({ nextCheckAt: Math.floor(service.deps.now() / 1000) + DAY_SECONDS });
      await check("whatsapp", number.phoneId);
      await check("whatsapp", number.phoneId);
      const { nextCheckAt } = await readDocument(waNumberPath(number.phoneId), waNumber);
      return { nextCheckAt, told: (await entries()).length };
    };
    expect(await checkedBefore(14 + 1 / 24)).toEqual({ nextCheckAt: at(14), told: 0 });
    expect((await checkedBefore(14)).told).toBe(1);
    expect((await checkedBefore(7)).told).toBe(2);
    expect(await checkedBefore(1.1)).toEqual({ nextCheckAt: at(1), told: 2 });
    expect((await checkedBefore(1)).told).toBe(3);
    expect((await checkedBefore(0.5)).told).toBe(3);
    expect(await subjects(owner)).toEqual(
      Array.from({ length: 3 }, () => "Bread desk: WhatsApp needs a new token"),
    );
  });
});

async function callTelegram(token: string, method: string): Promise<void> {
  const url = `${stack.sandbox}/telegram/bot${token}/${method}`;
  const answer = await fetch(url, { method: "POST", body: "{}" });
  expect(answer.status).toBe(200);
}
