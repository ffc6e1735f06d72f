import { describe, expect, it } from "vitest";
import { createVault } from "../secrets/vault.ts";
import { makeVisitorToken, readVisitorToken, VISITOR_TOKEN_SECONDS } from "./visitorToken.ts";

const vault = createVault(Buffer.alloc(32, 7).toString("base64"));
const visitor = {
  visitorId: "visitor1",
  agentId: "agent1",
  conversationId: "convo1",
  region: "na",
  test: false,
} as const;
const NOW = 1_800_000_000;

describe("visitor token", () => {
  it("stands for its visitor until it expires", () => {
    const token = makeVisitorToken(vault, visitor, NOW);
    expect(readVisitorToken(vault, token, NOW + 1)).toEqual({ kind: "visitor", ...visitor });
    expect(readVisitorToken(vault, token, NOW + VISITOR_TOKEN_SECONDS)).toBeNull();
  });

  it("is refused with any other content under the old signature", () => {
    const [prefix, body = "", signature] = makeVisitorToken(vault, visitor, NOW).split(".");
    const claims: unknown = JSON.parse(Buffer.from(body, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...Object(claims), c: "convo2" }));
    const token = [prefix, forged.toString("base64url"), signature].join(".");
    expect(readVisitorToken(vault, token, NOW)).toBeNull();
  });

  it("is refused when another key signed it, and when it is not a token at all", () => {
    const other = createVault(Buffer.alloc(32, 8).toString("base64"));
    expect(readVisitorToken(vault, makeVisitorToken(other, visitor, NOW), NOW)).toBeNull();
    for (const junk of ["", "a", "pv1.", "pv1.a.b", "pv1..", "a.b.c", "pv1.a.b.c", "💥"])
      expect(readVisitorToken(vault, junk, NOW)).toBeNull();
  });
});
