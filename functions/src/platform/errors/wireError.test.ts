import { ORPCError, ValidationError } from "@orpc/server";
import { english } from "@parley/contract/problems/english.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError } from "./appError.ts";
import { failureBody } from "./failure.ts";
import { wireError } from "./wireError.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
beforeEach(() => vi.clearAllMocks());

describe("a failure for the caller", () => {
  it("says which problem it is beside its words", () => {
    const wire = wireError(new AppError("agents.notFound"), log);
    expect([wire.status, wire.message]).toEqual([404, "No agent found"]);
    expect(wire.data).toEqual({ problem: "agents.notFound", values: {} });
  });

  it("has its reason, and stands at its fields too", () => {
    const values = { endings: "png, gif" };
    const wire = wireError(new AppError("uploads.wrongType", values, { fields: ["file"] }), log);
    const said = { problem: "uploads.wrongType", values };
    expect(wire.data).toEqual({
      ...said,
      fields: [{ path: "file", message: "Only png, gif Files", ...said }],
    });
    const nameless = new AppError("agents.nameRequired", {}, { fields: ["title"] });
    expect(wireError(nameless, log).data).toMatchObject({
      reason: "input",
      fields: [{ path: "title", problem: "agents.nameRequired" }],
    });
  });

  it("cannot say what is in no list", () => {
    // @ts-expect-error a problem that nobody could translate
    expect(() => new AppError("platform.outOfLuck")).toThrow(TypeError);
    // @ts-expect-error only a page says this one: it is not a failure of a call
    expect(new AppError("platform.refused").key).toBe("platform.refused");
    // @ts-expect-error a text whose name in braces is not filled in
    expect(new AppError("uploads.wrongType").message).toBe("Only {endings} Files");
    // @ts-expect-error values that the text has no names for
    expect(new AppError("agents.notFound", { max: 1 }).message).toBe("No agent found");
  });
});

describe("rejected input", () => {
  const schema = z.object({
    title: z.string().min(1, problem("agents.nameRequired")),
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
    amount: z.number(),
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
    ["title", "agents.nameRequired", {}, "Please provide a name for the agent."],
    ["text", "fields.tooLong", { max: 500 }, english("fields.tooLong", { max: 500 })],
    ["code", "fields.tooShort", { min: 3 }, english("fields.tooShort", { min: 3 })],
    ["word", "fields.required", {}, english("fields.required")],
    ["list", "fields.tooManyEntries", { max: 2 }, english("fields.tooManyEntries", { max: 2 })],
    ["few", "fields.tooFewEntries", { min: 2 }, english("fields.tooFewEntries", { min: 2 })],
    ["some", "fields.required", {}, english("fields.required")],
    ["count", "fields.atLeast", { min: 2 }, english("fields.atLeast", { min: 2 })],
    ["share", "fields.atMost", { max: 10 }, english("fields.atMost", { max: 10 })],
    ["email", "fields.emailAddress", {}, "Please enter a valid email address"],
    ["kind", "fields.invalid", {}, english("fields.invalid")],
    ["missing", "fields.invalid", {}, english("fields.invalid")],
    ["amount", "fields.number", {}, english("fields.number")],
  ])("names at %s the problem %s", (path, problem, values, message) => {
    const field = wire.data.fields?.find((one) => one.path === path);
    expect(field).toEqual({ path, problem, values, message });
  });

  it("says its first field's problem first", () => {
    expect(wire.message).toBe("Please provide a name for the agent.");
    expect(wire.data).toMatchObject({ reason: "input", problem: "agents.nameRequired" });
  });
});

it("tells nothing of an unknown failure, and logs it", () => {
  const wire = wireError(new Error("secret"), log);
  expect(JSON.stringify(wire)).not.toContain("secret");
  expect(wire.data).toEqual({ problem: "platform.internal", values: {} });
  expect(log.error).toHaveBeenCalledOnce();
});

it("says which problem it is where no call was reached", () => {
  expect(failureBody("platform.notFound")).toMatchObject({
    status: 404,
    message: english("platform.notFound"),
    data: { problem: "platform.notFound" },
  });
});
