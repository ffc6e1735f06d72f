// @vitest-environment happy-dom
import type { TryError } from "@parley/contract/events/delivery.ts";
import { english } from "@parley/contract/problems/english.ts";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useDeliveryTexts } from "./useDeliveryTexts.ts";

afterEach(cleanup);

/** @returns what a page says of a try that ended so */
function said(status: number, error: TryError | null): string {
  const { result } = renderHook(() => useDeliveryTexts());
  return result.current.tryOutcome({ at: 0, status, durationMs: 1, error });
}

it("says a reply's status alone, unless there is more to it", () => {
  expect(said(204, null)).toBe("HTTP 204");
  expect(said(500, "http-status")).toBe("HTTP 500");
  expect(said(307, "redirect")).toBe(`HTTP 307 (${english("deliveries.redirect")})`);
});

it("says why there was no reply, and no status", () => {
  expect(said(0, "timeout")).toBe(english("deliveries.timeout"));
  expect(said(0, "redirect")).toBe(english("deliveries.redirect"));
});
