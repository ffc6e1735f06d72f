// @vitest-environment happy-dom
import { english } from "@parley/contract/problems/english.ts";
import { workspace } from "@parley/contract/workspaces/workspace.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "#platform/api/appError.ts";
import { useSession } from "#platform/auth/session.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import {
  dropEditor,
  editField,
  EditorKeyProvider,
  takeSnapshot,
  useEditors,
} from "../draft/editors.ts";
import { saveAgent } from "../draft/saveAgent.ts";
import { BrandingField } from "./BrandingField.tsx";

const update = vi.hoisted(() => vi.fn<(input: object) => Promise<{ revision: number }>>());
vi.mock("#platform/api/api.ts", () => ({ api: { agents: { update } } }));

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
  drawField();
}

/** In the portal, where the session knows no workspace. */
function drawForClient({ saved }: { saved: string }): void {
  takeSnapshot(KEY, savedAgent({ branding: saved, revision: 4 }));
  drawField();
}

function drawField(): void {
  renderUi(
    <EditorKeyProvider value={KEY}>
      <BrandingField name="branding" />
    </EditorKeyProvider>,
  );
}

beforeEach(() => {
  update.mockReset();
  takeSnapshot(KEY, savedAgent({ branding: "By Ada" }));
});
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
  expect(screen.getByText(english("agents.brandingPlan"))).toBeTruthy();
  fireEvent.change(field, { target: { value: "." } });
  expect(screen.getByText(english("agents.brandingLegible"))).toBeTruthy();
  fireEvent.change(field, { target: { value: "By us" } });
  expect(screen.queryByText(english("agents.brandingLegible"))).toBeNull();
  expect(screen.queryByText(english("agents.brandingPlan"))).toBeNull();
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

it("is shown as removed to a client, who can save other settings", async () => {
  drawForClient({ saved: "" });
  expect([shows().checked, shows().disabled]).toEqual([false, false]);
  expect(line()).toBeNull();
  expect(screen.queryByText(/paid plan|your agency's plan/i)).toBeNull();
  update.mockResolvedValue({ revision: 5 });
  editField(KEY, "title", "Moss");
  expect(await saveAgent(KEY)).toEqual({ kind: "saved" });
  expect(update).toHaveBeenCalledExactlyOnceWith({
    agentId: "agent-1",
    revision: 4,
    changes: { title: "Moss" },
  });
  fireEvent.click(shows());
  await waitFor(() => expect(line()?.value).toBe("Powered by Parley"));
  fireEvent.click(shows());
  await waitFor(() => expect(branding()).toBe(""));
});

it("may be switched off by a client as far as their agency's plan allows it", async () => {
  drawForClient({ saved: "By Ada" });
  expect([shows().checked, shows().disabled]).toEqual([true, false]);
  expect(
    screen.getByText("Your agency’s plan decides whether it can be switched off."),
  ).toBeTruthy();
  fireEvent.click(shows());
  await waitFor(() => expect(branding()).toBe(""));
  expect(line()).toBeNull();
  const fields = { "changes.branding": "agents.brandingPlan" };
  const error = new AppError("PAYMENT_REQUIRED", () => "No.", { fields });
  update.mockRejectedValue(error);
  expect(await saveAgent(KEY)).toEqual({ kind: "failed", error });
  await screen.findByText(english("agents.brandingPlan"));
  expect(shows().checked).toBe(true);
});

it("may stay removed where it was, on any plan", () => {
  takeSnapshot(KEY, savedAgent({ branding: "", revision: 4 }));
  draw({ hasEverPaid: false });
  expect([shows().checked, shows().disabled]).toEqual([false, false]);
  expect(line()).toBeNull();
});
