// @vitest-environment happy-dom
import { problem } from "@parley/contract/problems/problem.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { AppError } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import TransferDialog from "./TransferDialog.tsx";

vi.mock("#platform/api/api.ts", () => ({ api: { credits: { transfer: vi.fn() } } }));
vi.mock("#platform/live/balance.ts", () => ({
  useBalance: (accountId: string) => ({
    status: "ready",
    data: accountId === "ws_w1" ? 1000 : 40,
    retry: () => undefined,
  }),
}));
vi.mock("#platform/live/agentCards.ts", () => ({
  useAgentCards: () => ({
    status: "ready",
    data: [
      { ID: "a1", title: "Harbour guide", orgId: "org001", isDeployed: true },
      { ID: "a2", title: "Draft", orgId: "org001", isDeployed: false },
      { ID: "a3", title: "Somebody else’s", orgId: "org002", isDeployed: true },
    ],
  }),
}));

const transfer = vi.mocked(api.credits.transfer);
const onClose = vi.fn<() => void>();

async function give(amount: string, direction = "To the organisation") {
  fireEvent.click(await screen.findByLabelText(direction));
  fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: amount } });
  press();
}
const press = () => {
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  fireEvent.submit(form);
};
const sent = () => transfer.mock.calls.map(([input]) => input);

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  renderUi(
    <TransferDialog org={{ ID: "org001", name: "Harbour", ownerID: "w1" }} onClose={onClose} />,
  );
});
afterEach(async () => {
  cleanup();
  // A dialog is gone with the next frame; one that opens before that counts as a part of it, and closes with it.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  vi.resetAllMocks();
});

it("shows both balances", async () => {
  const balances = await screen.findByRole("group", { name: "Balances" });
  expect(balances.textContent).toBe("Workspace1,000Organisation40");
});

it.each([
  ["50", "To the organisation", "Workspace1,000→ 950Organisation40→ 90"],
  ["1001", "To the organisation", "Workspace1,000→ –Organisation40→ –"],
  ["40", "To the workspace", "Workspace1,000→ 1,040Organisation40→ 0"],
  ["a few", "To the workspace", "Workspace1,000Organisation40"],
])("shows what would remain of %s %s as it is typed", async (amount, direction, said) => {
  fireEvent.click(await screen.findByLabelText(direction));
  fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: amount } });
  expect(screen.getByRole("group", { name: "Balances" }).textContent).toBe(said);
});

it("names who stops answering before the last credits are taken back", async () => {
  fireEvent.click(await screen.findByLabelText("To the workspace"));
  fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: "39" } });
  expect(screen.queryByText(/will stop answering/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: "40" } });
  expect(
    screen.getByText(/^This agent will stop answering: Harbour guide\. Its answers are paid/),
  ).toBeTruthy();
});

it("keeps saying how much there is beside what is wrong", async () => {
  await give("1001");
  expect(await screen.findByText("Not enough credits in workspace.")).toBeTruthy();
  expect(screen.getByText("Whole credits, at most 1,000.")).toBeTruthy();
});

it.each([
  ["0", "To the organisation", "Please enter a valid amount to transfer."],
  ["1001", "To the organisation", "Not enough credits in workspace."],
  ["41", "To the workspace", "Not enough credits in org."],
])("refuses %s %s before any call", async (amount, direction, said) => {
  await give(amount, direction);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(transfer).not.toHaveBeenCalled();
});

it("sends a press again under its key, and another amount under another", async () => {
  transfer.mockRejectedValue(new AppError("NETWORK", () => "gone"));
  await give("5");
  await screen.findByText("Failed to transfer credits. Please try again");
  press();
  await waitFor(() => expect(transfer).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeNull());
  await give("6");
  await waitFor(() => expect(transfer).toHaveBeenCalledTimes(3));
  const [first, again, other] = sent();
  expect(first).toMatchObject({ orgId: "org001", direction: "toOrg", amount: 5 });
  expect(again).toEqual(first);
  expect(other?.idempotencyKey).not.toBe(first?.idempotencyKey);
  expect(onClose).not.toHaveBeenCalled();
});

it("says in the promised words that the workspace is gone", async () => {
  transfer.mockRejectedValue(new AppError("NOT_FOUND", () => problem("credits.workspaceGone")));
  await give("5");
  const said = await screen.findByText("Workspace not found. Please refresh and try again.");
  expect(said).toBeTruthy();
});

it("closes once the credits are moved", async () => {
  transfer.mockResolvedValue({ workspace: 960, org: 80 });
  await give("40", "To the workspace");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()[0]).toMatchObject({ direction: "toWorkspace", amount: 40 });
});
