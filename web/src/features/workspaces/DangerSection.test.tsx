// @vitest-environment happy-dom
import { furtherWorkspace } from "@parley/contract/workspaces/workspace.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { setUser, useSession } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import DangerSection from "./DangerSection.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: { workspaces: { remove: vi.fn<() => Promise<unknown>>().mockResolvedValue({}) } },
}));
vi.mock("#platform/live/balance.ts", () => ({ useBalance: () => ({ data: 0 }) }));

const person = { email: "ada@example.org", emailVerified: true, name: "Ada" };
const workspace = furtherWorkspace({
  id: "w2",
  workspaceName: "Personal x7Ilz",
  person: { uid: "u1", ...person },
  region: "na",
  countryCode: "GB",
  at: 1,
});

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  setUser({ uid: "u1", ...person, photoURL: "", hasPassword: true });
  useSession.setState({ workspaceId: "w2", workspaces: [workspace] });
});
afterEach(cleanup);

it("asks for the name that the page shows, and deletes the one that is stored", async () => {
  renderUi(
    <MemoryRouter>
      <DangerSection workspace={workspace} isOwner />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete workspace" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  const remove = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete workspace" });
  expect(remove.disabled).toBe(true);
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Ada’s workspace" } });
  await waitFor(() => expect(remove.disabled).toBe(false));
  fireEvent.click(remove);
  await waitFor(() =>
    expect(api.workspaces.remove).toHaveBeenCalledExactlyOnceWith({
      id: "w2",
      workspaceName: "Personal x7Ilz",
    }),
  );
});
