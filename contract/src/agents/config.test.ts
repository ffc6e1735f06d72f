import { describe, expect, it, test } from "vitest";
import { AGENT_DEFAULTS, CARD_FIELDS, agentEditable } from "./config.ts";

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

  it("refuses markup URLs, long names and small chunks each with its problem", () => {
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
    expect(result.error?.issues[1]?.message).toBe("agents.chunkSize");
  });
});

test("a new agent has every setting but its name, in the form in which it is stored", () => {
  expect(agentEditable.parse({ ...AGENT_DEFAULTS, title: "Fern" })).toEqual({
    ...AGENT_DEFAULTS,
    title: "Fern",
  });
});

test("the card repeats what lists show", () => {
  expect(CARD_FIELDS).toEqual(["title", "description", "roundedImageURL", "avatarImageUrl"]);
});
