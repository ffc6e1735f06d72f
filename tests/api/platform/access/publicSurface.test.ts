import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { knowledgePath } from "@parley/contract/knowledge/source.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { database, readDocument } from "../../../support/stack/database.ts";
import { teachText } from "../../../support/stack/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { rawCall } from "../../../support/stack/rawCall.ts";
import { required, stack } from "../../../support/stack/stack.ts";
import { newVisitor } from "../../../support/actors/visitor.ts";

/** Settings with a marker each, so that any of them is recognised wherever it shows up. */
const marked = {
  vg_systemPrompt: "MARK-system-prompt",
  vg_initPrompt: "MARK-init-prompt",
  vg_defaultModel: "MARK-model",
  allowedOrigins: [],
} as const;

let owner: Owner;
let agentId: string;
let secret: string;
beforeAll(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner, { ...marked, allowedOrigins: [] });
  secret = (await owner.api.agents.revealSecret({ agentId })).SECRET_API_KEY;
  await teachText(owner, agentId, "MARK-document", "MARK-knowledge is nobody's business.");
});

/** Every string and number in a value, however deep. */
function leaves(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (value !== null && typeof value === "object")
    return Object.entries(value).flat().flatMap(leaves);
  return [String(value)];
}

describe("what anyone may read", () => {
  it("of an agent contains no value that is not on the public list", async () => {
    const answer = await rawCall("GET", `/v3/public/agents/${agentId}`);
    expect(answer.status).toBe(200);
    const all = leaves(answer.json).join("\n");
    const config = await readDocument(agentConfigPath(agentId), agentConfig);
    const hidden = [
      "MARK",
      secret,
      owner.uid,
      owner.email,
      owner.name,
      String(config.lastModified),
      stack.sandbox,
      required("PARLEY_MASTER_KEY"),
      required("PARLEY_SWEEP_KEY"),
    ];
    for (const value of hidden) expect(all).not.toContain(value);
    for (const key of [
      "ownerID",
      "memberUids",
      "internal",
      "allowedOrigins",
      "revision",
      "savedBy",
      "savedByUid",
      "savedBefore",
    ])
      expect(answer.text).not.toContain(`"${key}"`);
  });

  it("of a conversation contains nothing of the inbox or the settings", async () => {
    const visitor = await newVisitor(agentId, { ip: "193.99.144.80" });
    const answers = [
      await rawCall("POST", `/v3/public/agents/${agentId}/sessions`, {
        body: { token: visitor.token },
      }),
      await rawCall("POST", `/v3/public/agents/${agentId}/messages`, {
        token: visitor.token,
        body: { messageId: "message-1", text: "Hello" },
      }),
      await rawCall("GET", `/v3/public/agents/${agentId}/messages`, { token: visitor.token }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      for (const value of [
        "MARK-system",
        "MARK-init",
        "MARK-model",
        secret,
        owner.uid,
        owner.email,
        "memberUids",
        "193.99.144.80",
        "limits",
      ])
        expect(text).not.toContain(value);
    }
  });

  it("contains no secret in any document that a member's browser can read", async () => {
    const [card, config, sources, workspace] = await Promise.all([
      database.doc(agentPath(agentId)).get(),
      database.doc(agentConfigPath(agentId)).get(),
      database.collection(knowledgePath(agentId)).get(),
      database.doc(workspacePath(owner.workspaceId)).get(),
    ]);
    const all = JSON.stringify([
      card.data(),
      config.data(),
      sources.docs.map((one) => one.data()),
      workspace.data(),
    ]);
    expect(all).not.toContain(secret);
    expect(all).not.toMatch(/vg_[A-Za-z0-9]{20}|sealed|ciphertext|workspaceSecret|SECRET_API_KEY/);
  });

  it("does not include the texts and original files of the knowledge", async () => {
    const files = await database.collection(FILES).where("owner", "==", `agent:${agentId}`).get();
    expect(files.size).toBeGreaterThan(0);
    for (const file of files.docs) {
      expect((await rawCall("GET", `/v3/public/files/${file.id}`)).status).toBe(404);
    }
  });
});

describe("headers", () => {
  it.each([
    ["GET", `/utils/ip`],
    ["GET", `/v3/public/agents/unknown-agent`],
    ["POST", `/rpc/enterWorkspace`],
    ["GET", `/nowhere`],
  ])("%s %s is private, not sniffed and open to any page without cookies", async (method, path) => {
    const { headers } = await rawCall(method, path, { origin: "https://shop.example" });
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("allow in a preflight what the widget and the application send", async () => {
    const answer = await fetch(`${stack.api.na}/v3/public/agents/${agentId}/messages`, {
      method: "OPTIONS",
      headers: {
        origin: "https://shop.example",
        "access-control-request-method": "POST",
        "access-control-request-headers":
          "authorization,content-type,last-event-id,x-parley-workspace",
      },
    });
    expect(answer.status).toBe(204);
    const allowed = answer.headers.get("access-control-allow-headers")?.split(",");
    expect(allowed).toEqual(expect.arrayContaining(["last-event-id", "x-parley-workspace"]));
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });
});

describe("the description of the calls", () => {
  it("has a page for people", async () => {
    const page = await rawCall("GET", "/docs");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.text).not.toContain("<script");
    const links = [...page.text.matchAll(/href="#([^"]+)"/g)].map(([, place = ""]) => place);
    expect(links).toContain("/components/schemas/AgentsPutBody");
    for (const place of new Set(links)) expect(page.text).toContain(`id="${place}"`);
  });
});
