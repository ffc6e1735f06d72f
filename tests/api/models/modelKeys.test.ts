import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { modelKey, modelKeyPath } from "@parley/contract/models/modelKey.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { documentsMentioning } from "../../support/stack/documentsMentioning.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);
const baseUrl = sandbox.modelBaseUrl;

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
});

const hasKey = async (agentId: string) =>
  (await readDocument(agentConfigPath(agentId), agentConfig)).hasModelKey;

describe("a workspace's own model key", () => {
  it("answers all its agents, is encrypted and shown masked, and can be taken away", async () => {
    const model = `own-${randomId()}`;
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    expect(await owner.api.agents.modelServices({})).toMatchObject({ serviceKey: false });
    const key = `sk-${randomId()}${randomId()}`;
    await owner.api.models.saveKey({ baseUrl: `${baseUrl}/`, key });
    expect(await readDocument(modelKeyPath(owner.workspaceId), modelKey)).toMatchObject({
      baseUrl,
      masked: `••••${key.slice(-4)}`,
      savedBy: owner.name,
    });
    expect(await documentsMentioning([key])).toEqual({});
    expect(await owner.api.agents.modelServices({})).toMatchObject({
      serviceKey: true,
      platformKey: false,
    });
    const visitor = await newVisitor(agentId);
    expect(answerOf(await visitor.say("say exactly: From my own service.")).message.text).toBe(
      "From my own service. (Canned answer of the sandbox.)",
    );
    const later = await newAgent(owner, { vg_defaultModel: model });
    expect(await hasKey(later)).toBe(true);
    await owner.api.models.removeKey({});
    expect(await hasKey(agentId)).toBe(false);
    expect((await database.doc(modelKeyPath(owner.workspaceId)).get()).exists).toBe(false);
    await visitor.say("say exactly: Still here.");
    expect(await sandbox.modelRequests(model)).toHaveLength(1);
  });

  it("lists what its service offers", async () => {
    expect(await owner.api.models.list({})).toEqual({ models: ["sandbox"], failure: null });
    await owner.api.models.saveKey({ baseUrl, key: "sk-0123456789abcdef" });
    const { models, failure } = await owner.api.models.list({});
    expect(models).toContain("parley-sandbox");
    expect(failure).toBeNull();
  });

  it.each([
    ["a key that the service refuses", { key: "sk-wrong-0123456789" }, "models.keyRefused"],
    ["a web page", { baseUrl: `${stack.sandbox}/site` }, "models.noService"],
    ["a private address", { baseUrl: "https://127.0.0.1/v1" }, "models.webPorts"],
    ["plain http", { baseUrl: "http://models.example.com/v1" }, "fields.httpsUrl"],
    ["a key of two lines", { key: "sk-a\nb" }, "models.keyInvalid"],
  ] as const)("is not kept with %s, which is said", async (_, given, message) => {
    const input = { baseUrl, key: "sk-0123456789abcdef", ...given };
    const refusal = await refusalOf(owner.api.models.saveKey(input));
    expect([
      refusal.message,
      ...(refusal.data.fields ?? []).map((field) => field.message),
    ]).toContain(english(message));
    expect((await database.doc(modelKeyPath(owner.workspaceId)).get()).exists).toBe(false);
    expect(await owner.api.agents.modelServices({})).toMatchObject({ serviceKey: false });
  });

  it("is not another workspace's", async () => {
    await owner.api.models.saveKey({ baseUrl, key: "sk-0123456789abcdef" });
    const stranger = await newOwner();
    const model = `own-${randomId()}`;
    const agentId = await newAgent(stranger, { vg_defaultModel: model });
    // Whatever its own settings claim, a key is looked up by the workspace.
    await database.doc(agentConfigPath(agentId)).update({ hasModelKey: true });
    const visitor = await newVisitor(agentId);
    await visitor.say("say exactly: On your bill.");
    expect(await sandbox.modelRequests(model)).toEqual([]);
  });
});
