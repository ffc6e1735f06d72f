import { readCustomTheme, writeCustomTheme } from "@parley/contract/agents/customTheme.ts";
import { goldenResults, goldenResultsPath } from "@parley/contract/knowledge/golden.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { demo } from "../../scripts/stack/project.mjs";
import { demoAgents } from "../../emulator-data/demoAgents.ts";
import { signIn } from "../support/actors/accounts.ts";
import { apiAs } from "../support/stack/apiAs.ts";
import { waitForDocument } from "../support/stack/database.ts";
import { newEndpoint, sendTestEvent } from "../support/stack/events.ts";
import { teachText, teachUrl } from "../support/stack/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../support/actors/owner.ts";
import { stack } from "../support/stack/stack.ts";
import { newTool } from "../support/stack/tools.ts";
import { collect, newVisitor } from "../support/actors/visitor.ts";
import type { Places } from "./shots.ts";

const longWord = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen";
const longName = `${longWord} und Rindfleischetikettierungsstelle`.slice(0, 100);

/** A theme that follows the visitor's system, so that a dark picture shows the dark widget. */
const asTheSystem = (customThemeJSONString = "") => ({
  theme: "custom" as const,
  customThemeJSONString: writeCustomTheme({
    ...readCustomTheme(customThemeJSONString),
    themeType: "system",
  }),
});

/** Who is needed for the screenshots, and which pages they visit. */
export type Prepared = { places: Places; extreme: Owner; newcomer: Owner };

/** Creates what the demo data lacks: an owner with extreme values, and a brand-new one. */
export async function prepare(): Promise<Prepared> {
  const [extreme, newcomer] = await Promise.all([
    newOwner({
      name: "Maximiliane Freifrau von Hohenstaufen-Wittelsbach",
      limits: { maxAgents: 5 },
    }),
    newOwner({ verified: false }),
  ]);
  const emptyAgentId = await newAgent(extreme, { title: "New and empty" });
  const agentId = await newAgent(extreme, {
    title: longName,
    description: `${longWord} `.repeat(8).trim().slice(0, 500),
    vg_initMessages: `${longWord} ${longWord} Guten Tag! Wie darf ich helfen?`,
    UIhandoffTitle: longWord.slice(0, 80),
    alwaysShowHandoff: true,
    lang: "de",
    ...asTheSystem(),
  });
  await teachText(
    extreme,
    agentId,
    `Rindfleischetikettierung ${longWord}`.slice(0, 100),
    `${longWord} `.repeat(200),
  );
  const visitor = await newVisitor(agentId);
  await visitor.say(`${longWord.repeat(3)} ${"und noch ein Satz ".repeat(20)}`);
  const { settings } = demoAgents.shop;
  const chatAgentId = await newAgent(extreme, {
    ...settings,
    ...asTheSystem(settings.customThemeJSONString),
  });
  await teachUrl(extreme, chatAgentId, `${stack.sandbox}/site/opening-hours`);
  await teachUrl(extreme, chatAgentId, `${stack.sandbox}/site/prices`);
  const toolAgentId = await newAgent(extreme, { title: "Shop assistant" });
  await newTool(extreme, { agentId: toolAgentId, tool: { confirm: true } });
  await newTool(extreme, {
    tool: {
      name: `Rindfleischetikettierung ${longWord}`.slice(0, 60),
      description: `${longWord} `.repeat(3).trim(),
    },
  });
  const richAgentId = await newAgent(extreme, {
    ...settings,
    ...asTheSystem(settings.customThemeJSONString),
    vg_defaultModel: "sandbox",
    enableAITranslate: true,
  });
  await teachText(
    extreme,
    richAgentId,
    "Cargo bikes",
    "The Heron is our lightest cargo bike and carries 80 kg.",
  );
  await teachText(
    extreme,
    richAgentId,
    "Cargo bikes for families",
    "The Gannet seats three children in its box, on cargo bike tyres that forgive a kerb.",
  );
  const guest = await newVisitor(richAgentId);
  await collect(
    await guest.api.conversations.send({
      agentId: richAgentId,
      messageId: randomId(),
      text: "Show me your cargo bikes",
      language: "de-DE",
    }),
  );
  await heldBack(extreme, chatAgentId);
  await longNames(extreme);
  await longEvents(extreme, agentId);
  await demoStays();
  return {
    extreme,
    newcomer,
    places: {
      agentId: demoAgents.shop.id,
      conversationId: `demo${demoAgents.shop.id.slice(-6)}000`,
      long: { agentId, conversationId: visitor.conversationId },
      emptyAgentId,
      chatAgentId,
      toolAgentId,
      rich: { agentId: richAgentId, conversationId: guest.conversationId },
    },
  };
}

/** A version that golden questions hold back, and questions that had no answer. */
async function heldBack(owner: Owner, agentId: string): Promise<void> {
  const { ID: docId, name } = await teachText(owner, agentId, "Bells", "A brass bell costs £12.");
  const questions = [
    { id: randomId(), question: "What does a brass bell cost?", fact: "£12" },
    { id: randomId(), question: "Do you sell brass bells?", fact: "brass bell" },
  ];
  await owner.api.knowledge.saveQuestions({ agentId, questions, mode: "before", revision: 0 });
  const content = "A brass bell costs £15 from now on.";
  await owner.api.knowledge.editText({ agentId, docId, revision: 0, name, content });
  await waitForDocument(goldenResultsPath(agentId), goldenResults, ({ results }) =>
    results.some(({ outcome }) => outcome === "failed"),
  );
  const visitor = await newVisitor(agentId);
  for (const asked of [
    "Do you rent boats?",
    "Can I rent a boat?",
    "Is there a swimming pool nearby?",
  ])
    await visitor.say(asked);
}

/** A workspace whose name and members' names have the maximum length. */
async function longNames({ api, workspaceId: id }: Owner): Promise<void> {
  await api.workspaces.update({ id, updates: { workspaceName: longName } });
  const long = `${longWord.normalize("NFD").replace(/[^A-Za-z]/g, "")}@${"langer-name-".repeat(4)}tests.example`;
  for (const email of [long.toLowerCase(), "ben@tests.example"])
    await api.workspaces.createInvitation({ workspaceId: id, email });
}

/** Events that arrived and events that failed, and log entries of maximum length. */
async function longEvents(owner: Owner, agentId: string): Promise<void> {
  const endpoint = await newEndpoint(owner, ["agent.created"]);
  await sendTestEvent(owner);
  await endpoint.set("error-500");
  await sendTestEvent(owner);
  const entry = {
    userId: owner.workspaceId,
    agentId,
    metadata: { [longWord.slice(0, 40)]: longWord },
  };
  for (const type of ["info", "warning", "error"] as const)
    await owner.api.workspaces.log({ ...entry, type, content: `${longWord} `.repeat(30).trim() });
}

/** The demo account has to exist; fails before the first screenshot rather than at the tenth. */
async function demoStays(): Promise<void> {
  const { idToken } = await signIn(demo);
  await apiAs({ token: idToken }).workspaces.enter({});
}
