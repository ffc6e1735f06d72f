import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { AGENT_DEFAULTS, agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { applyTemplate, templateKey } from "@parley/contract/agents/templates/templates.ts";
import { sourcePath } from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { english } from "@parley/contract/problems/english.ts";

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
});

const configOf = (agentId: string) => readDocument(agentConfigPath(agentId), agentConfig);
const cardOf = (agentId: string) => readDocument(agentPath(agentId), agentCard);

describe("POST /v2/agents/{id}", () => {
  it("creates an agent with all defaults", async () => {
    const agentId = randomId();
    const made = await owner.api.agents.put({ agentId, title: "  Shop   helper " });
    expect(made).toEqual({ agentId, created: true, revision: 1 });
    expect(await configOf(agentId)).toMatchObject({
      ...AGENT_DEFAULTS,
      title: "Shop helper",
      ownerID: owner.workspaceId,
      memberUids: [owner.uid],
      internal: { websocketServer: "nodejs", accountCreationConfig: "v2" },
    });
    expect(await cardOf(agentId)).toMatchObject({ title: "Shop helper", isDeployed: true });
  });

  it("gives an agent the day's credits of its plan, unless whoever makes it says otherwise", async () => {
    const { api } = await newOwner({ limits: { maxAgents: 3, dailyCredits: 900 } });
    const named = { agentName: "Shop helper", agentTemplate: "blank-template" } as const;
    const { agentCreated } = await api.agents.fromTemplate(named);
    const made = [
      await newAgent({ api }),
      agentCreated.ID,
      await newAgent({ api }, { dailyCredits: 40 }),
    ];
    const configs = await Promise.all(made.map(configOf));
    expect(configs.map(({ dailyCredits }) => dailyCredits)).toEqual([900, 900, 40]);
  });

  it("merges the given fields into an existing agent and keeps the others", async () => {
    const agentId = await newAgent(owner, { vg_temperature: 1.25 });
    const merged = await owner.api.agents.put({ agentId, description: "For the counter." });
    expect(merged).toEqual({ agentId, created: false, revision: 2 });
    const config = await configOf(agentId);
    expect([config.vg_temperature, config.description]).toEqual([1.25, "For the counter."]);
    expect((await cardOf(agentId)).description).toBe("For the counter.");
  });

  it("ignores everything that is not on the allow-list, whatever the body contains", async () => {
    const agentId = await newAgent(owner);
    const before = { card: await cardOf(agentId), config: await configOf(agentId) };
    const answer = await rawCall("POST", `/v2/agents/${agentId}`, {
      token: owner.idToken,
      workspaceId: owner.workspaceId,
      body: {
        branding: "By us",
        ownerID: "somebody-else",
        memberUids: ["somebody-else"],
        clientIds: ["somebody-else"],
        isDeployed: false,
        revision: 99,
        internal: { websocketServer: "theirs" },
        tokensUsage: 0,
        createdAt: 0,
        SECRET_API_KEY: "vg_00000000000000000000",
        ID: "another-agent",
        __proto__: { isDeployed: false },
        constructor: { prototype: { isDeployed: false } },
      },
    });
    expect(answer.status).toBe(200);
    const after = { card: await cardOf(agentId), config: await configOf(agentId) };
    expect(after.config).toEqual({
      ...before.config,
      branding: "By us",
      revision: 2,
      savedBefore: [
        { revision: 1, savedBy: before.config.savedBy, savedByUid: before.config.savedByUid },
      ],
      lastModified: after.config.lastModified,
    });
    expect({ ...after.card, revision: 1 }).toEqual({
      ...before.card,
      lastModified: after.card.lastModified,
      updatedAt: after.card.updatedAt,
    });
    expect((await database.doc(agentConfigPath(agentId)).get()).get("tokensUsage")).toBeUndefined();
  });

  it("keeps three starter questions, and not the blank ones among them", async () => {
    const agentId = await newAgent(owner);
    const given = ["Open? ", " ", "How much?", "", "Where?"];
    await owner.api.agents.put({ agentId, starterQuestions: given });
    const { data } = await owner.api.agents.publicView({ agentId, language: "en" });
    expect(data.starterQuestions).toEqual(["Open?", "How much?", "Where?"]);
  });

  it("says which field is wrong, and changes nothing", async () => {
    const agentId = await newAgent(owner);
    const wrong: [object, string][] = [
      [{ title: "" }, "title"],
      [{ title: "   " }, "title"],
      [{ title: "x".repeat(10_000) }, "title"],
      [{ vg_temperature: 3 }, "vg_temperature"],
      [{ vgOptions: { maxChunkSize: 10 } }, "vgOptions.maxChunkSize"],
      [{ avatarImageUrl: "javascript:alert(1)" }, "avatarImageUrl"],
      [{ roundedImageURL: "//evil.example/x.png" }, "roundedImageURL"],
      [{ allowedOrigins: ["https://example.com/path"] }, "allowedOrigins.0"],
      [{ messagesLimit: 0 }, "messagesLimit"],
      [{ starterQuestions: ["x".repeat(81)] }, "starterQuestions.0"],
      [{ starterQuestions: ["One?", "Two?", "Three?", "Four?"] }, "starterQuestions"],
    ];
    for (const [changes, path] of wrong) {
      const refused = await refusalOf(owner.api.agents.put({ agentId, ...changes }));
      expect([refused.status, refused.data.fields?.map((field) => field.path)]).toEqual([
        400,
        [path],
      ]);
      expect(refused.message.length).toBeGreaterThan(5);
    }
    expect((await cardOf(agentId)).revision).toBe(1);
  });

  it("requires a name for a new agent", async () => {
    const refused = await refusalOf(owner.api.agents.put({ agentId: randomId() }));
    expect([refused.status, refused.message]).toEqual([400, english("agents.nameRequired")]);
  });

  it("refuses an id that could point elsewhere", async () => {
    const answers = [];
    for (const id of ["..%2F..%2Fusers", "a%2Fb%2Fc%2Fd", "x".repeat(65), "__proto__%00"]) {
      const answer = await rawCall("POST", `/v2/agents/${id}`, {
        token: owner.idToken,
        workspaceId: owner.workspaceId,
        body: { title: "Elsewhere" },
      });
      answers.push(answer.status);
    }
    expect(answers).toEqual([400, 400, 400, 400]);
  });
});

describe("PATCH /api/agents/{id}/update", () => {
  it("saves on top of the revision the editor began from", async () => {
    const agentId = await newAgent(owner);
    const saved = await owner.api.agents.update({
      agentId,
      revision: 1,
      changes: { vg_initMessages: "Ahoy!" },
    });
    expect(saved).toEqual({ success: true, revision: 2 });
    const config = await configOf(agentId);
    expect(config).toMatchObject({
      vg_initMessages: "Ahoy!",
      savedBy: owner.name,
      savedByUid: owner.uid,
      savedBefore: [{ revision: 1, savedBy: owner.name, savedByUid: owner.uid }],
    });
  });

  it("refuses an outdated revision, and writes nothing", async () => {
    const agentId = await newAgent(owner);
    await owner.api.agents.update({ agentId, revision: 1, changes: { branding: "First" } });
    const refused = await refusalOf(
      owner.api.agents.update({ agentId, revision: 1, changes: { branding: "Second" } }),
    );
    expect([refused.status, refused.data.reason]).toEqual([409, "revision"]);
    expect((await configOf(agentId)).branding).toBe("First");
  });

  it("lets exactly one of several simultaneous saves win", async () => {
    const agentId = await newAgent(owner);
    const outcomes = await Promise.allSettled(
      ["One", "Two", "Three", "Four"].map((branding) =>
        owner.api.agents.update({ agentId, revision: 1, changes: { branding } }),
      ),
    );
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    const conflict = { status: 409, data: { reason: "revision" } };
    expect(refused).toMatchObject([conflict, conflict, conflict]);
    expect((await configOf(agentId)).revision).toBe(2);
  });
});

describe("the line under the chat", () => {
  it.each(["", "  ", "\u200b"])("cannot be emptied (%j) without a paid plan", async (branding) => {
    const agentId = await newAgent(owner);
    const { SECRET_API_KEY: token } = await owner.api.agents.revealSecret({ agentId });
    const tries = [
      owner.api.agents.update({ agentId, revision: 1, changes: { branding } }),
      owner.api.agents.put({ agentId, branding }),
      apiAs({ token }).agents.put({ agentId, branding }),
      owner.api.agents.put({ agentId: randomId(), title: "Bare", branding }),
    ];
    for (const refused of await Promise.all(tries.map(refusalOf)))
      expect(refused).toMatchObject({
        status: 402,
        message: english("agents.brandingPlan"),
        data: { reason: "plan-limit" },
      });
    expect(await configOf(agentId)).toMatchObject({
      branding: AGENT_DEFAULTS.branding,
      revision: 1,
    });
  });

  it.each([".", "\u00b7 \u2013"])("has to be legible: %j is refused", async (branding) => {
    const agentId = await newAgent(owner);
    for (const refused of await Promise.all(
      [
        owner.api.agents.update({ agentId, revision: 1, changes: { branding } }),
        owner.api.agents.put({ agentId, branding }),
      ].map(refusalOf),
    ))
      expect(refused).toMatchObject({ status: 400, message: english("agents.brandingLegible") });
    expect((await configOf(agentId)).branding).toBe(AGENT_DEFAULTS.branding);
  });

  it("can be emptied once something was paid for, and then stays empty", async () => {
    const payer = await newOwner();
    const agentId = await newAgent(payer);
    const home = database.doc(workspacePath(payer.workspaceId));
    await home.update({ hasEverPaid: true });
    await payer.api.agents.update({ agentId, revision: 1, changes: { branding: "" } });
    expect((await configOf(agentId)).branding).toBe("");
    await home.update({ hasEverPaid: false });
    await payer.api.agents.put({ agentId, branding: "", description: "Still saved." });
    expect((await configOf(agentId)).description).toBe("Still saved.");
  });
});

describe("templates", () => {
  it.each(templateKey.options)("%s creates an agent with its own prompt", async (agentTemplate) => {
    const { agentCreated } = await owner.api.agents.fromTemplate({
      agentName: "Pia",
      agentTemplate,
    });
    const config = await configOf(agentCreated.ID);
    expect(config).toMatchObject(applyTemplate(agentTemplate, "Pia"));
    expect(config.title).toBe("Pia");
    expect(agentCreated.enableNodes).toBe(false);
  });

  it("speak to visitors in the requested language, if it is available", async () => {
    const asked = { agentName: "Pia", agentTemplate: "customer-support", language: "de" } as const;
    const { agentCreated } = await owner.api.agents.fromTemplate(asked);
    const config = await configOf(agentCreated.ID);
    expect(config).toMatchObject(applyTemplate("customer-support", "Pia", "de"));
    expect(config.vg_initMessages).toBe("Hallo! Wobei kann ich Ihnen helfen?");
    const unknown = await rawCall("POST", "/rpc/convertAgentTemplateToAgent", {
      token: owner.idToken,
      workspaceId: owner.workspaceId,
      body: { ...asked, language: "../de" },
    });
    expect(unknown.status).toBe(400);
  });

  it("create one agent when the same request is sent twice, and never overwrite another's", async () => {
    const asked = {
      agentName: "Pia",
      agentTemplate: "blank-template",
      agentId: randomId(),
    } as const;
    const first = await owner.api.agents.fromTemplate(asked);
    await owner.api.agents.update({
      agentId: asked.agentId,
      revision: 1,
      changes: { description: "kept" },
    });
    expect(await owner.api.agents.fromTemplate(asked)).toEqual(first);
    expect((await configOf(asked.agentId)).description).toBe("kept");
    const stranger = await newOwner();
    const refusal = await refusalOf(stranger.api.agents.fromTemplate(asked));
    expect(refusal).toMatchObject({ status: 404, message: english("agents.notFound") });
  });

  it("refuse an unknown template", async () => {
    const answer = await rawCall("POST", "/rpc/convertAgentTemplateToAgent", {
      token: owner.idToken,
      workspaceId: owner.workspaceId,
      body: { agentName: "Pia", agentTemplate: "../../etc" },
    });
    expect(answer.status).toBe(400);
  });
});

describe("deleting an agent", () => {
  it("requires its name, typed exactly", async () => {
    const agentId = await newAgent(owner, { title: "Pump guide" });
    const refused = await refusalOf(owner.api.agents.remove({ agentId, title: "pump guide" }));
    expect([refused.status, refused.message]).toEqual([400, english("agents.titleMismatch")]);
    expect((await cardOf(agentId)).title).toBe("Pump guide");
  });

  it("removes it at once, with everything below it and its key", async () => {
    const agentId = await newAgent(owner);
    const { SECRET_API_KEY } = await owner.api.agents.revealSecret({ agentId });
    const source = await teachText(owner, agentId, "Pump", "The pump reaches 11 bar.");
    const visitor = await newVisitor(agentId);
    await visitor.say("What does the pump reach?");
    expect(await owner.api.agents.remove({ agentId, title: "Workshop helper" })).toEqual({
      deleted: true,
    });
    const silent = await refusalOf(visitor.say("Are you there?"));
    expect(silent.status).toBe(404);
    // Its id is nobody's any more: what is still stored, and snippets on websites, would be theirs.
    const another = await newOwner();
    for (const api of [owner.api, another.api]) {
      const taken = await Promise.all([
        refusalOf(api.agents.put({ agentId, title: "Mine now" })),
        refusalOf(
          api.agents.fromTemplate({
            agentName: "Mine now",
            agentTemplate: "customer-support",
            agentId,
          }),
        ),
      ]);
      expect(taken.map(({ status }) => status)).toEqual([404, 404]);
    }
    const key = apiAs({ token: SECRET_API_KEY });
    expect((await refusalOf(key.agents.put({ agentId, title: "Back" }))).status).toBe(401);
    await expect
      .poll(() => below(agentId, sourcePath(agentId, source.ID)), { timeout: 30_000 })
      .toEqual([]);
  });
});

/** What is still stored below a deleted agent. */
async function below(agentId: string, path: string): Promise<string[]> {
  const collections = await database.doc(agentPath(agentId)).listCollections();
  const source = await database.doc(path).get();
  return [...collections.map(({ id }) => id), ...(source.exists ? [path] : [])];
}
