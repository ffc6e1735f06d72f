import { beforeAll, describe, expect, it } from "vitest";
import { newAgent, newOwner, type Owner } from "../support/owner.ts";
import { rawCall } from "../support/rawCall.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";
import { callSamples, type CallSample } from "./callSamples.ts";
import { inventedToken, tokenWith } from "./forgedTokens.ts";

const DAY = 24 * 3600;

let owner: Owner;
let stranger: Owner;
let agentId: string;
let visitor: Visitor;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([newOwner(), newOwner()]);
  agentId = await newAgent(owner);
  visitor = await newVisitor(agentId);
});

function send(sample: CallSample, caller: { token?: string; workspaceId?: string }) {
  return rawCall(sample.method, sample.path, { ...caller, body: sample.body });
}

/** Bearers that are none, each in an otherwise perfect request. */
const bad: Record<string, () => string | undefined> = {
  "no bearer": () => undefined,
  "a bearer that is noise": () => "noise",
  "a token nobody was given": inventedToken,
  "an expired token": () => tokenWith(owner, { exp: Math.floor(Date.now() / 1000) - 60 }),
  "a token for another project": () => tokenWith(owner, { aud: "another-project" }),
  "a token minted for another kind of principal": () => tokenWith(owner, { kind: "client" }),
  "a session of more than 30 days": () =>
    tokenWith(owner, { auth_time: Math.floor(Date.now() / 1000) - 30 * DAY - 60 }),
  "a token without an address": () => tokenWith(owner, { email: undefined }),
  "a visitor's token": () => visitor.token,
  "a secret key nobody was given": () => "vg_0123456789abcdefghij",
};

const named = callSamples({ agentId: "placeholder" });

describe.each(Object.keys(bad))("%s", (kind) => {
  it.each(named.filter(({ who }) => who.includes("person") || who.includes("member")))(
    "does not open $name",
    async ({ name }) => {
      const sample = sampleOf(name);
      const token = bad[kind]?.();
      const answer = await send(sample, { token, workspaceId: owner.workspaceId });
      expect([answer.status, answer.text]).toEqual([401, answer.text]);
    },
  );
});

describe("a member's calls", () => {
  const ofMembers = named.filter(({ who }) => who.includes("member"));

  it.each(ofMembers)("$name needs a workspace", async ({ name }) => {
    const answer = await send(sampleOf(name), { token: owner.idToken });
    expect(answer.status).toBe(403);
  });

  it.each(ofMembers)("$name refuses another tenant's workspace", async ({ name }) => {
    const foreign = { token: stranger.idToken, workspaceId: owner.workspaceId };
    const unknown = { token: stranger.idToken, workspaceId: "no-such-workspace-1" };
    const [theirs, none] = await Promise.all([
      send(sampleOf(name), foreign),
      send(sampleOf(name), unknown),
    ]);
    expect(theirs.status).toBe(403);
    expect(theirs.text).toBe(none.text);
  });
});

describe("a visitor's calls", () => {
  const ofVisitors = named.filter(({ who }) => who.includes("visitor"));

  it.each(ofVisitors)("$name refuses what is no visitor's token", async ({ name }) => {
    const [head, body = "", signature = ""] = visitor.token.split(".");
    const claims: unknown = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
    const other = Buffer.from(JSON.stringify({ ...Object(claims), c: "somebody-elses" }));
    const forged = {
      none: undefined,
      noise: "noise",
      "an owner's": owner.idToken,
      "changed claims": `${head}.${other.toString("base64url")}.${signature}`,
      "a changed signature": `${head}.${body}.${signature.slice(0, -2)}AA`,
      "no signature": `${head}.${body}.`,
    };
    for (const [what, token] of Object.entries(forged)) {
      const answer = await send(sampleOf(name), { token });
      expect([what, answer.status]).toEqual([what, 401]);
    }
  });

  it.each(ofVisitors)("$name refuses the token of another agent", async ({ name }) => {
    const otherAgent = await newAgent(stranger);
    const answer = await send(sampleOf(name, otherAgent), { token: visitor.token });
    expect(answer.status).toBe(401);
  });
});

function sampleOf(name: string, about: string = agentId): CallSample {
  const { conversationId } = visitor;
  const found = callSamples({ agentId: about, conversationId }).find((one) => one.name === name);
  if (found) return found;
  throw new Error(`No sample of ${name}`);
}
