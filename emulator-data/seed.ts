// Creates the demo workspace on an empty stack: accounts, agents and knowledge through the calls,
// history written directly to the database. `npm run seed` exports the result.
import { writeFile } from "node:fs/promises";
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { message } from "@parley/contract/conversations/message.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { LEDGER, entry, type Entry } from "@parley/contract/credits/entry.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { FREE_CREDITS, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { demo } from "../scripts/stack/project.mjs";
import { readFixture } from "../tests/fixtures/fixture.ts";
import { verifyEmail, signUp } from "../tests/support/actors/accounts.ts";
import { apiAs, type Api } from "../tests/support/stack/apiAs.ts";
import { databaseOf } from "../tests/support/stack/database.ts";
import { waitUntilLearned } from "../tests/support/stack/knowledge.ts";
import { stack } from "../tests/support/stack/stack.ts";
import { bookingConversations } from "./bookingConversations.ts";
import { demoClient, demoOrg } from "./demoOrg.ts";
import { demoAgents, type AgentKey, type DemoAgent, type TaughtSource } from "./demoAgents.ts";
import { rentalConversations } from "./rentalConversations.ts";
import type { Script } from "./scripted.ts";
import { shopConversations } from "./shopConversations.ts";
import {
  writeEntries,
  writeAccount,
  writeGrant,
  writeMovements,
  writeSpends,
} from "./writeCredits.ts";
import { writeHistory, type Written } from "./writeHistory.ts";

const talks: Record<AgentKey, readonly Omit<Script, "agent">[]> = {
  shop: shopConversations,
  bookings: bookingConversations,
  rental: rentalConversations,
};

const operatorName = "Marlow";
const account = await verifyEmail(await signUp({ ...demo, name: operatorName }));
const { uid } = account;
const workspaceId = await enterHome("Alder & Finch Bicycles");
const api = apiAs({ token: account.idToken, workspaceId });

const spoken: ReturnType<typeof conversationsIn> = [];
for (const key of ["rental", "bookings", "shop"] as const) {
  const agent: DemoAgent = demoAgents[key];
  await api.agents.put({ ...agent.settings, agentId: agent.id });
  const sources = await teach(api, agent);
  const written = history(agent.id, sources, talks[key]);
  spoken.push(...conversationsIn(written));
  await writeAll(written);
  console.log(`${agent.settings.title}: ${written.length} documents`);
}
const orgId = await makeOrganisation();
await writeBooks();
await seedEurope();
await writeFile(
  new URL("madeAt.json", import.meta.url),
  `${JSON.stringify({ app: stack.app, sandbox: stack.sandbox, api: stack.api }, null, 2)}\n`,
);

/** Enters the home region as a browser does, and gives the workspace its name and a plan with higher limits. */
async function enterHome(workspaceName: string): Promise<string> {
  const entered = await apiAs({ token: account.idToken }).workspaces.enter({});
  await raisePlan("na", entered.workspaceId, workspaceName);
  return entered.workspaceId;
}

async function raisePlan(region: Region, id: string, workspaceName: string): Promise<void> {
  await databaseOf(region)
    .doc(workspacePath(id))
    .update({
      workspaceName,
      limits: { maxAgents: 10, workspaceSeats: 5, maxClients: 10 },
      "internal.isNewUser": false,
      "internal.isAgentOnboardingDone": true,
    });
}

/** Teaches every lesson; those whose page does not exist fail as they do for an owner. */
async function teach(by: Api, agent: DemoAgent): Promise<Record<string, KnowledgeSource>> {
  const sources: Record<string, KnowledgeSource> = {};
  for (const [short, lesson] of Object.entries(agent.lessons)) {
    const { docId } = await add(by, agent.id, lesson);
    sources[short] = await waitUntilLearned(agent.id, docId);
  }
  return sources;
}

async function add(by: Api, agentId: string, lesson: TaughtSource): Promise<{ docId: string }> {
  if ("page" in lesson)
    return by.knowledge.addUrl({ agentId, url: `${stack.sandbox}/site/${lesson.page}` });
  if ("text" in lesson)
    return by.knowledge.addText({ agentId, name: lesson.title, content: lesson.text });
  const bytes = new Uint8Array(await readFixture(lesson.file));
  return by.knowledge.addFile({ agentId, file: new File([bytes], lesson.name) });
}

/** Conversations of one agent; its figures are counted when the demo is imported (`refresh.ts`). */
function history(
  agentId: string,
  sources: Record<string, KnowledgeSource>,
  scripts: readonly Omit<Script, "agent">[],
): Written[] {
  const now = Date.now();
  const operator = { uid, name: operatorName };
  const site = `${stack.sandbox}/site/`;
  const place = { agentId, operator, sources, site, now };
  return scripts.flatMap((script, number) => writeHistory(place, script, number));
}

/** The conversations among written documents, each with its messages. */
function conversationsIn(written: readonly Written[]) {
  return written.flatMap(({ path, data }) => {
    const talk = conversation.safeParse(data).data;
    if (talk === undefined) return [];
    const said = written
      .filter((one) => one.path.startsWith(`${path}/messages/`))
      .map((one) => message.parse(one.data));
    return [{ agentId: talk.agentId, talk, said }];
  });
}

async function writeAll(documents: readonly Written[]): Promise<void> {
  const writer = databaseOf("na").bulkWriter();
  for (const { path, data } of documents) void writer.create(databaseOf("na").doc(path), data);
  await writer.close();
}

/** The rental desk's organisation, with its agent and the client who runs it. */
async function makeOrganisation(): Promise<string> {
  const { rental } = demoAgents;
  const made = await api.clients.createOrg({
    orgId: demoOrg.id,
    fields: { name: demoOrg.name, allowBilling: true },
  });
  await api.clients.assignAgents({ orgId: made.orgId, widgetIDs: [rental.id] });
  await api.clients.createClient({
    orgId: made.orgId,
    fields: { name: demoClient.name, email: demoClient.email, isOrgAdmin: true },
    widgetIDs: [rental.id],
    password: demoClient.password,
  });
  return made.orgId;
}

/** Two weeks of credits: purchases and transfers, and what each answer cost its payer. */
async function writeBooks(): Promise<void> {
  const accounts = { workspace: workspaceAccount(workspaceId), org: orgAccount(orgId) };
  const now = Date.now();
  const entries: Entry[] = [];
  const granted = await datedGrant(accounts.workspace, now - 15 * 86_400_000);
  entries.push(...writeMovements({ ...accounts, workspaceId, uid, now }));
  for (const { agentId, said, talk } of spoken) {
    const account = agentId === demoAgents.rental.id ? accounts.org : accounts.workspace;
    entries.push(...writeSpends({ workspaceId, account }, talk, said));
  }
  const all = [...granted, ...entries];
  const database = databaseOf("na");
  const writer = database.bulkWriter();
  const states = Object.values(accounts).flatMap((account) => writeAccount(account, all));
  for (const { path, data } of [...writeEntries(all), ...states])
    void writer.set(database.doc(path), data);
  await writer.close();
  console.log(`credits: ${all.length} movements`);
}

/** The free credits, granted when the demo began. */
async function datedGrant(account: string, ts: number): Promise<Entry[]> {
  const stored = await databaseOf("na").collection(LEDGER).where("to", "==", account).get();
  return stored.docs.map((one) => entry.parse({ ...one.data(), ts }));
}

/** A small workspace in the European region, which has its own database and functions. */
async function seedEurope(): Promise<void> {
  const name = "Alder & Finch Hamburg";
  const from = apiAs({ token: account.idToken, region: "eu" });
  const { id: branch } = await from.workspaces.create({ workspaceName: name });
  await raisePlan("eu", branch, name);
  // Credits do not cross regions, and cannot be bought yet.
  for (const { path, data } of writeGrant(branch, FREE_CREDITS, Date.now()))
    await databaseOf("eu").doc(path).set(data);
  const there = apiAs({ token: account.idToken, workspaceId: branch, region: "eu" });
  await there.agents.put({
    ...demoAgents.bookings.settings,
    title: "Filiale Hamburg",
    description: "Fragen und Termine in der Speicherstadt.",
    agentId: "AlderFinchHamb01",
  });
}
