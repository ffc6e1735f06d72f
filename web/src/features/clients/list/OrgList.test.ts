import { org } from "@parley/contract/clients/org.ts";
import { expect, it } from "vitest";
import { findOrgs } from "./OrgList.tsx";

const named = (name: string) =>
  org.parse({
    ID: name,
    name,
    ownerID: "w1",
    agencyId: "a1",
    memberUids: [],
    createdAt: 1,
    lastModified: 1,
  });
const orgs = ["Zebra Bikes", "Café Row", "harbour cafe"].map(named);
const names = (query: string) => findOrgs(orgs, query).map(({ name }) => name);

it("finds by every word, whatever its case and accents, and lists by name", () => {
  expect(names("")).toEqual(["Café Row", "harbour cafe", "Zebra Bikes"]);
  expect(names("CAFE")).toEqual(["Café Row", "harbour cafe"]);
  expect(names("cafe row")).toEqual(["Café Row"]);
  expect(names("bikes row")).toEqual([]);
});
