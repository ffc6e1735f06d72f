import type { UsageRow } from "@parley/contract/credits/calls.ts";
import { expect, it } from "vitest";
import { prependNewest, appendOlder } from "./mergePages.ts";

const row = (id: number): UsageRow => ({
  id: String(id),
  ts: id,
  credits: 1,
  direction: "decrease",
  causedBy: "agent",
  agentId: "",
  conversationId: "",
  featureKey: "",
  costMicros: 0,
  paidMicros: 0,
  otherAccount: "",
});
const page = (ids: number[], next: string | null = null) => ({ rows: ids.map(row), next });

it("adds older rows below, none of them twice", () => {
  expect(appendOlder(page([9, 8], "8"), page([8, 7], "7"))).toEqual(page([9, 8, 7], "7"));
});

it("adds new rows above and keeps what was loaded since", () => {
  expect(prependNewest(page([8, 7, 6, 5], "5"), page([9, 8], "8"))).toEqual(
    page([9, 8, 7, 6, 5], "5"),
  );
});

it("starts over rather than leave a gap", () => {
  expect(prependNewest(page([5, 4], "4"), page([9, 8], "8"))).toEqual(page([9, 8], "8"));
});

it("takes the first rows of an account that had none", () => {
  expect(prependNewest(page([]), page([1]))).toEqual(page([1]));
});
