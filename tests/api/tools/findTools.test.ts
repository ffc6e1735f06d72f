import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { tool, toolPath } from "@parley/contract/tools/tool.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";
import { readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { ownOrder, shop, shopRequests } from "../../support/stack/tools.ts";

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner();
});

const documentUrl = `${shop}/openapi/document.json`;
const newModelAgent = () => newAgent(owner, { vg_defaultModel: `sandbox-test-${randomId()}` });

describe("an OpenAPI document", () => {
  it("lists its operations; those chosen become tools of the agent", async () => {
    const found = await owner.api.tools.discover({ from: "openapi", url: documentUrl });
    expect(found.title).toBe("Alder & Finch orders");
    expect(found.tools.map(({ tool: one }) => [one.name, one.method, one.confirm])).toEqual([
      ["Look up an order", "GET", false],
      ["Cancel an order", "POST", true],
      ["Ask what is in stock", "GET", false],
    ]);
    expect(found.skipped).toEqual([
      { name: "POST /photo", problem: { key: "tools.skippedBody", values: {} } },
    ]);
    const agentId = await newModelAgent();
    const chosen = found.tools.slice(0, 1).map(({ tool: one }) => one);
    const secret = `key-${randomId()}`;
    const made = await owner.api.tools.importChosen({
      importId: randomId(),
      tools: chosen,
      secret,
      agentId,
    });
    const stored = await readDocument(toolPath(owner.workspaceId, made.toolIds[0] ?? ""), tool);
    expect(stored).toMatchObject({
      serverUrl: `${shop}/api/orders/{number}`,
      secretHeader: "X-Shop-Key",
      hasSecret: true,
    });
    const number = ownOrder();
    const visitor = await newVisitor(agentId);
    const events = await visitor.say(`use tool look_up_an_order with {"number":"${number}"}`);
    expect(answerOf(events).message.text).toContain(number);
    expect((await shopRequests(number))[0]?.headers).toMatchObject({ "x-shop-key": secret });
  });

  it("that is imported again, as its answer was lost, makes nothing twice", async () => {
    const found = await owner.api.tools.discover({ from: "openapi", url: documentUrl });
    const tools = found.tools.map(({ tool: one }) => one);
    const agentId = await newModelAgent();
    const given = { importId: randomId(), tools, secret: "", agentId };
    const made = await owner.api.tools.importChosen(given);
    expect(await owner.api.tools.importChosen(given)).toEqual(made);
    const other = await owner.api.tools.importChosen({ ...given, importId: randomId() });
    expect(new Set([...made.toolIds, ...other.toolIds]).size).toBe(2 * tools.length);
  });

  it("may be pasted, also as YAML", async () => {
    const document = [
      "openapi: 3.0.3",
      "info: { title: Weather }",
      "servers: [{ url: https://weather.example.com/v1 }]",
      "paths:",
      "  /today:",
      "    get:",
      "      operationId: today",
      "      parameters:",
      "        - { name: city, in: query, required: true, schema: { type: string, enum: [Bath, Wells] } }",
      "        - { name: days, in: query, schema: { type: integer, default: 3, maximum: 14 } }",
    ].join("\n");
    const { tools } = await owner.api.tools.discover({ from: "openapi", document });
    expect(tools).toMatchObject([
      {
        tool: {
          name: "today",
          serverUrl: "https://weather.example.com/v1/today",
          fields: [
            { in: "query", key: "city", required: true, choices: ["Bath", "Wells"] },
            {
              in: "query",
              key: "days",
              type: "number",
              defaultValue: "3",
              schema: `{"type":"integer","maximum":14}`,
            },
          ],
        },
      },
    ]);
  });

  it.each([
    ["a web page", { url: `${shop}/awkward/html` }, "tools.notOpenApi"],
    ["nothing there", { url: `${shop}/nowhere.json` }, "tools.unreachable"],
    ["a private address", { url: "https://127.0.0.1/openapi.json" }, "tools.blocked"],
    ["JSON of something else", { document: '{"swagger":"2.0"}' }, "tools.notOpenApi"],
    ["half a document", { document: '{"openapi":"3.1.0","paths":' }, "tools.notOpenApi"],
    ["no server", { document: '{"openapi":"3.1.0","paths":{"/a":{"get":{}}}}' }, "tools.noServer"],
    [
      "no operations",
      { document: '{"openapi":"3.1.0","servers":[{"url":"https://a.example"}],"paths":{}}' },
      "tools.noOperations",
    ],
    [
      "names that multiply",
      {
        document: `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefgh"
          .split("")
          .map((one, at) => `${one}: &${one} [${Array(9).fill(`*${"abcdefg"[at]}`).join(",")}]`)
          .join("\n")}`,
      },
      "tools.notOpenApi",
    ],
  ] as const)("that is %s is refused in words", async (_, input, key) => {
    const refusal = await refusalOf(owner.api.tools.discover({ from: "openapi", ...input }));
    expect(refusal).toMatchObject({ status: 400, message: english(key) });
  });
});

describe("an OpenAPI document that takes too much to read", () => {
  // Each takes more than twice what it may, also while the process gives back memory of something else.
  it.each([
    ["mistakes", `a: [${"&,".repeat(450_000)}]`],
    ["entries", `a: [${"!a,".repeat(300_000)}]`],
  ])("by its %s is refused in words, and keeps nobody waiting", async (_, document) => {
    const refused = refusalOf(owner.api.tools.discover({ from: "openapi", document }));
    const others = Array.from({ length: 5 }, () => owner.api.agencies.ensure({}));
    expect(await Promise.all(others)).toHaveLength(5);
    const { status, message, data } = await refused;
    expect({ status, message, fields: data.fields }).toEqual({
      status: 400,
      message: english("tools.documentTooSlow"),
      fields: [{ path: "document", message: english("tools.documentTooSlow") }],
    });
  });
});

describe("an MCP server", () => {
  it("lists its tools; those chosen are called there", async () => {
    const found = await owner.api.tools.discover({ from: "mcp", url: `${shop}/mcp` });
    expect(found.title).toBe("Alder & Finch");
    expect(found.tools.map(({ tool: one }) => [one.mcpName, one.name, one.confirm])).toEqual([
      ["find_order", "Find an order", false],
      ["book_repair", "Book a repair", true],
      ["huge", "huge", true],
    ]);
    const agentId = await newModelAgent();
    const tools = found.tools.map(({ tool: one }) => ({ ...one, confirm: false }));
    await owner.api.tools.importChosen({
      importId: randomId(),
      tools,
      secret: "key-of-the-shop",
      agentId,
    });
    const number = ownOrder();
    const visitor = await newVisitor(agentId);
    const asked = await visitor.say(`use tool find_an_order with {"number":"${number}"}`);
    expect(answerOf(asked).message.text).toContain(`"status":"new"`);
    const calls = await shopRequests(number);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers).toMatchObject({ authorization: "Bearer key-of-the-shop" });
    const much = answerOf(await visitor.say("use tool huge with {}")).message;
    expect(much.text).toContain(english("toolFailures.tooLarge"));
  });

  it.each([
    ["that hangs", { url: `${shop}/awkward/hang` }, "tools.slow"],
    ["that is a web page", { url: `${shop}/awkward/html` }, "tools.mcpFailed"],
    ["that wants another secret", { url: `${shop}/mcp`, secret: "wrong-key" }, "tools.mcpRefused"],
    ["at a private address", { url: "https://127.0.0.1/mcp" }, "tools.blocked"],
  ] as const)("%s is refused in words", async (_, input, key) => {
    const refusal = await refusalOf(owner.api.tools.discover({ from: "mcp", ...input }));
    expect(refusal).toMatchObject({ status: 400, message: english(key) });
  });
});
