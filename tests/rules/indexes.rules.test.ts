import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  groupFields,
  indexFor,
  queryShapes,
  unindexedFields,
} from "@parley/contract/platform/queryShapes.ts";
import { expect, test } from "vitest";
import deployed from "../../firestore.indexes.json" with { type: "json" };

test("exactly the composite indexes that the listed queries need are deployed", () => {
  const needed = queryShapes.flatMap((shape) => {
    const fields = indexFor(shape);
    return fields === null
      ? []
      : [{ collectionGroup: shape.collection, queryScope: "COLLECTION", fields }];
  });
  expect(deployed.indexes).toEqual(needed);
});

test("stored bytes are not indexed", () => {
  const overrides = unindexedFields.map(({ collection, field }) => ({
    collectionGroup: collection,
    fieldPath: field,
    indexes: [],
  }));
  expect(deployed.fieldOverrides).toEqual(expect.arrayContaining(overrides));
  expect(deployed.fieldOverrides).toHaveLength(overrides.length + groupFields.length);
});

test("a collection group query has its index, besides those that every field has", () => {
  const overrides = groupFields.map(({ collection, field }) => ({
    collectionGroup: collection,
    fieldPath: field,
    indexes: [
      { order: "ASCENDING", queryScope: "COLLECTION" },
      { order: "DESCENDING", queryScope: "COLLECTION" },
      { arrayConfig: "CONTAINS", queryScope: "COLLECTION" },
      { order: "ASCENDING", queryScope: "COLLECTION_GROUP" },
    ],
  }));
  expect(deployed.fieldOverrides).toEqual(expect.arrayContaining(overrides));
});

// Filters and orders, as chained in the functions and as listed in the browser.
const filters = /(?:\.where\(\s*|\[)"([A-Za-z.]+)",\s*"(==|array-contains|[<>]=?|in|!=)"/g;
const orders = /(?:\.orderBy\(\s*|orderBy: \[\[)"([A-Za-z.]+)"(?:,\s*"(asc|desc)")?/g;

test("no source file has a filter or order that is not in the list of queries", () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const known = new Set(
    queryShapes.flatMap(({ where = [], orderBy = [] }) => [...where, ...orderBy].map(String)),
  );
  const found = globSync(["functions/src/**/*.ts", "web/src/**/*.{ts,tsx}"], { cwd: root })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => {
      const text = readFileSync(root + file, "utf8");
      const used = [...text.matchAll(filters), ...text.matchAll(orders)];
      return used.map(([, field, how = "asc"]) => ({ file, used: `${field},${how}` }));
    });
  expect(found.length).toBeGreaterThan(0);
  const unlisted = found.filter(({ used }) => !known.has(used));
  // A new query goes into contract/src/platform/queryShapes.ts, and its index with it.
  expect(unlisted).toEqual([]);
});
