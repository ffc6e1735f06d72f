// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useNotices } from "../feedback/notices.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { englishUiTexts } from "../uiTexts.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";

afterEach(() => {
  cleanup();
  useNotices.setState({ notices: [] });
});

async function confirm(onDelete: () => Promise<unknown>) {
  const onClose = vi.fn<() => void>();
  const onDeleted = vi.fn<() => void>();
  renderUi(
    <DeleteDialog
      title="Delete agent"
      confirmLabel="Delete"
      notice={() => "The agent was deleted."}
      onDelete={onDelete}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      It is gone for good.
    </DeleteDialog>,
  );
  fireEvent.submit(await screen.findByRole("button", { name: "Delete", hidden: true }));
  return { onClose, onDeleted };
}

const notices = () => useNotices.getState().notices.map(({ text }) => text(englishUiTexts));

it("says that it is gone, and closes", async () => {
  const { onClose, onDeleted } = await confirm(() => Promise.resolve());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onDeleted).toHaveBeenCalledOnce();
  expect(notices()).toEqual(["The agent was deleted."]);
});

it("stays open with what went wrong", async () => {
  const { onClose, onDeleted } = await confirm(() => Promise.reject(new Error("Not today.")));
  expect((await screen.findByText("Not today.")).getAttribute("role")).toBe("alert");
  expect(onClose).not.toHaveBeenCalled();
  expect(onDeleted).not.toHaveBeenCalled();
  expect(notices()).toEqual([]);
});
