import { CLIENT_TABS } from "@parley/contract/clients/tabs.ts";
import { expect, it } from "vitest";
import { allInOrder, moveTab } from "./AccessField.tsx";

it("begins with the default order and moves one tab by one place", () => {
  const moved = moveTab([], "/voice", -1);
  expect(moved.slice(0, 3)).toEqual(["/voice", "/home", "/metrics"]);
  expect(moveTab(moved, "/voice", 1)).toEqual([...CLIENT_TABS]);
});

it("keeps every tab once, and those at the ends where they are", () => {
  expect(moveTab([], "/home", -1)).toEqual([...CLIENT_TABS]);
  expect(moveTab([], "/settings", 1)).toEqual([...CLIENT_TABS]);
  expect(new Set(moveTab(["/kb"], "/kb", 1)).size).toBe(CLIENT_TABS.length);
});

it("lists what an order leaves out after it", () => {
  expect(allInOrder(["/kb", "/convos"]).slice(0, 3)).toEqual(["/kb", "/convos", "/home"]);
});
