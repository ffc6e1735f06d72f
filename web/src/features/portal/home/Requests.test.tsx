// @vitest-environment happy-dom
import { agentCard } from "@parley/contract/agents/agent.ts";
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { inventedName } from "@parley/contract/conversations/inventedName.ts";
import { initialsOf } from "@parley/contract/platform/initials.ts";
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { drawnInitials } from "#testing/drawnInitials.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { Requests } from "./Requests.tsx";

afterEach(cleanup);

const agent = agentCard.parse({ ...savedAgent(), createdAt: 1, updatedAt: 1 });
const other = agentCard.parse({ ...savedAgent(), ID: "agent-2", createdAt: 1, updatedAt: 1 });
const waiting = (ID: string, fields: object) =>
  conversation.parse({
    ID,
    agentId: agent.ID,
    visitorId: `visitor of ${ID}`,
    state: "requested",
    createdAt: 1,
    updatedAt: 1,
    ...fields,
  });

it("calls and pictures whoever waits by the name they left, or as Chats does, and quotes their words", () => {
  useLanguage.getState().setLanguage("en");
  renderUi(
    <MemoryRouter>
      <Requests
        agents={[agent, other]}
        waiting={[
          waiting("c1", { title: "how much is a wedding ride", visitor: { name: "Mia" } }),
          waiting("c2", {}),
        ]}
        failed={false}
        onRetry={() => undefined}
      />
    </MemoryRouter>,
  );
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/Mia.*Fern · how much is a wedding ride·/);
  const invented = inventedName("visitor of c2", "en");
  expect(texts[1]).toContain(invented);
  expect(drawnInitials()).toEqual(["M", initialsOf(invented)]);
});

it("does not name a client's only agent with each who waits", () => {
  useLanguage.getState().setLanguage("en");
  renderUi(
    <MemoryRouter>
      <Requests
        agents={[agent]}
        waiting={[waiting("c1", { title: "how much is a wedding ride" })]}
        failed={false}
        onRetry={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole("listitem").textContent).toContain("how much is a wedding ride·");
  expect(screen.queryByText(/Fern/)).toBeNull();
});
