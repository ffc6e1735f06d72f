import { org, ORGS_MAX, orgPath } from "@parley/contract/clients/org.ts";
import { knowledgePath, SOURCES_MAX, sourcePath } from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { expect, it } from "vitest";
import { newOrg } from "../../../support/actors/agencyClient.ts";
import { newAgent, newOwner } from "../../../support/actors/owner.ts";
import { database } from "../../../support/stack/database.ts";
import { teachText } from "../../../support/stack/knowledge.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";

/** Stores copies of a document, each under an id of its own. */
async function copy(path: string, count: number, pathOf: (id: string) => string): Promise<void> {
  const found = (await database.doc(path).get()).data();
  const writer = database.bulkWriter();
  for (let n = 0; n < count; n += 1) {
    const ID = randomId();
    void writer.create(database.doc(pathOf(ID)), { ...found, ID });
  }
  await writer.close();
}

it("an agent learns so many documents, and says so before anything of one more is stored", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const { ID } = await teachText(owner, agentId, "Hours", "We are open from nine to five.");
  const more = SOURCES_MAX - 2;
  await copy(sourcePath(agentId, ID), more, (id) => sourcePath(agentId, id));
  const add = () =>
    owner.api.knowledge.addText({ agentId, name: "Prices", content: "A bell: £3." });
  const last = await add();
  const full = { status: 409, message: english("knowledge.tooMany", { max: SOURCES_MAX }) };
  const file = new File(["A bell: £3."], "prices.txt");
  const url = "https://example.com/prices";
  for (const one of [
    add,
    () => owner.api.knowledge.addUrl({ agentId, url }),
    () => owner.api.knowledge.addFile({ agentId, file }),
  ])
    expect(await refusalOf(one())).toMatchObject(full);
  await owner.api.knowledge.remove({ agentId, docId: last.docId });
  expect((await add()).docId).not.toBe("");
});

it("a workspace has so many organisations, and making one of them again is not an error", async () => {
  const owner = await newOwner();
  const { orgId } = await newOrg(owner);
  await copy(orgPath(orgId), ORGS_MAX - 1, orgPath);
  const fields = org.pick({ name: true }).parse({ name: "One more" });
  expect(await refusalOf(owner.api.clients.createOrg({ fields }))).toMatchObject({
    status: 409,
    message: english("clients.tooManyOrgs", { max: ORGS_MAX }),
  });
  expect(await owner.api.clients.createOrg({ orgId, fields })).toEqual({ orgId });
});

/** How many of four at once are made, and what the others are told. */
async function fourAtOnce(make: (n: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map(make));
  const refused = outcomes.filter((one) => one.status === "rejected");
  const words = new Set(refused.map(({ reason }: PromiseRejectedResult) => messageOf(reason)));
  return { made: outcomes.length - refused.length, words: [...words] };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

it("of several documents at once that are one too many each, the last place goes to one", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const { ID } = await teachText(owner, agentId, "Hours", "We are open from nine to five.");
  await copy(sourcePath(agentId, ID), SOURCES_MAX - 2, (id) => sourcePath(agentId, id));
  const add = (n: number) =>
    owner.api.knowledge.addText({ agentId, name: `Prices ${n}`, content: `A bell: £${n}.` });
  expect(await fourAtOnce(add)).toEqual({
    made: 1,
    words: [english("knowledge.tooMany", { max: SOURCES_MAX })],
  });
  const stored = database.collection(knowledgePath(agentId)).count();
  expect((await stored.get()).data().count).toBe(SOURCES_MAX);
});

it("of several organisations at once, the last place goes to one", async () => {
  const owner = await newOwner();
  const { orgId } = await newOrg(owner);
  await copy(orgPath(orgId), ORGS_MAX - 2, orgPath);
  const make = (n: number) =>
    owner.api.clients.createOrg({ fields: org.pick({ name: true }).parse({ name: `No. ${n}` }) });
  expect(await fourAtOnce(make)).toEqual({
    made: 1,
    words: [english("clients.tooManyOrgs", { max: ORGS_MAX })],
  });
});
