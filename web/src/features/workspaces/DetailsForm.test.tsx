// @vitest-environment happy-dom
import { english } from "@parley/contract/problems/english.ts";
import { furtherWorkspace } from "@parley/contract/workspaces/workspace.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Controller, type Control } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { DetailsForm } from "./DetailsForm.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: { workspaces: { update: vi.fn<() => Promise<unknown>>().mockResolvedValue({}) } },
}));
vi.mock("#platform/fields/FormPicture.tsx", () => ({
  FormPicture: ({ control }: { control: Control<{ picture: string }> }) => (
    <Controller
      control={control}
      name="picture"
      render={({ field }) => (
        <button type="button" onClick={() => field.onChange("/logo.png")}>
          Choose a logo
        </button>
      )}
    />
  ),
}));

const workspace = furtherWorkspace({
  id: "u1",
  workspaceName: "Personal x7Ilz",
  person: { uid: "u1", email: "ada@example.org", emailVerified: true, name: "Ada" },
  region: "na",
  countryCode: "GB",
  at: 1,
});

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

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

it("saves a logo beside a name that nobody typed, however long its owner makes it", async () => {
  const memberNames = { u1: "A".repeat(100) };
  renderUi(<DetailsForm workspace={{ ...workspace, memberNames }}>{null}</DetailsForm>);
  fireEvent.click(screen.getByRole("button", { name: "Choose a logo" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Save/ }));
  await waitFor(() =>
    expect(api.workspaces.update).toHaveBeenCalledExactlyOnceWith({
      id: "u1",
      updates: { workspaceName: "Personal x7Ilz", workspacePhotoURL: "/logo.png" },
    }),
  );
});

it("says what is wrong with a name that was typed", async () => {
  renderUi(<DetailsForm workspace={workspace}>{null}</DetailsForm>);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /^Name/ });
  fireEvent.change(field, { target: { value: "B".repeat(101) } });
  fireEvent.click(await screen.findByRole("button", { name: /^Save/ }));
  expect(await screen.findByText(english("fields.tooLong", { max: 100 }))).toBeTruthy();
  expect(api.workspaces.update).not.toHaveBeenCalled();
});
