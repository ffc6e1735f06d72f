// @vitest-environment happy-dom
import { agentCard } from "@parley/contract/agents/agent.ts";
import { org as orgSchema } from "@parley/contract/clients/org.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useParams } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { OrgFrame } from "./OrgFrame.tsx";
import { orgSectionOf } from "./orgSections.ts";

const finch = vi.hoisted(() => ({ cards: [] as unknown[] }));
vi.mock("#platform/live/agentCards.ts", () => ({
  useAgentCards: () => ({ status: "ready", data: finch.cards }),
}));
vi.mock("#platform/live/agentStatus.ts", () => ({
  useAgentStatus: () => ({ tone: "ordinary", text: "Online" }),
}));
vi.mock("#platform/live/creditsStatus.ts", () => ({ useOutOfCredits: () => "none" }));
vi.mock("#platform/live/balance.ts", () => ({ useBalance: () => ({ status: "ready", data: 5 }) }));
vi.mock("../useOrgs.ts", () => ({ useOrgs: () => ({ data: [] }) }));
vi.mock("./OrgCredits.tsx", () => ({ OrgCredits: () => null }));

const ids = { ownerID: "w1", agencyId: "a1", memberUids: [], createdAt: 1, lastModified: 1 };
const org = orgSchema.parse({ ...ids, ID: "org001", name: "Harbour" });

function Page() {
  const { section } = useParams();
  return <OrgFrame org={org} section={orgSectionOf(section)} onDelete={() => undefined} />;
}

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  const card = savedAgent({ ID: "a1", title: "Finch" });
  finch.cards = [agentCard.parse({ ...card, isDeployed: true, createdAt: 1, updatedAt: 1 })];
});
afterEach(cleanup);

it("marks the section with unsaved changes, and says nowhere else that all is saved", async () => {
  const router = createMemoryRouter(
    [{ path: "/app/na/clients/:orgId/:section?", element: <Page /> }],
    { initialEntries: ["/app/na/clients/org001/agents"] },
  );
  renderUi(<RouterProvider router={router} />);
  const box = await screen.findByRole("checkbox", { name: "Finch" });
  expect(screen.getByText("All changes saved")).toBeTruthy();
  fireEvent.click(box);
  await screen.findByRole("link", { name: "Agents unsaved changes" });

  fireEvent.click(screen.getByRole("link", { name: "Settings" }));
  const name = await screen.findByRole("textbox", { name: /^Name/ });
  expect(screen.queryByText("All changes saved")).toBeNull();

  // Both have some; with one of them discarded, the other is still marked.
  fireEvent.input(name, { target: { value: "Harbour X" } });
  await screen.findByRole("link", { name: "Settings unsaved changes" });
  const discards = screen.getAllByRole("button", { name: "Discard", hidden: true });
  expect(discards).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  await screen.findByRole("link", { name: "Settings" });
  expect(screen.queryByText("All changes saved")).toBeNull();

  for (const one of screen.getAllByRole("button", { name: "Discard", hidden: true }))
    fireEvent.click(one);
  await waitFor(() => expect(screen.getAllByText("All changes saved")).toHaveLength(2));
  expect(screen.getByRole("link", { name: "Agents" })).toBeTruthy();
});
