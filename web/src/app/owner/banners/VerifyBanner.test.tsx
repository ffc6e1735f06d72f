// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setUser } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import type { UnpaidAgents } from "./useUnpaidAgents.ts";
import { VerifyBanner } from "./VerifyBanner.tsx";

const signIn = (emailVerified: boolean) => {
  const names = { email: "kim@shop.example", name: "Kim", photoURL: "" };
  setUser({ uid: "u1", ...names, emailVerified, hasPassword: true });
};
const paid: UnpaidAgents = { agents: [], total: 2, orgs: [], isWorkspaceOut: false };
const none: UnpaidAgents = {
  ...paid,
  agents: ["Fern", "Moss"].map((title) => ({ ID: title, title, orgId: "" })),
  isWorkspaceOut: true,
};

const show = (unpaid: UnpaidAgents) =>
  renderUi(
    <MemoryRouter>
      <VerifyBanner unpaid={unpaid} />
    </MemoryRouter>,
  ).container;

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

it("asks to confirm the address, leads to where that is done, and goes once it is", () => {
  signIn(false);
  const banner = show(paid);
  expect(
    screen.getByText(/^Please confirm your email address\..* 1,000 free credits are yours\.$/),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Confirm address" }).getAttribute("href")).toBe(
    "/verify",
  );
  act(() => signIn(true));
  expect(banner.textContent).toBe("");
});

it("says first which agents lack credits, in German too", () => {
  signIn(false);
  expect(show(none).textContent).toMatch(
    /^There are too few credits for your agents to answer\. Please confirm/,
  );
  cleanup();
  useLanguage.getState().setLanguage("de");
  expect(show(none).textContent).toMatch(
    /^Das Guthaben reicht nicht, damit Ihre Agenten antworten\. Bitte bestätigen/,
  );
});
