// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { setUser } from "../auth/session.ts";
import { hiddenTabs } from "./hiddenTabs.ts";

const all = ["home", "convos", "kb"] as const;
const kept = () => localStorage.getItem("parley.hidden-tabs.anna");
const signIn = (uid: string) =>
  setUser({ uid, email: "", emailVerified: true, name: "", photoURL: "", hasPassword: true });

beforeEach(() => {
  localStorage.clear();
  signIn("anna");
});

it("is kept in this browser, and shown again", () => {
  hiddenTabs(all).getState().toggle("kb");
  const later = hiddenTabs(all);
  expect(later.getState().hidden).toEqual(["kb"]);
  later.getState().toggle("kb");
  expect(later.getState().hidden).toEqual([]);
  expect(kept()).toBe("[]");
});

it.each(["no json", '{"kb":true}', '["tools",7]'])("takes nothing from %s", (stored) => {
  localStorage.setItem("parley.hidden-tabs.anna", stored);
  expect(hiddenTabs(all).getState().hidden).toEqual([]);
});

it("is each account's own, in the page that is open too", () => {
  const tabs = hiddenTabs(all);
  tabs.getState().toggle("kb");
  signIn("ben");
  expect(tabs.getState().hidden).toEqual([]);
  tabs.getState().toggle("home");
  signIn("anna");
  expect(tabs.getState().hidden).toEqual(["kb"]);
  setUser(undefined);
  expect(tabs.getState().hidden).toEqual([]);
});
