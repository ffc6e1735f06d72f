import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { ASSIGNED_MAX, tool, toolPath } from "@parley/contract/tools/tool.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { SECRETS } from "../../../functions/src/platform/secrets/secrets.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { documentsMentioning } from "../../support/stack/documentsMentioning.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newTool, orderTool, ownOrder, shop, shopRequests } from "../../support/stack/tools.ts";

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
});

const storedTool = async (id: string, { workspaceId } = owner) =>
  readDocument(toolPath(workspaceId, id), tool);
const assignedTo = async (agentId: string) =>
  (await readDocument(agentConfigPath(agentId), agentConfig)).assignedToolsIds;

describe("a tool", () => {
  it("is made, assigned, changed and deleted; its secret is kept apart, encrypted", async () => {
    const agentId = await newAgent(owner);
    const secret = `key-${randomId()}`;
    const toolId = await newTool(owner, { agentId, secret });
    expect(await storedTool(toolId)).toMatchObject({ hasSecret: true, revision: 1 });
    expect(await assignedTo(agentId)).toEqual([toolId]);
    expect(await documentsMentioning([secret])).toEqual({});
    const changed = orderTool({ description: "Says how an order stands." });
    await owner.api.tools.update({ toolId, tool: changed, revision: 1 });
    expect(await storedTool(toolId)).toMatchObject({
      description: "Says how an order stands.",
      hasSecret: true,
      revision: 2,
    });
    await owner.api.tools.assign({ agentId, toolId, isAssigned: false });
    expect(await assignedTo(agentId)).toEqual([]);
    await owner.api.tools.assign({ agentId, toolId, isAssigned: true });
    await owner.api.tools.remove({ toolId });
    expect(await assignedTo(agentId)).toEqual([]);
    expect((await database.doc(toolPath(owner.workspaceId, toolId)).get()).exists).toBe(false);
    const kept = await database.collection(SECRETS).where("kind", "==", "toolSecret").get();
    expect(kept.docs.filter(({ id }) => id.includes(toolId))).toEqual([]);
  });

  it("is made once, however often the call is sent", async () => {
    const toolId = randomId();
    const input = { tool: orderTool(), toolId };
    await Promise.all([owner.api.tools.create(input), owner.api.tools.create(input)]);
    await owner.api.tools.create(input);
    expect(await storedTool(toolId)).toMatchObject({ revision: 1 });
  });

  it("is not overwritten by who opened it before somebody else saved", async () => {
    const toolId = await newTool(owner);
    await owner.api.tools.update({ toolId, tool: orderTool(), revision: 1 });
    const refusal = await refusalOf(
      owner.api.tools.update({ toolId, tool: orderTool({ name: "Mine" }), revision: 1 }),
    );
    expect(refusal).toMatchObject({ status: 409, message: english("tools.revision") });
    expect((await storedTool(toolId)).name).toBe("Look up an order");
  });

  it.each([
    ["a private port", "http://10.0.0.1:22/x", "tools.webPorts"],
    ["plain http", "http://api.example.com/orders", "fields.httpsUrl"],
  ] as const)("is refused with %s", async (_, serverUrl, key) => {
    const input = { tool: orderTool({ serverUrl }), toolId: randomId() };
    expect(await refusalOf(owner.api.tools.create(input))).toMatchObject({
      status: 400,
      message: english(key),
    });
  });

  it.each([
    ["a place for a field in the host", { serverUrl: "https://{key}.example.com/" }],
    ["a header that ends early", { fields: [{ in: "header", key: "X", value: "a\r\nHost: b" }] }],
    ["a header of the connection", { fields: [{ in: "header", key: "Host", value: "b" }] }],
    ["the secret's own header", { fields: [{ in: "header", key: "Authorization" }] }],
    ["a body of GET", { serverUrl: `${shop}/api/stock`, fields: [{ in: "body", key: "a" }] }],
    [
      "two fields of one key",
      {
        fields: [
          { in: "query", key: "a" },
          { in: "query", key: "a" },
        ],
      },
    ],
    [
      "a default of another type",
      { fields: [{ in: "query", key: "a", type: "number", defaultValue: "x" }] },
    ],
  ] as const)("is refused with %s", async (_, given) => {
    const { fields, ...more } = { fields: undefined, ...given };
    const input = orderTool({ ...more, ...(fields === undefined ? {} : { fields: [...fields] }) });
    const refusal = await refusalOf(owner.api.tools.create({ tool: input, toolId: randomId() }));
    expect(refusal).toMatchObject({ status: 400, data: { reason: "input" } });
  });

  it("of another workspace cannot be read about, changed, tried, assigned or deleted", async () => {
    const stranger = await newOwner();
    const agentId = await newAgent(stranger);
    const toolId = await newTool(owner, { secret: "key-of-the-owner" });
    const { api } = stranger;
    for (const attempt of [
      () => api.tools.update({ toolId, tool: orderTool(), revision: 1 }),
      () => api.tools.remove({ toolId }),
      () => api.tools.assign({ agentId, toolId, isAssigned: true }),
      () => api.tools.tryIt({ toolId, tool: orderTool(), values: '{"number":"A-1001"}' }),
    ])
      expect(await refusalOf(attempt())).toMatchObject({
        status: 404,
        message: english("platform.notFound"),
      });
    const foreign = await newAgent(owner);
    const mine = await newTool(stranger);
    const assigning = api.tools.assign({ agentId: foreign, toolId: mine, isAssigned: true });
    expect(await refusalOf(assigning)).toMatchObject({ status: 404 });
    expect(await assignedTo(foreign)).toEqual([]);
  });

  it("is for people whose address is verified", async () => {
    const newcomer = await newOwner({ verified: false });
    const input = { tool: orderTool(), toolId: randomId() };
    for (const attempt of [newcomer.api.tools.create, newcomer.api.tools.tryIt])
      expect(await refusalOf(attempt(input))).toMatchObject({
        status: 403,
        message: english("workspaces.unverified"),
      });
  });

  it("is one of so many that an agent has", async () => {
    const agentId = await newAgent(owner);
    const tools = Array.from({ length: ASSIGNED_MAX }, (_, n) => orderTool({ name: `Tool ${n}` }));
    const busy = await newOwner();
    const theirs = await newAgent(busy);
    await busy.api.tools.importChosen({ importId: randomId(), tools, agentId: theirs });
    const toolId = await newTool(busy);
    const input = { agentId: theirs, toolId, isAssigned: true };
    expect(await refusalOf(busy.api.tools.assign(input))).toMatchObject({
      status: 409,
      message: english("tools.tooManyAssigned", { max: ASSIGNED_MAX }),
    });
    expect(await assignedTo(agentId)).toEqual([]);
  });
});

describe("trying a tool", () => {
  it("makes the real request, and shows it with the secret masked", async () => {
    const number = ownOrder();
    const secret = `key-${randomId()}`;
    const tried = await owner.api.tools.tryIt({
      tool: orderTool({ secretHeader: "X-Shop-Key" }),
      secret,
      values: JSON.stringify({ number }),
    });
    expect(tried.request).toMatchObject({ method: "GET", url: `${shop}/api/orders/${number}` });
    expect(tried.request.headers).toContainEqual({ key: "X-Shop-Key", value: "••••" });
    expect(tried.answer).toMatchObject({ status: 200, failure: null });
    expect(JSON.parse(tried.answer.body)).toMatchObject({ number, status: "new" });
    expect(JSON.stringify(tried)).not.toContain(secret);
    const [request] = await shopRequests(number);
    expect(request?.headers).toMatchObject({ "x-shop-key": secret });
  });

  it("sends each field to its place, what is fixed unchanged and what is missing by its default", async () => {
    const mark = randomId();
    const tried = await owner.api.tools.tryIt({
      tool: orderTool({
        method: "POST",
        serverUrl: `${shop}/awkward/echo`,
        fields: [
          { in: "query", key: "mark", value: mark },
          { in: "query", key: "count", type: "number", defaultValue: "3" },
          { in: "header", key: "X-Team", description: "Who asks" },
          { in: "body", key: "urgent", type: "boolean" },
          { in: "body", key: "items", type: "object", required: true },
        ],
      }),
      values: JSON.stringify({ "X-Team": "workshop", items: [{ a: 1 }], urgent: true }),
    });
    expect(tried.answer.failure).toBeNull();
    const [request] = await shopRequests(mark);
    expect(request?.query).toEqual({ mark, count: "3" });
    expect(request?.headers).toMatchObject({
      "x-team": "workshop",
      "content-type": "application/json",
    });
    expect(JSON.parse(request?.body ?? "")).toEqual({ urgent: true, items: [{ a: 1 }] });
  });

  it("shows the secret nowhere, even where the server repeats it", async () => {
    const secret = `key-${randomId()}`;
    const tried = await owner.api.tools.tryIt({
      tool: orderTool({ serverUrl: `${shop}/awkward/echo`, fields: [] }),
      secret,
    });
    expect(tried.answer.body).toContain("Bearer ••••");
    expect(JSON.stringify(tried)).not.toContain(secret);
  });

  it("shows a header's fixed value nowhere either, as it may be a key", async () => {
    const value = `key-${randomId()}`;
    const tried = await owner.api.tools.tryIt({
      tool: orderTool({
        serverUrl: `${shop}/awkward/echo`,
        fields: [{ in: "header", key: "X-Shop-Key", value }],
      }),
    });
    expect(tried.answer.body).toContain(`"x-shop-key":"••••"`);
    expect(tried.request.headers).toContainEqual({ key: "X-Shop-Key", value: "••••" });
    expect(JSON.stringify(tried)).not.toContain(value);
  });

  it("sends a stored secret nowhere but where it was entered for", async () => {
    const toolId = await newTool(owner, { secret: `key-${randomId()}` });
    const { serverUrl } = await storedTool(toolId);
    const elsewhere = orderTool({ serverUrl: "https://thief.example.com/", fields: [] });
    // At a service that takes hooks for everybody, another path is somebody else.
    const nextDoor = orderTool({ serverUrl: `${new URL(serverUrl).origin}/thief`, fields: [] });
    const again = english("tools.secretAgain", { url: serverUrl });
    for (const tool of [elsewhere, nextDoor])
      for (const attempt of [
        () => owner.api.tools.tryIt({ toolId, tool }),
        () => owner.api.tools.update({ toolId, tool, revision: 1 }),
      ])
        expect(await refusalOf(attempt())).toMatchObject({ status: 409, message: again });
    await owner.api.tools.update({ toolId, tool: elsewhere, revision: 1, secret: "" });
    expect(await storedTool(toolId)).toMatchObject({ hasSecret: false });
  });

  it.each([
    [
      "a header with a line break",
      { key: "a\r\nX-Evil: 1" },
      { key: "toolArguments.header", values: { name: "key" } },
    ],
    [
      "a value of another type",
      { key: 5 },
      { key: "toolArguments.type", values: { name: "key", types: "string" } },
    ],
    [
      "a value nobody asked for",
      { other: "x" },
      { key: "toolArguments.unknown", values: { name: "other" } },
    ],
    [
      "a value beyond its bounds",
      { days: 15 },
      { key: "toolArguments.maximum", values: { name: "days", bound: "14" } },
    ],
  ] as const)("refuses %s before anything is sent", async (_, values, problem) => {
    const input = orderTool({
      serverUrl: `${shop}/awkward/echo`,
      fields: [
        { in: "header", key: "key" },
        { in: "query", key: "days", type: "number", schema: `{"maximum":14}` },
      ],
    });
    const refusal = await refusalOf(
      owner.api.tools.tryIt({ tool: input, values: JSON.stringify(values) }),
    );
    expect(refusal.message).toBe(english(problem.key, problem.values));
    expect(refusal.data).toMatchObject({ problem: problem.key, values: problem.values });
  });

  it.each(["..", ".", ""])("keeps %j from leaving its place in the path", async (number) => {
    const refusal = await refusalOf(
      owner.api.tools.tryIt({ tool: orderTool(), values: JSON.stringify({ number }) }),
    );
    expect(refusal.message).toBe(english("toolArguments.path"));
  });

  it("keeps a slash in its place in the path", async () => {
    const mark = randomId();
    const values = JSON.stringify({ number: `../../${mark}?a=1` });
    const tried = await owner.api.tools.tryIt({ tool: orderTool(), values });
    expect(tried.request.url).toBe(`${shop}/api/orders/..%2F..%2F${mark}%3Fa%3D1`);
  });
});

describe("a server that answers badly", () => {
  const bad = async (path: string) => {
    const one = await newOwner();
    return one.api.tools.tryIt({
      tool: orderTool({ serverUrl: `${shop}/awkward/${path}`, fields: [] }),
    });
  };

  it.each([
    ["html", "toolFailures.webPage"],
    ["binary", "toolFailures.notText"],
    ["redirect", "toolFailures.redirect"],
    ["huge", "toolFailures.tooLarge"],
    ["hang", "tools.slow"],
  ])("as by %s, is told so", async (path, key) => {
    const begun = Date.now();
    expect((await bad(path)).answer.failure).toEqual({ key, values: {} });
    expect(Date.now() - begun).toBeLessThan(30_000);
  });

  it("as by an error of its own, is shown as it is", async () => {
    expect((await bad("broken")).answer).toMatchObject({ status: 500, failure: null });
  });

  it("at a private address is not reached", async () => {
    const one = await newOwner();
    const serverUrl = "https://127.0.0.1/";
    const { answer } = await one.api.tools.tryIt({ tool: orderTool({ serverUrl, fields: [] }) });
    expect(answer).toMatchObject({
      status: 0,
      body: "",
      failure: { key: "tools.blocked", values: {} },
    });
  });
});
