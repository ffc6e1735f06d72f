import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Owner } from "../../support/actors/owner.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { newWebsite, pageOf, withWebsites, type Website } from "../../support/inProcess/website.ts";
import { readDocument } from "../../support/stack/database.ts";

let service: Service;
let owner: Owner;
let site: Website;

beforeAll(async () => {
  service = await newService();
  service.deps.egress = withWebsites(service.deps.egress, () => [site]);
});
afterAll(() => service.close());
beforeEach(async () => {
  owner = await ownerIn(service);
  site = newWebsite(`${randomId().toLowerCase()}.example`);
  site.pages.set("/", pageOf("Home | Harbour Row", "We sell lamps.", ["/heron"]));
  site.pages.set("/heron", pageOf("Heron | Harbour Row", "The Heron lamp costs 129 euros."));
});

/** An agent with its host's name, as the form that asks for a website makes it. */
async function newAgentOfSite(isNamedByHost = true): Promise<string> {
  const { agentCreated } = await owner.api.agents.fromTemplate({
    agentName: new URL(site.origin).hostname,
    isNamedByHost,
    agentTemplate: "customer-support",
  });
  return agentCreated.ID;
}

async function read(agentId: string): Promise<string> {
  const { docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin });
  await service.settled();
  return docId;
}

async function namesOf(agentId: string) {
  const config = await readDocument(agentConfigPath(agentId), agentConfig);
  const card = await readDocument(agentPath(agentId), agentCard);
  expect([card.title, card.revision]).toEqual([config.title, config.revision]);
  const { title, revision, savedBy, isNamedByHost } = config;
  return { title, revision, savedBy, isNamedByHost };
}

const named = { title: "Harbour Row", revision: 2, savedBy: "", isNamedByHost: false };

it("names an agent as its website calls itself, once", async () => {
  const agentId = await newAgentOfSite();
  const docId = await read(agentId);
  expect(await namesOf(agentId)).toEqual(named);
  site.pages.set("/", pageOf("Other lamps", "We sell lamps and bulbs."));
  await owner.api.knowledge.retry({ agentId, docId });
  await service.settled();
  expect(await namesOf(agentId)).toEqual(named);
});

it("leaves a name that somebody gave it before the page was read", async () => {
  const agentId = await newAgentOfSite();
  await owner.api.agents.update({ agentId, revision: 1, changes: { title: "Lamp helper" } });
  await read(agentId);
  expect(await namesOf(agentId)).toMatchObject({ title: "Lamp helper", revision: 2 });
});

it("leaves a name that somebody gives it while the page is read", async () => {
  const agentId = await newAgentOfSite();
  site.onAsk = async (path) => {
    if (path === "/")
      await owner.api.agents.update({ agentId, revision: 1, changes: { title: "Lamp helper" } });
  };
  await read(agentId);
  expect(await namesOf(agentId)).toMatchObject({ title: "Lamp helper", revision: 2 });
});

it("still names one of which something else was saved meanwhile", async () => {
  const agentId = await newAgentOfSite();
  const changes = { title: new URL(site.origin).hostname, description: "About lamps." };
  await owner.api.agents.update({ agentId, revision: 1, changes });
  await read(agentId);
  expect(await namesOf(agentId)).toEqual({ ...named, revision: 3 });
});

it("leaves a host's name that somebody typed", async () => {
  const agentId = await newAgentOfSite(false);
  await read(agentId);
  expect(await namesOf(agentId)).toMatchObject({ title: new URL(site.origin).hostname });
});

it("keeps the host's name where the first page says none, whatever it says later", async () => {
  site.pages.set("/", pageOf("Home", "We sell lamps."));
  const agentId = await newAgentOfSite();
  const docId = await read(agentId);
  const host = { title: new URL(site.origin).hostname, revision: 1, isNamedByHost: false };
  expect(await namesOf(agentId)).toMatchObject(host);
  site.pages.set("/", pageOf("Harbour Row", "We sell lamps and bulbs."));
  await owner.api.knowledge.retry({ agentId, docId });
  await service.settled();
  expect(await namesOf(agentId)).toMatchObject(host);
});
