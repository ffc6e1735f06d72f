import { expect, it } from "vitest";
import { filterSources, sortSources, type ListView } from "./useListView.ts";

const sources = [
  {
    name: "Öffnungszeiten",
    sourceType: "doc",
    status: "SUCCESS",
    tags: ["shop"],
    ts: 3,
    charCount: 20,
  },
  { name: "Prices", sourceType: "file", status: "ERROR", tags: [], ts: 2, charCount: 0 },
  {
    name: "About",
    sourceType: "url",
    status: "SUCCESS",
    tags: ["shop", "team"],
    ts: 1,
    charCount: 90,
  },
] as const satisfies readonly Parameters<typeof filterSources>[0][number][];
const view: ListView = { kind: "", status: "", tag: "", sort: "newest" };
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

it.each<[Partial<ListView>, string[]]>([
  [{}, ["Öffnungszeiten", "Prices", "About"]],
  [{ kind: "file" }, ["Prices"]],
  [{ status: "SUCCESS" }, ["Öffnungszeiten", "About"]],
  [{ tag: "shop" }, ["Öffnungszeiten", "About"]],
  [{ tag: "shop", kind: "url" }, ["About"]],
  [{ tag: "sh" }, []],
])("by %o are shown %j", (wanted, shown) => {
  expect(names(filterSources(sources, { ...view, ...wanted }))).toEqual(shown);
});

it.each([
  ["newest", ["Öffnungszeiten", "Prices", "About"]],
  ["oldest", ["About", "Prices", "Öffnungszeiten"]],
  ["name", ["About", "Öffnungszeiten", "Prices"]],
  ["characters", ["About", "Öffnungszeiten", "Prices"]],
] as const)("%s has the order %j", (sort, order) => {
  expect(names(sortSources(sources, sort, "de"))).toEqual(order);
});
