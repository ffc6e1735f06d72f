// @vitest-environment happy-dom
import { workspace } from "@parley/contract/workspaces/workspace.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { useSession } from "../auth/session.ts";
import { useLanguage } from "../i18n/language.ts";
import { SecretKey } from "./SecretKey.tsx";

vi.mock("../config.ts", () => ({ config: () => ({ api: { na: "https://api.example" } }) }));

afterEach(() => {
  cleanup();
  useLanguage.getState().setLanguage("en");
});

/** The key as it is drawn for somebody in the open workspace. */
function draw({ uid, membersSeeKey }: { uid: string; membersSeeKey: boolean }) {
  const names = { email: "ada@example.org", name: "Ada", photoURL: "" };
  const own = { id: "own", ownerId: uid, memberUids: [uid], membersSeeKey: true };
  const yard = { id: "yard", ownerId: "owner", memberUids: ["owner", "member"], membersSeeKey };
  const made = {
    ...names,
    workspaceName: "Yard",
    location: "(default)",
    joinedAt: 1,
    workspaceEmails: [],
    ts: 1,
    createdAt: 1,
    updatedAt: 1,
  };
  useSession.setState({
    region: "na",
    user: { uid, emailVerified: true, hasPassword: true, ...names },
    workspaceId: "yard",
    workspaces: [own, yard].map((one) => workspace.parse({ ...made, ...one })),
  });
  renderUi(
    <SecretKey label="Secret key" masked="vg_•••" fetchSecret={async () => "vg_known"} forCalls />,
  );
}

const ONLY_OWNER = "Only the workspace’s owner sees it.";

it.each([
  { uid: "owner", membersSeeKey: false },
  { uid: "member", membersSeeKey: true },
])("is there for $uid where members see keys: $membersSeeKey", (given) => {
  draw(given);
  expect(screen.getByLabelText("Secret key")).toBeTruthy();
  expect(screen.queryByText(ONLY_OWNER)).toBeNull();
});

it("is not there for a member whom the owner does not let, whatever they own themselves", () => {
  draw({ uid: "member", membersSeeKey: false });
  expect(screen.queryByLabelText("Secret key")).toBeNull();
  expect(screen.getByText(ONLY_OWNER)).toBeTruthy();
});

it("leads to what our calls are for", () => {
  draw({ uid: "member", membersSeeKey: false });
  const link = screen.getByRole("link", { name: "API documentation" });
  expect(link.getAttribute("href")).toBe("https://api.example/docs");
});
