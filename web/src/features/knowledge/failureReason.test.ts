import { en } from "@parley/contract/problems/en.ts";
import { describe, expect, it } from "vitest";
import { failureReason, vectorReason } from "./failureReason.ts";

describe("why a source failed", () => {
  it("has a text of its own for every code, in both languages", () => {
    const codes = Object.entries(en)
      .filter(([key]) => key.startsWith("sources."))
      .map(([key, text]) => [key.slice("sources.".length), text] as const);
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.map(([code]) => failureReason(code, "en"))).toEqual(codes.map(([, text]) => text));
    const german = new Set(codes.map(([code]) => failureReason(code, "de")));
    expect(german.size).toBe(codes.length);
    for (const [, english] of codes) expect(german.has(english)).toBe(false);
  });

  it.each(["", "of-tomorrow", "constructor", "nameRequired"])(
    "is a failure of ours when the code is %j",
    (code) => expect(failureReason(code, "en")).toBe(en["sources.internal"]),
  );
});

describe("why a source is not all found by meaning", () => {
  it.each(["key", "model", "refused", "too-long", "unavailable"] as const)(
    "is worded for %s",
    (code) => expect(vectorReason(code, "en")).toBe(en[`vectors.${code}`]),
  );

  it.each(["of-tomorrow", "constructor"])("is the service's silence when the code is %j", (code) =>
    expect(vectorReason(code, "en")).toBe(en["vectors.unavailable"]),
  );
});
