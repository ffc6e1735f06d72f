// @vitest-environment happy-dom
import { agentCard } from "@parley/contract/agents/agent.ts";
import { client } from "@parley/contract/clients/client.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { AgentReaders } from "./AgentReaders.tsx";

const known = vi.hoisted((): { people: unknown[] | undefined } => ({ people: [] }));
vi.mock("../people/useClients.ts", () => ({ useColleagues: () => ({ data: known.people }) }));

const agent = (ID: string, title: string) =>
  agentCard.parse({ ...savedAgent(), ID, title, createdAt: 1, updatedAt: 1 });
const person = (name: string, ...widgetIDs: string[]) =>
  client.parse({
    ID: name,
    ownerID: "w1",
    agencyId: "agency1",
    orgId: "org001",
    memberUids: [],
    name,
    email: `${name.toLowerCase()}@example.com`,
    canAccess: ["/home"],
    widgetIDs,
    createdAt: 1,
    ts: 1,
  });
const agents = [agent("a1", "Finch"), agent("a2", "Wren")];

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

it("names for each agent who sees it", () => {
  known.people = [person("Wim", "a1"), person("Ada", "a1", "a2"), person("Ben")];
  renderUi(<AgentReaders orgId="org001" agents={agents} />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Finch",
    "Wren",
  ]);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Ada and Wim",
    "Ada",
  ]);
});

it("says nothing before the people are known", () => {
  known.people = undefined;
  const { container } = renderUi(<AgentReaders orgId="org001" agents={agents} />);
  expect(container.textContent).toBe("");
});
