import { ORPCError, ValidationError } from "@orpc/server";
import { agentMessages } from "@parley/contract/agents/messages.ts";
import { fillIn } from "@parley/contract/platform/sentence.ts";
import { uploadMessages } from "@parley/contract/uploads/messages.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError } from "./appError.ts";
import { failureBody } from "./failure.ts";
import { wireError } from "./wireError.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
beforeEach(() => vi.clearAllMocks());

describe("a failure for the caller", () => {
  it("says which sentence it is beside its words", () => {
    const wire = wireError(new AppError("NOT_FOUND", agentMessages.notFound), log);
    expect([wire.status, wire.message]).toEqual([404, "No agent found"]);
    expect(wire.data).toEqual({ sentence: "agents.notFound", values: {} });
  });

  it("keeps its reason, and marks its fields' sentences too", () => {
    const message = fillIn(uploadMessages.wrongType, { endings: "png, gif" });
    const fields = [{ path: "file", message }];
    const wire = wireError(new AppError("BAD_REQUEST", message, { reason: "input", fields }), log);
    const said = { sentence: "uploads.wrongType", values: { endings: "png, gif" } };
    expect(wire.data).toEqual({
      reason: "input",
      ...said,
      fields: [{ path: "file", message: "Only png, gif Files", ...said }],
    });
  });

  it("cannot say what is in no list", () => {
    // @ts-expect-error a sentence that nobody could translate
    expect(new AppError("CONFLICT", "Out of luck.").message).toBe("Out of luck.");
    // @ts-expect-error the same at a field
    const data: AppError["data"] = { fields: [{ path: "a", message: "Out of luck." }] };
    expect(data.fields).toHaveLength(1);
  });
});

describe("rejected input", () => {
  const schema = z.object({
    title: z.string().min(1, agentMessages.nameRequired),
    text: z.string().max(500),
    code: z.string().min(3),
    word: z.string().min(1),
    list: z.array(z.string()).max(2),
    few: z.array(z.string()).min(2),
    some: z.array(z.string()).min(1),
    count: z.number().min(2),
    share: z.number().int().max(10),
    email: z.email(),
    kind: z.enum(["a", "b"]),
    missing: z.string(),
  });
  const { error } = schema.safeParse({
    title: "",
    text: "x".repeat(501),
    code: "x",
    word: "",
    list: ["", "", ""],
    few: [],
    some: [],
    count: 1,
    share: 11,
    email: "nobody",
    kind: "c",
  });
  const cause = new ValidationError({
    message: "Input validation failed",
    issues: error?.issues ?? [],
    data: {},
  });
  const wire = wireError(new ORPCError("BAD_REQUEST", { cause }), log);

  it.each([
    ["title", "agents.nameRequired", {}],
    ["text", "fields.tooLong", { max: 500 }],
    ["code", "fields.tooShort", { min: 3 }],
    ["word", "fields.required", {}],
    ["list", "fields.tooManyEntries", { max: 2 }],
    ["few", "fields.tooFewEntries", { min: 2 }],
    ["some", "fields.required", {}],
    ["count", "fields.atLeast", { min: 2 }],
    ["share", "fields.atMost", { max: 10 }],
    ["email", "fields.emailAddress", {}],
    ["kind", "fields.invalid", {}],
    ["missing", "fields.invalid", {}],
  ])("names at %s the sentence %s", (path, sentence, values) => {
    const field = wire.data.fields?.find((one) => one.path === path);
    expect(field).toMatchObject({ sentence, values });
    expect(field?.message).toBe(error?.issues.find((issue) => issue.path[0] === path)?.message);
  });

  it("says its first field's sentence first", () => {
    expect(wire.message).toBe(agentMessages.nameRequired);
    expect(wire.data).toMatchObject({ reason: "input", sentence: "agents.nameRequired" });
  });
});

it("tells nothing of an unknown failure, and logs it", () => {
  const wire = wireError(new Error("secret"), log);
  expect(JSON.stringify(wire)).not.toContain("secret");
  expect(wire.data).toEqual({ sentence: "platform.internal", values: {} });
  expect(log.error).toHaveBeenCalledOnce();
});

it("says which sentence it is where no call was reached", () => {
  expect(failureBody("NOT_FOUND", "Not found.")).toMatchObject({
    status: 404,
    message: "Not found.",
    data: { sentence: "platform.notFound" },
  });
});
