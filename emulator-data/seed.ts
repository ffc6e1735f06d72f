// Makes the demo workspace on an empty stack: accounts, agents and knowledge through the calls,
// history by an administrator's hand. `npm run seed` exports what comes out.
import { writeFile } from "node:fs/promises";
import { conversation } from "@parley/contract/conversations/conversation.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { demo } from "../scripts/lib/project.mjs";
import { readFixture } from "../tests/fixtures/fixture.ts";
import { proveAddress, signUp } from "../tests/support/accounts.ts";
import { clientFor, type Api } from "../tests/support/client.ts";
import { databaseOf } from "../tests/support/database.ts";
import { learned } from "../tests/support/knowledge.ts";
import { stack } from "../tests/support/stack.ts";
import { bookingTalk } from "./bookingTalk.ts";
import { demoAgents, type AgentKey, type DemoAgent, type Lesson } from "./demoAgents.ts";
import { rentalTalk } from "./rentalTalk.ts";
import type { Script } from "./scripted.ts";
import { shopTalk } from "./shopTalk.ts";
import { writeAnalytics } from "./writeAnalytics.ts";
import { writeHistory, type Written } from "./writeHistory.ts";

const talks: Record<AgentKey, readonly Omit<Script, "agent">[]> = {
  shop: shopTalk,
  bookings: bookingTalk,
  rental: rentalTalk,
};

const operatorName = "Marlow";
const account = await proveAddress(await signUp({ ...demo, name: operatorName }));
const { uid } = account;
const workspaceId = await enterRegion("na", "Alder & Finch Bicycles");
const api = clientFor({ token: account.idToken, workspaceId });

for (const key of ["rental", "bookings", "shop"] as const) {
  const agent: DemoAgent = demoAgents[key];
  await api.agents.put({ ...agent.settings, agentId: agent.id });
  const sources = await teach(api, agent);
  const written = history(agent.id, sources, talks[key]);
  await writeAll(written);
  console.log(`${agent.settings.title}: ${written.length} documents`);
}
await databaseOf("na").doc(`agents/${demoAgents.shop.id}`).update({ starred: true });
await seedEurope();
await writeFile(
  new URL("madeAt.json", import.meta.url),
  `${JSON.stringify({ app: stack.app, sandbox: stack.sandbox, api: stack.api }, null, 2)}\n`,
);

/** Enters a region as a browser does, and gives the workspace its name and a plan with room. */
async function enterRegion(region: "na" | "eu", workspaceName: string): Promise<string> {
  const entered = await clientFor({ token: account.idToken, region }).workspaces.enter({});
  await databaseOf(region)
    .doc(workspacePath(entered.workspaceId))
    .update({
      workspaceName,
      limits: { maxAgents: 10, workspaceSeats: 5, maxClients: 10 },
      "internal.isNewUser": false,
      "internal.isAgentOnboardingDone": true,
    });
  return entered.workspaceId;
}

/** Teaches every lesson; those whose page does not exist end as they do for an owner. */
async function teach(by: Api, agent: DemoAgent): Promise<Record<string, KnowledgeSource>> {
  const sources: Record<string, KnowledgeSource> = {};
  for (const [short, lesson] of Object.entries(agent.lessons)) {
    const { docId } = await add(by, agent.id, lesson);
    sources[short] = await learned(agent.id, docId);
  }
  return sources;
}

async function add(by: Api, agentId: string, lesson: Lesson): Promise<{ docId: string }> {
  if ("page" in lesson)
    return by.knowledge.addUrl({ agentId, url: `${stack.sandbox}/site/${lesson.page}` });
  if ("text" in lesson)
    return by.knowledge.addText({ agentId, name: lesson.title, content: lesson.text });
  const bytes = new Uint8Array(await readFixture(lesson.file));
  return by.knowledge.addFile({ agentId, file: new File([bytes], lesson.name) });
}

/** Conversations and counters of one agent. */
function history(
  agentId: string,
  sources: Record<string, KnowledgeSource>,
  scripts: readonly Omit<Script, "agent">[],
): Written[] {
  const now = Date.now();
  const operator = { uid, name: operatorName };
  const site = `${stack.sandbox}/site/`;
  const place = { agentId, operator, sources, site, now };
  const documents = scripts.flatMap((script, number) => writeHistory(place, script, number));
  const conversations = documents.flatMap(({ data }) => {
    const parsed = conversation.safeParse(data);
    return parsed.success ? [parsed.data] : [];
  });
  return [...documents, ...writeAnalytics(agentId, conversations, now)];
}

async function writeAll(documents: readonly Written[]): Promise<void> {
  const writer = databaseOf("na").bulkWriter();
  for (const { path, data } of documents) void writer.create(databaseOf("na").doc(path), data);
  await writer.close();
}

/** A small branch in the European region: its own database, its own functions. */
async function seedEurope(): Promise<void> {
  const branch = await enterRegion("eu", "Alder & Finch Hamburg");
  const there = clientFor({ token: account.idToken, workspaceId: branch, region: "eu" });
  await there.agents.put({
    ...demoAgents.bookings.settings,
    title: "Filiale Hamburg",
    description: "Fragen und Termine in der Speicherstadt.",
    agentId: "AlderFinchHamb01",
  });
}
