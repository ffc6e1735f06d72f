import { beforeAll, describe, expect, it } from "vitest";
import {
  makeVisitorToken,
  VISITOR_TOKEN_SECONDS,
} from "../../../../functions/src/platform/auth/visitorToken.ts";
import { createVault } from "../../../../functions/src/platform/secrets/vault.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { rawCall } from "../../../support/stack/rawCall.ts";
import { required } from "../../../support/stack/stack.ts";
import { newVisitor, type Visitor } from "../../../support/actors/visitor.ts";
import { callSamples, type CallSample } from "../callSamples.ts";
import { storedAgentData } from "../storedAgentData.ts";
import { inventedToken, tokenWith } from "./forgedTokens.ts";
import { english } from "@parley/contract/problems/english.ts";

const DAY = 24 * 3600;

let owner: Owner;
let stranger: Owner;
let agentId: string;
let visitor: Visitor;
let before: Record<string, unknown>;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([newOwner(), newOwner({ limits: { maxAgents: 50 } })]);
  agentId = await newAgent(owner);
  visitor = await newVisitor(agentId);
  await visitor.say("Hello?");
  before = await storedAgentData(agentId);
});

function send(sample: CallSample, caller: { token?: string; workspaceId?: string }) {
  return rawCall(sample.method, sample.path, { ...caller, body: sample.body });
}

/** The message for an invalid token, whatever is wrong with it. */
const unauthorized = { code: "UNAUTHORIZED", message: english("platform.unauthorized") };

/** Invalid tokens, each in an otherwise perfect request. */
const bad: Record<string, () => string | undefined> = {
  "no bearer": () => undefined,
  "a bearer that is noise": () => "noise",
  "a token nobody was given": inventedToken,
  "an expired token": () => tokenWith(owner, { exp: Math.floor(Date.now() / 1000) - 60 }),
  "a token for another project": () => tokenWith(owner, { aud: "another-project" }),
  "a token of another issuer": () => tokenWith(owner, { iss: "https://issuer.example/tests" }),
  "a token of nobody": () => tokenWith(owner, { sub: "", user_id: "" }),
  "a token cut short": () => owner.idToken.split(".").slice(0, 2).join("."),
  "a token minted for another kind of principal": () => tokenWith(owner, { kind: "visitor" }),
  "a client's token for somebody who is not a client": () => tokenWith(owner, { kind: "client" }),
  "a session of more than 30 days": () =>
    tokenWith(owner, { auth_time: Math.floor(Date.now() / 1000) - 30 * DAY - 60 }),
  "a token without an address": () => tokenWith(owner, { email: undefined }),
  "a visitor's token": () => visitor.token,
  "a secret key nobody was given": () => "vg_0123456789abcdefghij",
};

const named = callSamples({ agentId: "placeholder" });

describe.each(Object.keys(bad))("%s", (kind) => {
  const inBrowsers = ["person", "member", "owner", "client"] as const;

  it.each(named.filter(({ who }) => inBrowsers.some((one) => who.includes(one))))(
    "gives no access to $name",
    async ({ name, who }) => {
      const sample = sampleOf(name);
      const token = bad[kind]?.();
      const answer = await send(sample, { token, workspaceId: owner.workspaceId });
      const isNoClient = kind.startsWith("a client's token") && who.includes("client");
      const message = isNoClient
        ? english("clientSignIn.accountGone")
        : english("platform.unauthorized");
      expect([answer.status, answer.json]).toMatchObject([401, { ...unauthorized, message }]);
    },
  );
});

const forbidden = { code: "FORBIDDEN", message: english("platform.forbidden") };

describe("a member's calls", () => {
  const ofMembers = named.filter(({ who }) => who.includes("member") || who.includes("owner"));

  it.each(ofMembers)("$name needs a workspace", async ({ name }) => {
    const answer = await send(sampleOf(name), { token: owner.idToken });
    expect([answer.status, answer.json]).toMatchObject([403, forbidden]);
  });

  it.each(ofMembers)("$name refuses another tenant's workspace", async ({ name }) => {
    const foreign = { token: stranger.idToken, workspaceId: owner.workspaceId };
    const unknown = { token: stranger.idToken, workspaceId: "no-such-workspace-1" };
    const [theirs, none] = await Promise.all([
      send(sampleOf(name), foreign),
      send(sampleOf(name), unknown),
    ]);
    expect([theirs.status, theirs.json]).toMatchObject([403, forbidden]);
    expect(theirs.text).toBe(none.text);
  });
});

describe("a visitor's calls", () => {
  const ofVisitors = named.filter(({ who }) => who.includes("visitor"));

  it.each(ofVisitors)("$name refuses an invalid visitor's token", async ({ name }) => {
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
      expired: signed({}, Date.now() / 1000 - VISITOR_TOKEN_SECONDS - 60),
      "the other region's": signed({ region: "eu" }),
      "signed with another key": signed({}, Date.now() / 1000, Buffer.alloc(32).toString("base64")),
    };
    for (const [what, token] of Object.entries(forged)) {
      const answer = await send(sampleOf(name), { token });
      expect([what, answer.status, answer.json]).toMatchObject([what, 401, ended]);
    }
  });

  it.each(ofVisitors)("$name refuses the token of another agent", async ({ name }) => {
    const otherAgent = await newAgent(stranger);
    const answer = await send(sampleOf(name, otherAgent), { token: visitor.token });
    expect([answer.status, answer.json]).toMatchObject([401, ended]);
    const unknown = await send(sampleOf(name, "no-such-agent-01"), { token: visitor.token });
    expect(answer.text).toBe(unknown.text);
  });
});

it("none of these refused calls changed anything", async () => {
  expect(await storedAgentData(agentId)).toEqual(before);
});

const ended = { code: "UNAUTHORIZED", message: english("conversations.tokenInvalid") };

/** The visitor's own token, made as the server makes it, with something changed. */
function signed(
  changes: { region?: "eu" },
  issuedAt = Date.now() / 1000,
  key = required("PARLEY_MASTER_KEY"),
): string {
  const { conversationId } = visitor;
  const own = {
    visitorId: "visitor-1",
    agentId,
    conversationId,
    region: "na",
    test: false,
  } as const;
  return makeVisitorToken(createVault(key), { ...own, ...changes }, issuedAt);
}

function sampleOf(name: string, about: string = agentId): CallSample {
  const { conversationId } = visitor;
  const found = callSamples({ agentId: about, conversationId }).find((one) => one.name === name);
  if (found) return found;
  throw new Error(`No sample of ${name}`);
}
