// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { useNotices } from "#ui/feedback/notices.ts";
import { englishUiTexts } from "#ui/uiTexts.ts";
import { dirtyFields } from "./draft.ts";
import { draftKey } from "#platform/drafts/draftStorage.ts";
import { editField, takeSnapshot, useEditors } from "./editors.ts";
import { useSave } from "./useSave.ts";

const update = vi.hoisted(() => vi.fn<(input: object) => Promise<{ revision: number }>>());
vi.mock("#platform/api/api.ts", () => ({ api: { agents: { update } } }));

const key = draftKey("u1", "na", "agent-1");

function Publish() {
  const { save } = useSave(key, "agent-1", "publish");
  return <button onClick={() => void save()}>Publish</button>;
}

/** Presses Publish. @returns the notices once there is one that says this */
async function publish(says: string) {
  fireEvent.click(screen.getByRole("button", { name: "Publish" }));
  await vi.waitFor(() => expect(notices()).toEqual([says]));
}
const notices = () => useNotices.getState().notices.map(({ text }) => text(englishUiTexts));
const editor = () => useEditors.getState().editors[key];

beforeEach(() => {
  localStorage.clear();
  useNotices.setState({ notices: [] });
  useLanguage.getState().setLanguage("en");
  takeSnapshot(key, savedAgent());
  renderUi(
    <MemoryRouter>
      <Publish />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

it("keeps the draft that the server refused, marks the setting, and publishes it later", async () => {
  const fields = { "changes.title": "agents.title" };
  update.mockRejectedValueOnce(
    new AppError("BAD_REQUEST", () => "The title is taken.", { fields }),
  );
  act(() => editField(key, "title", "Moss"));
  await publish("Failed to save agent: The title is taken.");
  expect(editor()).toMatchObject({
    saving: false,
    problems: { title: "agents.title" },
    draft: { revision: 3, base: { title: "Fern" }, working: { title: "Moss" } },
  });
  // Also for whoever reloads the page now.
  expect(localStorage.getItem(key)).toContain("Moss");

  update.mockResolvedValueOnce({ revision: 4 });
  await publish("Published. Visitors get this version from now on.");
  expect(update).toHaveBeenLastCalledWith({
    agentId: "agent-1",
    revision: 3,
    changes: { title: "Moss" },
  });
  const draft = editor()?.draft;
  expect(draft && dirtyFields(draft)).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});
