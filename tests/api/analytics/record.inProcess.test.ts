import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { analyticsDay, analyticsPath } from "@parley/contract/analytics/day.ts";
import { countersPath } from "@parley/contract/analytics/month.ts";
import { withCounts } from "@parley/contract/analytics/tally.ts";
import { english } from "@parley/contract/problems/english.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { viewPublicAgent } from "../../../functions/src/agents/viewPublicAgent.ts";
import {
  RECORDS_PER_SHARD,
  SHARDS_PER_NETWORK,
  widgetCounter,
} from "../../../functions/src/analytics/counters.ts";
import { record } from "../../../functions/src/analytics/record.ts";
import { rollUpAnalytics } from "../../../functions/src/analytics/rollUpAnalytics.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { freshIp } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { rawCall } from "../../support/stack/rawCall.ts";

let service: Service;
let owner: Owner;
beforeAll(async () => {
  service = await newService();
  owner = await ownerIn(service);
});
afterAll(() => service.close());

/** Whoever calls from a page on this origin. */
const page = (origin?: string, ip = freshIp()) =>
  service.api(origin === undefined ? { ip } : { origin, ip }).analytics.record;

async function countedOf(agentId: string) {
  const later = { ...service.deps, now: () => service.deps.now() + 120_000 };
  await rollUpAnalytics(later);
  const { docs } = await database.collection(analyticsPath(agentId)).get();
  return docs.map((one) => analyticsDay.parse(one.data()));
}

it("counts each load and opening once, however often it is sent and whoever sends at once", async () => {
  const agentId = await newAgent(owner);
  const pages = Array.from({ length: 12 }, () => ({
    id: { agentId, recordId: randomId() },
    tell: page(undefined, freshIp()),
  }));
  await Promise.all([
    ...[...pages, ...pages].map(({ id, tell }) => tell({ ...id, record: "loads" })),
    ...pages.slice(0, 3).map(({ id, tell }) => tell({ ...id, record: "opens" })),
  ]);
  // Without an id nothing can be told apart.
  await page()({ agentId, record: "loads" });
  await page()({ agentId, record: "loads" });
  expect(await countedOf(agentId)).toMatchObject([{ loads: 14, opens: 3, conversations: 0 }]);
  // After the counts were moved a late repetition is still known.
  const [again] = pages;
  await again?.tell({ ...again.id, record: "loads" });
  expect(await countedOf(agentId)).toMatchObject([{ loads: 14 }]);
});

it("counts a load with the request for the agent, once, and not for other requests", async () => {
  const agentId = await newAgent(owner, { allowedOrigins: ["https://shop.example"] });
  const ip = freshIp();
  const view = (input: { load?: string }, origin?: string) =>
    service
      .api(origin === undefined ? { ip } : { origin, ip })
      .agents.publicView({ agentId, ...input });
  const shop = "https://shop.example";
  await Promise.all([view({ load: "0.25" }, shop), view({ load: "0.25" }, shop)]);
  await view({ load: "0.5" }, shop);
  await view({}, shop);
  await view({ load: "" }, shop);
  // Outside a browser the agent is shown, but nobody has loaded a page.
  await view({ load: "0.75" });
  await expect(view({ load: "0.75" }, "https://evil.example")).rejects.toThrow(
    english("agents.originRefused", { page: "https://evil.example" }),
  );
  expect(await countedOf(agentId)).toMatchObject([{ loads: 2 }]);
});

it("says how many messages the agent had this month", async () => {
  const agentId = await newAgent(owner);
  const load = () => page()({ agentId, record: "loads" });
  expect(await load()).toEqual({ monthlyMessages: 0 });
  const visitor = await newVisitor(agentId, {}, service.api);
  answerOf(await visitor.say("Do you sell tandems?"));
  await countedOf(agentId);
  expect(await load()).toEqual({ monthlyMessages: 2 });
  service.pass(32 * 86_400_000);
  expect(await load()).toEqual({ monthlyMessages: 0 });
  service.pass(-32 * 86_400_000);
});

it("counts for pages on the agent's list alone, and for no agent that is offline or unknown", async () => {
  const allowed = await newAgent(owner, { allowedOrigins: ["https://shop.example"] });
  const offline = await newAgent(owner);
  await database.doc(agentConfigPath(offline)).update({ isDeployed: false });
  const on = (agentId: string, origin?: string) => page(origin)({ agentId, record: "loads" });
  await on(allowed, "https://shop.example");
  for (const origin of ["https://evil.example", "https://shop.example.evil.example", undefined])
    await expect(on(allowed, origin)).rejects.toThrow(english("conversations.originRefused"));
  for (const agentId of [offline, randomId()])
    await expect(on(agentId)).rejects.toThrow(english("agents.notFound"));
  expect(await countedOf(allowed)).toMatchObject([{ loads: 1 }]);
  expect(await countedOf(offline)).toEqual([]);
});

it("a flood is refused before the figures grow without bound", async () => {
  const agentId = await newAgent(owner);
  const recordId = randomId();
  const full = {
    ...widgetCounter.parse(withCounts(widgetCounter.parse({}), [service.deps.now(), { loads: 1 }])),
    minute: Math.floor(service.deps.now() / 60_000),
    minuteCount: RECORDS_PER_SHARD,
  };
  const flood = { ...service.deps, now: () => full.minute * 60_000 };
  const load = { agentId, recordId, record: "loads" } as const;
  const from = { origin: null, ip: freshIp() };
  await record(flood, load, from);
  const [counter] = (await database.collection(countersPath(agentId)).get()).docs;
  await counter?.ref.set(full);
  await expect(record(flood, load, from)).rejects.toMatchObject({ key: "platform.tooMany" });
  // The widget itself appears all the same.
  const asked = { agentId, language: "", load: recordId };
  expect((await viewPublicAgent(flood, asked, from)).data.ID).toBe(agentId);
  const next = { ...flood, now: () => (full.minute + 1) * 60_000 };
  await record(next, load, from);
  expect(await countedOf(agentId)).toMatchObject([{ loads: 2 }]);
});

it("one network uses up a few counters alone, whatever ids it sends, and others are counted", async () => {
  const agentId = await newAgent(owner);
  const { deps } = service;
  const tell = (ip: string) =>
    record(deps, { agentId, recordId: randomId(), record: "loads" }, { origin: null, ip });
  const crowded = freshIp();
  for (let n = 0; n < 40; n += 1) await tell(crowded);
  const counters = await database.collection(countersPath(agentId)).get();
  expect(counters.size).toBeLessThanOrEqual(SHARDS_PER_NETWORK);
  await Promise.all(Array.from({ length: 40 }, () => tell(freshIp())));
  const after = await database.collection(countersPath(agentId)).get();
  expect(after.size).toBeGreaterThan(4 * SHARDS_PER_NETWORK);
});

it("takes no other figure, day or country from a page, and stores nothing of its visitor", async () => {
  const agentId = await newAgent(owner);
  const path = `/agents/${agentId}/analytics`;
  for (const record of ["conversations", "credits", "countries.XX", "loads.x", "__proto__", ""])
    expect((await rawCall("POST", path, { body: { record } })).status).toBe(400);
  const recordId = randomId();
  const forged = {
    record: "loads",
    recordId,
    region: "eu",
    ts: 1,
    browser: "Forged/1.0",
    origin: "https://forged.example",
    platform: "forged",
    countryCode: "XX",
    ipAddress: "203.0.113.9",
    count: 1000,
  };
  expect((await rawCall("POST", path, { body: forged })).status).toBe(200);
  const stored = await database.collection(countersPath(agentId)).get();
  const [counter, ...others] = stored.docs.map((one) => one.data());
  expect(others).toEqual([]);
  expect(counter).toMatchObject({ recent: [`loads:${recordId}`], minuteCount: 1 });
  expect(Object.keys(counter ?? {}).toSorted()).toEqual(
    ["countDue", "minute", "minuteCount", "recent", "uncounted"].toSorted(),
  );
  expect(await countedOf(agentId)).toMatchObject([{ loads: 1, countries: {} }]);
});
