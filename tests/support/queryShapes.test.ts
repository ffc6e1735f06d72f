import { expect, test } from "vitest";
import { indexFor, queryShapes, type QueryShape } from "./queryShapes.ts";

const shape = (rest: Partial<QueryShape>): QueryShape => ({ use: "", collection: "c", ...rest });

test.each([
  ["nothing", {}],
  ["one order", { orderBy: [["ts", "desc"]] }],
  ["a range and the order of the same field", { where: [["ts", ">"]], orderBy: [["ts", "asc"]] }],
  [
    "equalities and array-contains",
    {
      where: [
        ["a", "=="],
        ["b", "array-contains"],
      ],
    },
  ],
] satisfies [string, Partial<QueryShape>][])("%s needs no composite index", (_name, rest) => {
  expect(indexFor(shape(rest))).toBeNull();
});

test("a filter with an order on another field needs one, fixed fields first", () => {
  const query = shape({
    where: [
      ["uids", "array-contains"],
      ["owner", "=="],
    ],
    orderBy: [["ts", "desc"]],
  });
  expect(indexFor(query)).toEqual([
    { fieldPath: "uids", arrayConfig: "CONTAINS" },
    { fieldPath: "owner", order: "ASCENDING" },
    { fieldPath: "ts", order: "DESCENDING" },
  ]);
});

test("a range without an order is read in ascending order", () => {
  expect(
    indexFor(
      shape({
        where: [
          ["owner", "=="],
          ["day", ">="],
        ],
      }),
    ),
  ).toEqual([
    { fieldPath: "owner", order: "ASCENDING" },
    { fieldPath: "day", order: "ASCENDING" },
  ]);
});

test("a search by vectors needs one of their length, behind its filters", () => {
  const query = shape({
    where: [
      ["space", "=="],
      ["tags", "array-contains-any"],
    ],
    nearest: ["vector", 1536],
  });
  expect(indexFor(query)).toEqual([
    { fieldPath: "space", order: "ASCENDING" },
    { fieldPath: "tags", arrayConfig: "CONTAINS" },
    { fieldPath: "vector", vectorConfig: { dimension: 1536, flat: {} } },
  ]);
});

test("no shape is listed twice", () => {
  const keys = queryShapes.map(({ use: _use, ...rest }) => JSON.stringify(rest));
  expect(new Set(keys).size).toBe(keys.length);
});
