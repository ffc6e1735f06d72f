import { expect, it } from "vitest";
import { GraphError } from "../../providers/graph.ts";
import { sendErrorOf } from "./errorCodes.ts";

it.each([
  ["wait", [4, 80_007, 130_429, 131_048, 131_056]],
  ["unreachable", [0, 1, 2, 131_000, 131_016, 131_057]],
  ["keyRefused", [3, 10, 190, 200, 299, 368, 131_005, 131_031, 131_042, 133_010]],
  ["blocked", [131_026]],
  ["windowClosed", [131_047]],
  [
    "refused",
    [
      100, 131_009, 131_021, 131_030, 131_049, 131_051, 131_052, 131_053, 132_000, 132_001, 132_012,
      132_015, 132_016, 133_016, 199, 300,
    ],
  ],
] as const)("means for a message: %s", (kind, codes) => {
  for (const code of codes)
    expect([code, sendErrorOf(new GraphError(code, "Words")).kind]).toEqual([code, kind]);
});

it("names the cause where a bill is unpaid", () => {
  expect(sendErrorOf(new GraphError(131_042, "Words")).accountCause).toBe("unpaid");
  expect(sendErrorOf(new GraphError(190, "Words")).accountCause).toBeUndefined();
});

it("means that nothing goes out where the token has lost the number", () => {
  expect(sendErrorOf(new GraphError(100, "Words", 33)).kind).toBe("keyRefused");
  expect(sendErrorOf(new GraphError(100, "Words", 34)).kind).toBe("refused");
});

it.each([
  [131_056, 16],
  [130_429, 5],
  [4, 60],
  [131_048, 3600],
])("is tried again after %s in %s seconds", (code, seconds) => {
  expect(sendErrorOf(new GraphError(code, "Words")).retryAfter).toBe(seconds);
});
