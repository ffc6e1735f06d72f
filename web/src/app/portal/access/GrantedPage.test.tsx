// @vitest-environment happy-dom
import { agentCard } from "@parley/contract/agents/agent.ts";
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PortalPage } from "#features/portal/access/portalPages.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { englishUiTexts } from "#ui/uiTexts.ts";
import { durationFor, useNotices } from "#ui/feedback/notices.ts";
import { GrantedPage } from "./GrantedPage.tsx";

const card = (ID: string, title: string) =>
  agentCard.parse({ ...savedAgent(), ID, title, createdAt: 1, updatedAt: 1 });
const granted = vi.hoisted((): { agents: unknown[]; pages: PortalPage[] } => ({
  agents: [],
  pages: [],
}));
vi.mock("#features/portal/data/portalData.ts", () => ({
  usePortalData: () => ({ agency: { name: "Studio Nord" }, ...granted }),
}));
vi.mock("#features/portal/home/HomePage.tsx", () => ({ default: () => <p>Home</p> }));
vi.mock("#features/conversations/ConversationsSection.tsx", () => ({
  default: ({ agentId }: { agentId: string }) => <p>Chats of {agentId}</p>,
}));

beforeEach(() => {
  granted.agents = [card("a1", "Finch"), card("a2", "Wren")];
  granted.pages = ["home", "convos"];
  useNotices.setState({ notices: [] });
});
afterEach(() => {
  cleanup();
  useLanguage.getState().setLanguage("en");
});

const page = (at: string) => (
  <MemoryRouter initialEntries={[at]}>
    <Routes>
      <Route path="/app/:region/agents/:agentId/:section/:item?" element={<GrantedPage />} />
    </Routes>
  </MemoryRouter>
);
/** What the notices say. */
const said = () => useNotices.getState().notices.map(({ text }) => text(englishUiTexts));

it("names the page that was taken away while the client looked at it, once", async () => {
  const at = "/app/na/agents/a2/convos";
  const { rerender } = renderUi(page(at));
  expect(await screen.findByText("Chats of a2")).toBeTruthy();
  granted.pages = ["home"];
  rerender(page(at));
  expect(await screen.findByText("Home")).toBeTruthy();
  expect(said()).toEqual(["You no longer have access to “Chats”."]);
  // Longer than what people have done themselves: they were busy with something else.
  expect(useNotices.getState().notices.map(durationFor)).toEqual([8000]);
  useLanguage.getState().setLanguage("de");
  expect(said()).toEqual(["„Chats“ ist für Sie nicht mehr freigegeben."]);
});

it("names the agent that was", async () => {
  const at = "/app/na/agents/a2/convos";
  const { rerender } = renderUi(page(at));
  expect(await screen.findByText("Chats of a2")).toBeTruthy();
  granted.agents = [card("a1", "Finch")];
  rerender(page(at));
  expect(await screen.findByText("Chats of a1")).toBeTruthy();
  expect(said()).toEqual(["You no longer have access to “Wren”."]);
});

it("says of a page that no dashboard has that it is not theirs", async () => {
  granted.pages = ["home"];
  renderUi(page("/app/na/agents/a2/channels"));
  expect(await screen.findByText("Home")).toBeTruthy();
  expect(said()).toEqual(["You do not have access to that page."]);
  // Where it leads may take longer to load than a warning usually stays.
  expect(useNotices.getState().notices.map(durationFor)).toEqual([20_000]);
});

it("says of a page that was never granted that it is not", async () => {
  granted.pages = ["home"];
  renderUi(page("/app/na/agents/a2/convos"));
  expect(await screen.findByText("Home")).toBeTruthy();
  expect(said()).toEqual(["You do not have access to “Chats”."]);
  expect(useNotices.getState().notices.map(durationFor)).toEqual([20_000]);
});
