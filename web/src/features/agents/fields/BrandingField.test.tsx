// @vitest-environment happy-dom
import { workspace } from "@parley/contract/workspaces/workspace.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useSession } from "#platform/auth/session.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { dropEditor, EditorKeyProvider, takeSnapshot, useEditors } from "../draft/editors.ts";
import { BrandingField } from "./BrandingField.tsx";

const KEY = "branding";
const branding = () => useEditors.getState().editors[KEY]?.draft.working.branding;
const line = () => screen.queryByLabelText<HTMLInputElement>("Line under the chat");
const shows = () =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: "Show a line under the chat" });

function draw({ hasEverPaid }: { hasEverPaid: boolean }): void {
  const own = workspace.parse({
    id: "w1",
    ownerId: "ada",
    memberUids: ["ada"],
    workspaceEmails: ["ada@example.org"],
    email: "ada@example.org",
    workspaceName: "Ada's",
    location: "(default)",
    joinedAt: 1,
    ts: 1,
    createdAt: 1,
    updatedAt: 1,
    hasEverPaid,
  });
  useSession.setState({ workspaceId: "w1", workspaces: [own] });
  renderUi(
    <EditorKeyProvider value={KEY}>
      <BrandingField name="branding" />
    </EditorKeyProvider>,
  );
}

beforeEach(() => takeSnapshot(KEY, savedAgent({ branding: "By Ada" })));
afterEach(() => {
  cleanup();
  dropEditor(KEY);
  useSession.setState({ workspaceId: "", workspaces: [] });
});

it("cannot be switched off without a paid plan, and says why", () => {
  draw({ hasEverPaid: false });
  expect(shows().disabled).toBe(true);
  expect(screen.getByText("Switching it off needs a paid plan.")).toBeTruthy();
  const field = line();
  if (!field) throw new Error("no field");
  fireEvent.change(field, { target: { value: " " } });
  expect(screen.getByText(/^Removing the line under the chat needs a paid plan/)).toBeTruthy();
  fireEvent.change(field, { target: { value: "." } });
  expect(screen.getByText(/needs at least two letters or digits/)).toBeTruthy();
  fireEvent.change(field, { target: { value: "By us" } });
  expect(screen.queryByText(/two letters/)).toBeNull();
  expect(screen.queryByText(/^Removing/)).toBeNull();
  expect(branding()).toBe("By us");
});

it("can be switched off with one, and comes back with its words", async () => {
  draw({ hasEverPaid: true });
  expect(shows().disabled).toBe(false);
  fireEvent.click(shows());
  await waitFor(() => expect(branding()).toBe(""));
  expect(line()).toBeNull();
  fireEvent.click(shows());
  await waitFor(() => expect(branding()).toBe("By Ada"));
  expect(line()?.value).toBe("By Ada");
});
