// @vitest-environment happy-dom
import { furtherWorkspace } from "@parley/contract/workspaces/workspace.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { DetailsForm } from "./DetailsForm.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: { workspaces: { update: vi.fn<() => Promise<unknown>>().mockResolvedValue({}) } },
}));
vi.mock("#platform/fields/FormPicture.tsx", () => ({ FormPicture: () => null }));

const workspace = furtherWorkspace({
  id: "u1",
  workspaceName: "Personal x7Ilz",
  person: { uid: "u1", email: "ada@example.org", emailVerified: true, name: "Ada" },
  region: "na",
  countryCode: "GB",
  at: 1,
});

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

it("shows the name that people read, and stores what is typed instead", async () => {
  renderUi(<DetailsForm workspace={workspace}>{null}</DetailsForm>);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /^Name/ });
  expect(field.value).toBe("Ada’s workspace");
  fireEvent.change(field, { target: { value: "Bakery" } });
  fireEvent.click(await screen.findByRole("button", { name: /^Save/ }));
  await waitFor(() =>
    expect(api.workspaces.update).toHaveBeenCalledExactlyOnceWith({
      id: "u1",
      updates: { workspaceName: "Bakery", workspacePhotoURL: "" },
    }),
  );
});
