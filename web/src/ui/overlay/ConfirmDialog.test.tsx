// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { renderUi } from "#testing/renderUi.tsx";

afterEach(cleanup);

function open(props: { typedName?: string; error?: string } = {}) {
  const onConfirm = vi.fn<() => void>();
  renderUi(
    <ConfirmDialog
      open
      title="Delete agent"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={() => undefined}
      {...props}
    >
      It is gone for good.
    </ConfirmDialog>,
  );
  return onConfirm;
}

const confirmButton = () => screen.findByRole("button", { name: "Delete", hidden: true });

it("does nothing until the name is typed", async () => {
  const onConfirm = open({ typedName: "Harbor" });
  const button = await confirmButton();
  const field = screen.getByLabelText("Type “Harbor” to confirm");
  fireEvent.change(field, { target: { value: "harbor" } });
  expect(button.hasAttribute("disabled")).toBe(true);
  fireEvent.submit(field);
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: " Harbor " } });
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
  fireEvent.submit(field);
  expect(onConfirm).toHaveBeenCalledOnce();
});

it("needs no more when there is no name to type, and says why it failed", async () => {
  const onConfirm = open({ error: "Not today." });
  expect(screen.getByText("Not today.").getAttribute("role")).toBe("alert");
  fireEvent.submit(await confirmButton());
  expect(onConfirm).toHaveBeenCalledOnce();
});
