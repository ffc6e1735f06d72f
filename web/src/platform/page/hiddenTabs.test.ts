// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { hiddenTabs } from "./hiddenTabs.ts";

const all = ["home", "convos", "kb"] as const;
const kept = () => localStorage.getItem("parley.hidden-tabs");

beforeEach(() => localStorage.clear());

it("is kept in this browser, and shown again", () => {
  hiddenTabs(all).getState().toggle("kb");
  const later = hiddenTabs(all);
  expect(later.getState().hidden).toEqual(["kb"]);
  later.getState().toggle("kb");
  expect(later.getState().hidden).toEqual([]);
  expect(kept()).toBe("[]");
});

it.each(["no json", '{"kb":true}', '["tools",7]'])("takes nothing from %s", (stored) => {
  localStorage.setItem("parley.hidden-tabs", stored);
  expect(hiddenTabs(all).getState().hidden).toEqual([]);
});
