import { agentCard } from "@parley/contract/agents/agent.ts";
import { expect, test } from "vitest";
import { findAgents } from "./findAgents.ts";

const card = (ID: string, title: string, lastModified: number, description = "") =>
  agentCard.parse({
    ID,
    title,
    description,
    ownerID: "w1",
    memberUids: ["u1"],
    revision: 1,
    createdAt: 1,
    updatedAt: 1,
    lastModified,
  });

const agents = [
  card("a", "Café helper", 1),
  card("b", "Shop", 3, "Helps in the café"),
  card("c", "Support", 2),
];
const idsFor = (query: string) => findAgents(agents, query).map(({ ID }) => ID);

test("without a search the last changed comes first", () => {
  expect(idsFor("  ")).toEqual(["b", "c", "a"]);
});

test("a title counts before a description, whatever the accents and the case", () => {
  expect(idsFor("CAFE")).toEqual(["a", "b"]);
});

test("every word has to be found", () => {
  expect(idsFor("cafe shop")).toEqual(["b"]);
  expect(idsFor("cafe support")).toEqual([]);
});
