import { platformMessages } from "@parley/contract/platform/errors.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { newAgent, newOwner, type Owner } from "../support/owner.ts";
import { rawCall } from "../support/rawCall.ts";
import { newVisitor } from "../support/visitor.ts";

let owner: Owner;
let agentId: string;
beforeAll(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner);
});

const asOwner = () => ({ token: owner.idToken, workspaceId: owner.workspaceId });

describe("bodies", () => {
  it.each(["{", '{"title":', "title=Mine", "\u0000", "{'title':'x'}"])(
    "%j is not JSON, and that is said",
    async (body) => {
      const answer = await rawCall("POST", `/v2/agents/${agentId}`, { ...asOwner(), body });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ code: "BAD_REQUEST", message: platformMessages.badBody });
      expect(answer.text).not.toMatch(/SyntaxError|at .*\.(js|ts)|Unexpected token/);
    },
  );

  it.each(["null", "[]", '"text"', "42", "[[[[[[[[[]]]]]]]]]"])(
    "%s is JSON of the wrong shape",
    async (body) => {
      const answer = await rawCall("PATCH", `/api/agents/${agentId}/update`, {
        ...asOwner(),
        body,
      });
      expect(answer.status).toBe(400);
    },
  );

  it("of 22 MB is refused with 413", async () => {
    const body = JSON.stringify({ name: "Big", content: "x".repeat(22 * 1024 * 1024) });
    const answer = await rawCall("POST", `/v2/agents/${agentId}/kb/text`, { ...asOwner(), body });
    expect(answer.status).toBe(413);
    expect(answer.json).toMatchObject({ message: platformMessages.tooLarge });
  });

  it("nested 20,000 deep ends in an answer, not in a crash", async () => {
    const body = `{"title":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    const answer = await rawCall("POST", `/v2/agents/${agentId}`, { ...asOwner(), body });
    expect(answer.status).toBe(400);
  });

  it("with a wrong content type does no harm", async () => {
    const answer = await rawCall("POST", `/v2/agents/${agentId}`, {
      ...asOwner(),
      body: "title=Mine",
      headers: { "content-type": "text/plain" },
    });
    expect(answer.status).toBe(400);
  });
});

describe("messages of visitors", () => {
  it.each([
    ["nothing", ""],
    ["only spaces", "  \n "],
    ["more than 4,000 characters", "x".repeat(4001)],
  ])("%s are refused with a sentence", async (_, text) => {
    const visitor = await newVisitor(agentId);
    const answer = await rawCall("POST", `/v3/public/agents/${agentId}/messages`, {
      token: visitor.token,
      body: { messageId: "message-1", text },
    });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ data: { fields: [{ path: "text" }] } });
    expect((await visitor.transcript()).messages).toEqual([]);
  });
});

describe("unknown paths", () => {
  it.each(["/", "/v2", "/rpc/dropEverything", "/v2/agents", "/internal/other", "/.env", "/%00"])(
    "%s gives a plain 404",
    async (path) => {
      const answer = await rawCall("GET", path);
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ code: "NOT_FOUND" });
    },
  );
});
