// @vitest-environment happy-dom
import { agentCard } from "@parley/contract/agents/agent.ts";
import { org as orgSchema } from "@parley/contract/clients/org.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { useOutOfCredits } from "#platform/live/creditsStatus.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import AgentsSection from "./AgentsSection.tsx";

const finch = vi.hoisted(() => ({ cards: [] as unknown[], balance: 0 }));
vi.mock("#platform/live/agentCards.ts", () => ({
  useAgentCards: () => ({ status: "ready", data: finch.cards }),
}));
vi.mock("#platform/live/agentStatus.ts", () => ({
  useAgentStatus: () => ({ tone: "ordinary", text: "Online" }),
}));
vi.mock("#platform/live/creditsStatus.ts", () => ({
  useOutOfCredits: vi.fn<typeof useOutOfCredits>(),
}));
vi.mock("#platform/live/balance.ts", () => ({
  useBalance: () => ({ status: "ready", data: finch.balance }),
}));
vi.mock("../useOrgs.ts", () => ({ useOrgs: () => ({ data: [] }) }));
vi.mock("../transfer/TransferDialog.tsx", () => ({
  default: ({ org: { name } }: { org: { name: string } }) => <p role="dialog">{`To ${name}`}</p>,
}));

const ids = { ownerID: "w1", agencyId: "a1", memberUids: [], createdAt: 1, lastModified: 1 };
const org = orgSchema.parse({ ...ids, ID: "org001", name: "Harbour" });

function draw() {
  const router = createMemoryRouter([{ path: "/", element: <AgentsSection org={org} /> }]);
  renderUi(<RouterProvider router={router} />);
}

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  const card = savedAgent({ ID: "a1", title: "Finch" });
  finch.cards = [agentCard.parse({ ...card, isDeployed: true, createdAt: 1, updatedAt: 1 })];
  finch.balance = 5;
});
afterEach(cleanup);

it("says before an agent falls silent that it will, and offers credits in the same step", async () => {
  vi.mocked(useOutOfCredits).mockReturnValue("all");
  draw();
  expect(screen.queryByText(/will stop answering/)).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Finch" }));
  await screen.findByText(/^This agent will stop answering: Finch\. The organisation pays/);
  fireEvent.click(screen.getByRole("button", { name: "Transfer credits" }));
  expect((await screen.findByRole("dialog")).textContent).toBe("To Harbour");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Finch" }).checked).toBe(true);
});

it("says so of an organisation that never had an agent, whose credits have no status yet", async () => {
  vi.mocked(useOutOfCredits).mockReturnValue("none");
  finch.balance = 0;
  draw();
  fireEvent.click(screen.getByRole("checkbox", { name: "Finch" }));
  expect(await screen.findByText(/^This agent will stop answering: Finch\./)).toBeTruthy();
});

it("says nothing where the organisation can pay", async () => {
  vi.mocked(useOutOfCredits).mockReturnValue("none");
  draw();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Finch" });
  fireEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  expect(screen.queryByText(/will stop answering/)).toBeNull();
});
