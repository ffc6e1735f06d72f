import { english } from "@parley/contract/problems/english.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { manifestPath } from "../../../functions/src/knowledge/learning/indexManifest.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";
import { database } from "../../support/stack/database.ts";
import { waitUntilLearned } from "../../support/stack/knowledge.ts";
import { rawCall } from "../../support/stack/rawCall.ts";

let owner: Owner;
let agentId: string;
/** Each secret that a server may hold. */
const secrets: Record<string, string> = {};

beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
  agentId = await newAgent(owner);
  const { agencyId } = await owner.api.agencies.ensure({});
  secrets["agency"] = (await owner.api.agencies.revealSecret({ agencyId })).secret;
  secrets["workspace"] = (await owner.api.workspaces.revealSecret({})).workspaceSecret;
  secrets["agent"] = (await owner.api.agents.revealSecret({ agentId })).SECRET_API_KEY;
});

describe.each(["agency", "workspace", "agent"])("with the %s's secret as bearer", (kind) => {
  const call = (method: string, path: string, body?: unknown) =>
    rawCall(method, path, { token: secrets[kind] ?? "", body });

  it("an index is made, taught and read", async () => {
    const path = `/qdrant/collections/${agentId}`;
    const made = await call("PUT", path, { name: agentId });
    expect([made.status, made.json]).toEqual([200, { success: true }]);
    const before = (await database.doc(manifestPath(agentId)).get()).data();
    expect((await call("PUT", path, {})).status).toBe(200);
    expect((await database.doc(manifestPath(agentId)).get()).data()).toEqual(before);

    const text = `# Opening hours\nThe ${kind} desk is open until seven.`;
    const taught = await call("POST", `${path}/points`, { text });
    expect(taught.status).toBe(200);
    const docId = String(Object(taught.json).docId);
    const source = await waitUntilLearned(agentId, docId);
    expect(source).toMatchObject({ status: "SUCCESS", sourceType: "doc", name: "Opening hours" });
    const read = await call("GET", `/v2/agents/${agentId}/kb/${docId}`);
    expect(read.json).toMatchObject({ docId, name: "Opening hours", content: text });
    const visitor = await newVisitor(agentId);
    const { message } = answerOf(await visitor.say(`Until when is the ${kind} desk open?`));
    expect(message.text).toContain("seven");
  });

  it("another workspace's agent is as unknown as one that does not exist", async () => {
    const stranger = await newOwner();
    const other = await newAgent(stranger);
    const path = `/qdrant/collections/${other}`;
    for (const answer of [
      await call("PUT", path, {}),
      await call("POST", `${path}/points`, { text: "Taken." }),
      await call("GET", `/v2/agents/${other}/kb/unknown-source`),
    ])
      expect([answer.status, Object(answer.json).message]).toEqual([
        404,
        english("agents.notFound"),
      ]);
  });

  it("a text without a word is refused", async () => {
    const answer = await call("POST", `/qdrant/collections/${agentId}/points`, { text: " \n " });
    expect(answer.status).toBe(400);
  });
});
