// @vitest-environment happy-dom
import { furtherWorkspace, type Workspace } from "@parley/contract/workspaces/workspace.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setUser, useSession } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { GetCredits } from "./GetCredits.tsx";

const ada = { uid: "u1", email: "ada@example.org", name: "Ada" };
const tom = { uid: "u2", email: "tom@example.org", name: "Tom" };

function workspaceOf(person: typeof ada, id: string, workspaceName: string): Workspace {
  const by = { ...person, emailVerified: true };
  const made = furtherWorkspace({
    id,
    workspaceName,
    person: by,
    region: "na",
    countryCode: "",
    at: 1,
  });
  return { ...made, freeLTsTS: 1 };
}

const bakery = workspaceOf(ada, "u1", "Bakery");
const shop = workspaceOf(ada, "w2", "Shop");

function show(
  workspaces: Workspace[],
  options: { emailVerified?: boolean; org?: { ID: string; name: string } } = {},
) {
  const { emailVerified = true, org } = options;
  setUser({ ...ada, photoURL: "", emailVerified, hasPassword: true });
  useSession.setState({ region: "na", workspaceId: workspaces[0]?.id ?? "", workspaces });
  renderUi(
    <MemoryRouter>
      <GetCredits org={org} />
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole("region", { name: "Get more credits" });
}

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

it("says that none are sold yet, and offers what another workspace of the owner's has", () => {
  const card = show([bakery, shop]);
  expect(card.textContent).toContain(
    "Credits cannot be bought yet. You can transfer some from another workspace of yours.",
  );
  fireEvent.click(screen.getByRole("button", { name: "Transfer from Shop" }));
  expect(useSession.getState().workspaceId).toBe("w2");
  expect(screen.getByRole("status").textContent).toBe("/app/na/credits?give=u1");
});

it("names who can transfer some to whoever is a member alone, and has no button for them", () => {
  const card = show([workspaceOf(tom, "w3", "Garage"), bakery]);
  expect(card.textContent).toContain("Tom can transfer some from another workspace of theirs.");
  expect(screen.queryByRole("button")).toBeNull();
});

it("has no button where there is no other workspace", () => {
  const card = show([bakery]);
  expect(card.textContent).toContain("but you have none here.");
  expect(card.textContent).not.toContain("confirmed");
  expect(screen.queryByRole("button")).toBeNull();
});

it("says that confirming the address brings the first ones", () => {
  const card = show([{ ...bakery, freeLTsTS: 0 }], { emailVerified: false });
  expect(card.textContent).toContain(
    "Once you have confirmed your email address, you get 1,000 free credits",
  );
});

it("leads from an organisation's account to where it is given some", () => {
  const card = show([bakery, shop], { org: { ID: "org001", name: "Harbour" } });
  expect(card.textContent).toContain("You can transfer some to Harbour");
  expect(screen.queryByRole("button")).toBeNull();
  const link = screen.getByRole("link", { name: "Open Harbour" });
  expect(link.getAttribute("href")).toBe("/app/na/clients/org001");
});
