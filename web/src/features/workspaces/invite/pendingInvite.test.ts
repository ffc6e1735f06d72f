// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { forgetInvite, keepInvite, keptInvite } from "./pendingInvite.ts";

const invite = { region: "eu", workspaceId: "ws1", token: "t0ken" } as const;

afterEach(() => {
  vi.restoreAllMocks();
  forgetInvite();
});

it("keeps an invitation until it is let go, in this tab alone", () => {
  expect(keptInvite()).toBeUndefined();
  keepInvite(invite);
  expect(keptInvite()).toEqual(invite);
  expect(localStorage.length).toBe(0);
  forgetInvite();
  expect(keptInvite()).toBeUndefined();
});

it("takes nothing that is no invitation", () => {
  for (const text of ["{", "7", `{"region":"us","workspaceId":"ws1","token":"t"}`]) {
    sessionStorage.setItem("parley.invite", text);
    expect(keptInvite()).toBeUndefined();
  }
});

it("keeps it until the page is closed where there is no storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  keepInvite(invite);
  expect(keptInvite()).toEqual(invite);
});
