// @vitest-environment happy-dom
import { furtherWorkspace, type Workspace } from "@parley/contract/workspaces/workspace.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setUser, useSession } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { GiveButton } from "./GiveButton.tsx";

const giveToWorkspace = vi.hoisted(() => vi.fn(() => Promise.resolve({ success: true })));
vi.mock("#platform/api/api.ts", () => ({ api: { credits: { giveToWorkspace } } }));

const ada = { uid: "u1", email: "ada@example.org", name: "Ada", emailVerified: true };
const workspaceOf = (id: string, workspaceName: string): Workspace =>
  furtherWorkspace({ id, workspaceName, person: ada, region: "na", countryCode: "", at: 1 });
const [bakery, shop] = [workspaceOf("w1", "Bakery"), workspaceOf("w2", "Shop")];

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  setUser({ ...ada, photoURL: "", hasPassword: true });
  useSession.setState({ region: "na", workspaceId: "w1", workspaces: [bakery, shop] });
});
afterEach(cleanup);

const show = (at: string) =>
  renderUi(
    <MemoryRouter initialEntries={[at]}>
      <GiveButton available={50} />
    </MemoryRouter>,
  );
const open = () => useSession.getState().workspaceId;

it(
  "says which workspace asks for credits, and leads back to it once they are given",
  { timeout: 60_000 },
  async () => {
    show("/?give=w2");
    // Its code loads first.
    const dialog = { name: "Give credits to Shop" };
    expect(await screen.findByRole("dialog", dialog, { timeout: 30_000 })).toBeTruthy();
    expect(open()).toBe("w1");
    fireEvent.change(screen.getByLabelText(/Credits|Amount/), { target: { value: "5" } });
    fireEvent.click(screen.getByRole("button", { name: "Give" }));
    await waitFor(() => expect(open()).toBe("w2"));
    expect(giveToWorkspace).toHaveBeenCalledOnce();
  },
);

it("leads back also from a dialog that is left", async () => {
  show("/?give=w2");
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(open()).toBe("w2"));
});

it("stays where nobody asked for them", async () => {
  show("/?give=");
  expect(
    await screen.findByRole("dialog", { name: "Give credits to another workspace" }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(open()).toBe("w1");
});
