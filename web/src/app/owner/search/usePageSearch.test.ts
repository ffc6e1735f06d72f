// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SEARCH_DELAY_MS } from "#platform/search/searchPages.ts";
import { usePageSearch } from "./usePageSearch.ts";
import type { Place } from "./usePlaces.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const place = (name: string): Place => ({
  key: name,
  name,
  keywords: [],
  to: "/",
  group: "agents",
});
/** Runs the search; it loads its part of the app, which takes a moment of its own. */
const found = (result: { current: ReturnType<typeof usePageSearch> }, names: readonly string[]) =>
  vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS));
    expect(result.current.current.map(({ page }) => page.name)).toEqual(names);
  });

it("stays on its row when the places change, and on the last one where there are fewer", async () => {
  const three = [place("Wren 1"), place("Wren 2"), place("Wren 3")];
  const { result, rerender } = renderHook(({ places }) => usePageSearch(places, "wren"), {
    initialProps: { places: three },
  });
  await found(result, ["Wren 1", "Wren 2", "Wren 3"]);
  act(() => result.current.setActive(2));
  rerender({ places: [...three, place("Owl")] });
  await act(() => vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS));
  expect(result.current.active).toBe(2);
  rerender({ places: three.slice(0, 2) });
  await found(result, ["Wren 1", "Wren 2"]);
  expect(result.current.active).toBe(1);
});

it("has at once what begins as what is typed, and a moment later what is spelt much like it", async () => {
  const places = [place("Knowledge"), place("House rules")];
  const { result, rerender } = renderHook(({ query }) => usePageSearch(places, query), {
    initialProps: { query: "rul" },
  });
  const names = () => result.current.current.map(({ page }) => page.name);
  expect([names(), result.current.searching]).toEqual([["House rules"], true]);
  rerender({ query: "knowlege" });
  expect([names(), result.current.searching]).toEqual([[], true]);
  await found(result, ["Knowledge"]);
  expect(result.current.searching).toBe(false);
});
