// @vitest-environment happy-dom
import { ORPCError } from "@orpc/client";
import type { ErrorKey } from "@parley/contract/problems/errors.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callFailure } from "#platform/api/callFailure.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { useNotices } from "#ui/feedback/notices.ts";
import { englishUiTexts } from "#ui/uiTexts.ts";
import InviteDialog from "./InviteDialog.tsx";

const { createInvitation, sendInvitation } = vi.hoisted(() => ({
  createInvitation: vi.fn(),
  sendInvitation: vi.fn(),
}));
vi.mock("#platform/api/api.ts", () => ({
  api: { workspaces: { createInvitation, sendInvitation } },
}));

const WORKSPACE = "abcdefghij0123456789";

const refusal = (problem: ErrorKey) =>
  callFailure(new ORPCError("SERVICE_UNAVAILABLE", { data: { problem } }));

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  createInvitation.mockImplementation(({ email }: { email: string }) =>
    Promise.resolve({ data: { id: `of ${email}`, email, link: `https://parley.test/${email}` } }),
  );
  sendInvitation.mockResolvedValue({ success: true });
});
afterEach(async () => {
  cleanup();
  // A dialog is gone with the next frame; one that opens before that counts as a part of it, and closes with it.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  useNotices.setState({ notices: [] });
});

/** Opens the dialog and types whom to invite. @returns what is called on closing, and on a change */
async function invite(email: string, full = false) {
  const told = { onClose: vi.fn(), onChanged: vi.fn() };
  renderUi(<InviteDialog workspaceId={WORKSPACE} open full={full} {...told} />);
  fireEvent.change(await screen.findByLabelText(/Email of the new member/), {
    target: { value: email },
  });
  return told;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const said = () => useNotices.getState().notices.map(({ text }) => text(englishUiTexts));

it("creates an invitation and mails it at one press, and closes", async () => {
  const { onClose } = await invite("ada@example.com");
  press("Send invitation");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(createInvitation).toHaveBeenCalledOnce();
  expect(sendInvitation).toHaveBeenCalledWith({
    workspaceId: WORKSPACE,
    invitationId: "of ada@example.com",
    language: "en",
  });
  expect(said()).toEqual(["Invitation sent to ada@example.com"]);
});

it("sends the one it created when an email that failed is tried again", async () => {
  sendInvitation.mockRejectedValueOnce(await refusal("invitations.sendFailed"));
  const { onClose } = await invite("ada@example.com");
  press("Send invitation");
  await waitFor(() => expect(said()).toEqual(["Failed to send invitation"]));
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => press("Send invitation"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(createInvitation).toHaveBeenCalledOnce();
  expect(sendInvitation).toHaveBeenCalledTimes(2);
});

it("shows a link once, to copy, without a notice beside it", async () => {
  const { onChanged } = await invite("ada@example.com");
  press("Create a link");
  expect(await screen.findByText("Invitation created successfully")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Invitation link").value).toBe(
    "https://parley.test/ada@example.com",
  );
  expect(screen.getByRole("button", { name: "Copy link" })).toBeTruthy();
  expect([said(), sendInvitation.mock.calls, onChanged.mock.calls.length]).toEqual([[], [], 1]);
  press("Invite somebody else");
  const field = await screen.findByLabelText<HTMLInputElement>(/Email of the new member/);
  expect(field.value).toBe("");
});

it.each(["Send invitation", "Create a link"])("asks for a valid address: %s", async (name) => {
  await invite("not an address");
  press(name);
  expect(await screen.findByText("Please enter a valid email address first")).toBeTruthy();
  expect(createInvitation).not.toHaveBeenCalled();
});

it("offers neither while no seat is free", async () => {
  await invite("ada@example.com", true);
  const action = screen.getByRole<HTMLButtonElement>("button", { name: "No Available Seats" });
  expect(action.disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Create a link" })).toBeNull();
});
