// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import {
  agreeBySignUp,
  agreeToInvite,
  clearPendingInvite,
  hasAgreed,
  holdInvite,
  inviteFor,
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

/** What this tab keeps, gone: as in another one. */
const inAnotherTab = () => sessionStorage.clear();

it("waits in every tab for whoever agreed to it, and for nobody else, while it is valid", () => {
  agreeToInvite(invite, "Kim@shop.example");
  inAnotherTab();
  expect(inviteFor("kim@shop.example")).toMatchObject(invite);
  expect(inviteFor("lee@shop.example")).toBeUndefined();
  expect(inviteFor("")).toBeUndefined();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 24 * 3_600_000);
  expect(inviteFor("kim@shop.example")).toBeUndefined();
});

it("is forgotten in every tab once it is answered in one", () => {
  agreeToInvite(invite, "kim@shop.example");
  clearPendingInvite();
  expect(inviteFor("kim@shop.example")).toBeUndefined();
});

it("is held by a page that opened before another tab accepted it", () => {
  agreeToInvite(invite, "kim@shop.example");
  inAnotherTab();
  const invitedTo = holdInvite();
  localStorage.clear();
  expect(invitedTo("lee@shop.example")).toBe("");
  expect(invitedTo("kim@shop.example")).toBe("/app/eu/agents");
  expect(readPendingInvite()).toMatchObject(invite);
  inAnotherTab();
  expect(holdInvite()("kim@shop.example")).toBe("");
});
