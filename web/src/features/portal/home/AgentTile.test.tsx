// @vitest-environment happy-dom
import { agentCard } from "@parley/contract/agents/agent.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { NEVER } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setRegion, setUser } from "#platform/auth/session.ts";
import { draftKey, eraseDraft, putDraft } from "#platform/drafts/draftStorage.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { dropLive } from "#platform/live/live.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { AgentTile } from "./AgentTile.tsx";

vi.mock("#platform/live/firestore.ts", () => ({ liveUpdates: () => NEVER }));
const granted = vi.hoisted(() => ({ pages: ["settings"] }));
vi.mock("../data/portalData.ts", () => ({
  usePortalData: () => ({ me: { canAccess: [] }, pages: granted.pages }),
}));

beforeEach(() => {
  granted.pages = ["settings"];
  useLanguage.getState().setLanguage("en");
  setRegion("na");
  const named = { email: "kim@example.org", name: "Kim", photoURL: "" };
  setUser({ uid: "client-1", ...named, emailVerified: true, hasPassword: true });
});
afterEach(() => {
  cleanup();
  dropLive();
});

it("says that this browser has a draft of a client's agent, their own alone, as long as it has", () => {
  const agent = agentCard.parse({ ...savedAgent(), createdAt: 1, updatedAt: 1 });
  renderUi(
    <MemoryRouter>
      <AgentTile agent={agent} />
    </MemoryRouter>,
  );
  const said = () => screen.queryByText("Draft in this browser") !== null;
  expect(said()).toBe(false);
  act(() => putDraft(draftKey("client-2", "na", agent.ID), "{}"));
  expect(said()).toBe(false);
  const key = draftKey("client-1", "na", agent.ID);
  act(() => putDraft(key, "{}"));
  expect(said()).toBe(true);
  act(() => eraseDraft(key));
  expect(said()).toBe(false);
});

it("says nothing of a draft where its settings are not granted any more", () => {
  granted.pages = ["convos"];
  const agent = agentCard.parse({ ...savedAgent(), createdAt: 1, updatedAt: 1 });
  const key = draftKey("client-1", "na", agent.ID);
  act(() => putDraft(key, "{}"));
  renderUi(
    <MemoryRouter>
      <AgentTile agent={agent} />
    </MemoryRouter>,
  );
  expect(screen.queryByText("Draft in this browser")).toBeNull();
  act(() => eraseDraft(key));
});
