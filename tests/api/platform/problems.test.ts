import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall, type RawAnswer } from "../../support/stack/rawCall.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { callSamples } from "./callSamples.ts";
import { english, isProblemKey } from "@parley/contract/problems/english.ts";

let owner: Owner;
let agentId: string;
beforeAll(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner);
});

const values = z.record(z.string(), z.union([z.string(), z.number()]));
const refusal = z.object({
  message: z.string(),
  data: z.object({
    problem: z.string(),
    values,
    fields: z
      .array(z.object({ path: z.string(), message: z.string(), problem: z.string(), values }))
      .optional(),
  }),
});
/** The English text of the message whose key a response carries; fails if the key, or a field's, is unknown or worded otherwise. */
function problemTextOf(answer: RawAnswer): string {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  const { data } = refusal.parse(answer.json);
  for (const { problem, values: given, message } of data.fields ?? [])
    expect(isProblemKey(problem) && english(problem, given)).toBe(message);
  return isProblemKey(data.problem) ? english(data.problem, data.values) : "";
}
const messageOf = (answer: RawAnswer) => refusal.parse(answer.json).message;

const asOwner = () => ({ token: owner.idToken, workspaceId: owner.workspaceId });

describe("a refusal carries the key of its message", () => {
  const guarded = callSamples({ agentId: "placeholder" }).filter(
    ({ who }) => !who.includes("anyone"),
  );

  it.each(guarded)("$name without a bearer", async ({ method, path, body }) => {
    const answer = await rawCall(method, path, { body });
    expect(problemTextOf(answer)).toBe(messageOf(answer));
  });

  it.each([
    ["platform.notFound", "an unknown path", "GET", "/v2/nothing", undefined],
    ["platform.badBody", "a body that is no JSON", "POST", `/rpc/enterWorkspace`, "{"],
    ["agents.notFound", "an unknown agent", "GET", `/v3/public/agents/${randomId()}`, undefined],
    ["fields.invalidId", "an invalid id", "GET", "/v3/public/agents/a.b", undefined],
    ["fields.invalid", "a missing field", "POST", "/rpc/convertAgentTemplateToAgent", {}],
    ["fields.emailAddress", "no address", "POST", "/rpc/sendPasswordReset", { email: "nobody" }],
  ] as const)("%s for %s", async (key, _, method, path, body) => {
    const answer = await rawCall(method, path, { ...asOwner(), body });
    expect(problemTextOf(answer)).toBe(english(key));
    expect(messageOf(answer)).toBe(english(key));
  });

  it("with its values, at its field", async () => {
    const body = { description: "x".repeat(501) };
    const answer = await rawCall("POST", `/v2/agents/${agentId}`, { ...asOwner(), body });
    expect(refusal.parse(answer.json).data.fields).toEqual([
      {
        path: "description",
        message: english("fields.tooLong", { max: 500 }),
        problem: "fields.tooLong",
        values: { max: 500 },
      },
    ]);
  });

  it("for a picture that is not an image", async () => {
    const body = new FormData();
    body.set("file", new File(["no picture"], "picture.png", { type: "image/png" }));
    body.set("agentId", agentId);
    const answer = await rawCall("POST", "/rpc/uploadFile", { ...asOwner(), body });
    expect(messageOf(answer)).toBe("Only png, jpg, jpeg, gif, webp Files");
    expect(problemTextOf(answer)).toBe(messageOf(answer));
  });

  it("beside the reason that programs go by", async () => {
    const visitor = await newVisitor(agentId);
    const path = `/v3/public/agents/${agentId}/messages`;
    let answer: RawAnswer;
    do {
      const body = { messageId: randomId(), text: "Hello?" };
      answer = await rawCall("POST", path, { token: visitor.token, body });
    } while (answer.status === 200);
    expect(answer.json).toMatchObject({
      data: { reason: "rate-limited", problem: "answers.rate-limited" },
    });
    expect(messageOf(answer)).toBe(english("answers.rate-limited"));
  });
});
