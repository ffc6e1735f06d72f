import { describe, expect, it } from "vitest";
import { AGENT_DEFAULTS, agentConfig, agentEditable } from "./config.ts";
import { changedFields, draftOf, PUBLISH_IGNORED } from "./draft.ts";
import { toPublicAgent } from "./publicAgent.ts";

const stored = {
  ...AGENT_DEFAULTS,
  title: "Fern",
  ID: "agent1",
  ownerID: "owner1",
  memberUids: ["owner1"],
  isDeployed: true,
  revision: 3,
  lastModified: 1,
};

describe("changedFields", () => {
  const saved = draftOf(agentConfig.parse(stored));

  it("sees a nested change, whatever the order of keys, and no difference where there is none", () => {
    expect(changedFields(saved, { ...saved, vgOptions: { maxChunkSize: 2424 } })).toEqual([]);
    expect(changedFields(saved, { ...saved, vgOptions: { maxChunkSize: 1500 } })).toEqual([
      "vgOptions",
    ]);
  });

  it("leaves the ignored fields out", () => {
    const before: Record<string, unknown> = { title: "a", lastModified: 1, ownerID: "x" };
    const after = { title: "a", lastModified: 2, ownerID: "y" };
    expect(changedFields(before, after, PUBLISH_IGNORED)).toEqual([]);
    expect(changedFields(before, after)).toEqual(["ownerID"]);
  });
});

describe("agentEditable", () => {
  it("takes nothing that an agent's owner may not write", () => {
    const taken = agentEditable.partial().parse({
      title: "Fern",
      ownerID: "thief",
      memberUids: ["thief"],
      internal: { admin: true },
      tokensUsage: 0,
      revision: 99,
      isDeployed: false,
    });
    expect(taken).toEqual({ title: "Fern" });
  });

  it("resets nothing in a merge", () => {
    expect(agentEditable.partial().parse({})).toEqual({});
  });

  it("refuses markup addresses, long names and small chunks with their own words", () => {
    const result = agentEditable.partial().safeParse({
      title: "x".repeat(10_000),
      avatarImageUrl: "javascript:alert(1)",
      vgOptions: { maxChunkSize: 999 },
    });
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([
      "title",
      "vgOptions",
      "avatarImageUrl",
    ]);
    expect(result.error?.issues[1]?.message).toBe("Max chunk size must be greater than 1000");
  });
});

describe("toPublicAgent", () => {
  it("shows nothing of the prompt, the owner or the limits", () => {
    const secretive = {
      ...stored,
      vg_systemPrompt: "SECRET-PROMPT",
      vg_initPrompt: "SECRET-INIT",
      allowedOrigins: ["https://secret.example"],
      savedBy: "SECRET-PERSON",
    };
    const view = JSON.stringify(toPublicAgent(agentConfig.parse(secretive)));
    expect(view).not.toMatch(/secret|owner1/i);
  });
});
