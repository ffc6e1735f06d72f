// @vitest-environment happy-dom
import { agentCard } from "@parley/contract/agents/agent.ts";
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { inventedName } from "@parley/contract/conversations/inventedName.ts";
import { initialsOf } from "@parley/contract/platform/initials.ts";
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import type { LiveDocRef } from "#platform/live/liveRef.ts";
import { drawnInitials } from "#testing/drawnInitials.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { WaitingPanel } from "./WaitingPanel.tsx";

const names: Record<string, string | undefined> = { c1: "Mia", c2: "", c3: undefined };
const waiting = { of: new Array<[agentId: string, conversationId: string]>() };
vi.mock("#platform/live/waiting.ts", () => ({
  useWaiting: () => ({
    list: waiting.of.map(([agentId, conversationId]) => ({ agentId, conversationId, since: 1 })),
  }),
}));
vi.mock("#platform/live/live.ts", () => ({
  useLiveDoc: ({ path }: LiveDocRef) => {
    const ID = path.split("/").at(-1) ?? "";
    if (names[ID] === undefined) return { status: "error" };
    return {
      status: "ready",
      data: conversation.parse({
        ID,
        agentId: "agent-1",
        visitorId: `visitor of ${ID}`,
        state: "requested",
        title: "how much is a wedding ride",
        visitor: { name: names[ID] },
        createdAt: 1,
        updatedAt: 1,
      }),
    };
  },
}));
afterEach(cleanup);

it("calls and pictures whoever waits by the name they left, or as Chats does, and quotes their words", () => {
  useLanguage.getState().setLanguage("de");
  waiting.of = Object.keys(names).map((conversationId) => ["agent-1", conversationId]);
  const agent = agentCard.parse({ ...savedAgent(), createdAt: 1, updatedAt: 1 });
  renderUi(
    <MemoryRouter>
      <WaitingPanel agents={[agent]} />
    </MemoryRouter>,
  );
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/Mia.*Fern · how much is a wedding ride·/);
  const invented = inventedName("visitor of c2", "de");
  expect(texts[1]).toContain(invented);
  // Of one that cannot be read, nothing says what Chats calls them.
  expect(texts[2]).toMatch(/^Jemand/);
  expect(drawnInitials()).toEqual(["M", initialsOf(invented)]);
});

it.each([
  [
    "one agent to its waiting chats",
    ["a", "b", "a", "a", "a", "b", "b"],
    /b\/convos\?state=requested$/,
  ],
  ["several to the agents", ["a", "a", "a", "a", "a", "a", "b"], /\/agents$/],
])("leads from more than it lists of %s", (_what, agentIds, path) => {
  useLanguage.getState().setLanguage("en");
  waiting.of = agentIds.map((agentId, n) => [agentId, `c${n}`]);
  renderUi(
    <MemoryRouter>
      <WaitingPanel agents={[]} />
    </MemoryRouter>,
  );
  const more = screen.getByRole("link", { name: "2 more are waiting" });
  expect(more.getAttribute("href")).toMatch(path);
});
