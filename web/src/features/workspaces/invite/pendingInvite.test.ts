// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import {
  agreeBySignUp,
  clearPendingInvite,
  hasAgreed,
  savePendingInvite,
  readPendingInvite,
} from "./pendingInvite.ts";

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

const fromPage = { from: "/invite/eu/ws1", email: "kim@shop.example" };

it.each<[string, string, unknown, boolean]>([
  ["its page, with its address", "Kim@shop.example", fromPage, true],
  ["its page, with another address", "lee@shop.example", fromPage, false],
  ["its page, which knew no address", "kim@shop.example", { ...fromPage, email: "" }, false],
  ["another invitation's page", "kim@shop.example", { ...fromPage, from: "/invite/eu/ws2" }, false],
  ["anywhere else", "kim@shop.example", null, false],
])("takes signing up for agreement only if it began at %s", (_where, email, state, agreed) => {
  savePendingInvite(invite);
  agreeBySignUp(email, state);
  const kept = readPendingInvite();
  expect(kept && hasAgreed(kept, email)).toBe(agreed);
  expect(kept && hasAgreed(kept, "lee@other.example")).toBe(false);
});
