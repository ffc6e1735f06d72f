// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { clearPendingInvite, savePendingInvite, readPendingInvite } from "./pendingInvite.ts";

const invite = { region: "eu", workspaceId: "ws1", token: "t0ken" } as const;

afterEach(() => {
  vi.restoreAllMocks();
  clearPendingInvite();
});

it("keeps an invitation until it is cleared, in this tab only", () => {
  expect(readPendingInvite()).toBeUndefined();
  savePendingInvite(invite);
  expect(readPendingInvite()).toEqual(invite);
  expect(localStorage.length).toBe(0);
  clearPendingInvite();
  expect(readPendingInvite()).toBeUndefined();
});

it("ignores anything that is not an invitation", () => {
  for (const text of ["{", "7", `{"region":"us","workspaceId":"ws1","token":"t"}`]) {
    sessionStorage.setItem("parley.invite", text);
    expect(readPendingInvite()).toBeUndefined();
  }
});

it("keeps it until the page is closed if there is no storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  savePendingInvite(invite);
  expect(readPendingInvite()).toEqual(invite);
});
