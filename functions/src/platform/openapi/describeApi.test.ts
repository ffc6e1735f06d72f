import { createConfig, lintFromString } from "@redocly/openapi-core";
import { answerId } from "@parley/contract/conversations/message.ts";
import { planned } from "@parley/contract/planned.ts";
import { servedCalls } from "@parley/contract/servedCalls.ts";
import { describe, expect, it } from "vitest";
import { AppError } from "../errors/appError.ts";
import { wireError } from "../errors/wireError.ts";
import { describeApi } from "./describeApi.ts";

const description = describeApi([{ url: "https://api.parley.test", description: "Region na" }]);
const operations = Object.values(description.paths).flatMap((item) => Object.values(item));
const find = (id: string) => operations.find(({ operationId }) => operationId === id);

it("passes the linter that others would check it with", { timeout: 30_000 }, async () => {
  const config = await createConfig({
    extends: ["recommended"],
    // Paths that others were promised; their methods differ (decision 024).
    rules: { "no-ambiguous-paths": "off" },
  });
  const found = await lintFromString({ source: JSON.stringify(description), config });
  expect(
    found.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`),
  ).toEqual([]);
});

it("has every served call and no planned one", () => {
  const described = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = servedCalls().map(({ route }) => `${route.method} ${route.path}`);
  expect(described.toSorted()).toEqual(served.toSorted());
  for (const [, route] of planned) expect(described).not.toContain(route);
});

it("says of a setting without effect that it has none", () => {
  const { properties = {} } = description.components.schemas["AgentChanges"] ?? {};
  const said = "Stored as given. Nothing reads it yet, and no form shows it.";
  for (const name of ["voiceConfig"]) expect(properties[name]).toMatchObject({ description: said });
  expect(properties["vg_temperature"]).not.toHaveProperty("description");
});

it("says of an organisation's and a client's fields without effect that they have none", () => {
  const said = "Stored as given. Nothing reads it yet, and no form shows it.";
  const marked = (name: string): string[] =>
    [...JSON.stringify(description.components.schemas[name]).matchAll(/"(\w+)":(\{[^{}]*\})/g)]
      .filter(([, , field = ""]) => field.includes(said))
      .map(([, field = ""]) => field);
  expect(description.components.schemas["ClientsUpdateClientBody"]).toMatchObject({
    properties: { updates: { properties: { predefinedTags: { description: said } } } },
  });
  expect(description.components.schemas["ClientsUpdateOrgBody"]).toMatchObject({
    properties: { updates: { properties: { predefinedTags: { description: said } } } },
  });
  expect(marked("ClientsUpdateOrgBody").toSorted()).toEqual([
    "continousSessionUI",
    "disableHandoff",
    "disableHandoffMessages",
    "disallowAnyTags",
    "enableCannedResponses",
    "smartHandoff",
  ]);
});

it("shows an answer under the id that answers have", () => {
  expect(JSON.stringify(description)).toContain(`"ID":"${answerId("Xb7pQ2mL9sT4vR1k")}"`);
});

describe("who may call", () => {
  it("is anyone where no proof is asked for", () => {
    expect(find("agents.publicView")?.security).toEqual([]);
  });

  it("is any of the principals, a member with their workspace", () => {
    expect(find("knowledge.get")?.security).toEqual([
      { person: [], workspace: [] },
      { workspaceKey: [] },
      { agentKey: [] },
      { agencyKey: [] },
      { client: [] },
    ]);
    expect(find("workspaces.remove")?.security).toEqual([{ person: [], workspace: [] }]);
  });
});

describe("an example", () => {
  const bodies = servedCalls().flatMap(({ capability, name, inputSchema }) => {
    const operation = find(`${capability}.${name}`);
    const body = operation?.requestBody?.content["application/json"];
    const parameters = operation?.parameters ?? [];
    return body && inputSchema
      ? [{ name: `${capability}.${name}`, body, parameters, inputSchema }]
      : [];
  });

  it.each(bodies)("of $name is taken by it", ({ body, parameters, inputSchema }) => {
    const inPath = Object.fromEntries(parameters.map(({ name, example }) => [name, example]));
    const taken = inputSchema.safeParse({ ...inPath, ...Object(body.example) });
    expect(taken.error?.issues ?? []).toEqual([]);
  });

  it("of a refusal is what the server answers", () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const wire = wireError(new AppError("agents.revision"), log).toJSON();
    expect(description.components.examples["agents.revision"]?.value).toEqual(wire);
  });
});

it("says that an answer which streams is a text of events", () => {
  const content = find("conversations.send")?.responses["200"]?.content;
  expect(content).toMatchObject({
    "text/event-stream": {
      schema: { type: "string", contentMediaType: "text/event-stream" },
      example: expect.stringMatching(
        /^event: message\ndata: {"type":"accepted".*\n\nevent: message\ndata: {"type":"message".*\n\n$/s,
      ),
    },
  });
});

it("has the reasons a call can be refused for, by status", () => {
  const refusals = find("agents.put")?.responses ?? {};
  const statuses = "200 400 401 402 403 404 408 409 413 429 500 503".split(" ");
  expect(Object.keys(refusals)).toEqual(statuses);
  expect(refusals).toMatchObject({
    "402": {
      content: {
        "application/json": {
          examples: { "limits.maxAgents": { $ref: "#/components/examples/limits.maxAgents" } },
        },
      },
    },
  });
});
