import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { groupFields, indexFor, queryShapes, unindexedFields } from "../support/queryShapes.ts";
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

const root = fileURLToPath(new URL("../../", import.meta.url));
const sourcesIn = (pattern: string[]) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes(".test."))
    .map((file) => ({ file, text: readFileSync(root + file, "utf8") }));

/** Ids of collections by the constants and path functions that name them in the sources. */
const collectionIds = new Map(
  sourcesIn(["contract/src/**/*.ts", "functions/src/**/*.ts"]).flatMap(({ text }) => [
    ...[...text.matchAll(/export const ([A-Z_]+) = "(\w+)"/g)].map(
      ([, name = "", id = ""]) => [name, id] as const,
    ),
    ...[...text.matchAll(/function (\w+Path)\([^)]*\): string \{\s*return `[^`]*\/(\w+)`/g)].map(
      ([, name = "", id = ""]) => [name, id] as const,
    ),
  ]),
);

// Filters and orders, as chained in the functions and as listed in the browser.
const filters = /(?:\.where\(\s*|\[)"([A-Za-z.]+)",\s*"(==|array-contains(?:-any)?|[<>]=?|in|!=)"/g;
const orders = /(?:\.orderBy\(\s*|orderBy: \[\[)"([A-Za-z.]+)"(?:,\s*"(asc|desc)")?/g;
const collections = /(?:collection|collectionGroup|listRef)\(\s*(\w+)/g;

interface Query {
  file: string;
  collection: string | undefined;
  where: string[];
  orderBy: string[];
}

/** What the statements of a source file ask for, each by itself; those without a filter or order left out. */
function queriesIn({ file, text }: { file: string; text: string }): Query[] {
  return text.split(";").flatMap((statement) => {
    const where = [...statement.matchAll(filters)].map(([, field, how]) => `${field},${how}`);
    const orderBy = [...statement.matchAll(orders)].map(
      ([, field, how = "asc"]) => `${field},${how}`,
    );
    const name = [...statement.matchAll(collections)].at(-1)?.[1] ?? "";
    const collection = collectionIds.get(name);
    return where.length + orderBy.length === 0 ? [] : [{ file, collection, where, orderBy }];
  });
}

/**
 * Whether a query of the list asks for this. A filter without an order, or the reverse, may be part of
 * a query that several statements put together.
 */
function isListed({ collection, where, orderBy }: Query): boolean {
  const isWhole = where.length > 0 && orderBy.length > 0;
  return queryShapes.some((shape) => {
    const known = {
      where: (shape.where ?? []).map(String),
      orderBy: (shape.orderBy ?? []).map(String),
    };
    if (collection !== undefined && shape.collection !== collection) return false;
    if (isWhole && (known.where.length !== where.length || known.orderBy.length !== orderBy.length))
      return false;
    return (
      where.every((one) => known.where.includes(one)) &&
      orderBy.every((one) => known.orderBy.includes(one))
    );
  });
}

test("no statement filters and orders a collection in a way that is not in the list of queries", () => {
  const found = sourcesIn(["functions/src/**/*.ts", "web/src/**/*.{ts,tsx}"]).flatMap(queriesIn);
  expect(found.filter(({ collection }) => collection !== undefined).length).toBeGreaterThan(20);
  // A new query goes into tests/support/queryShapes.ts, and its index with it.
  const missing = found.filter((query) => !isListed(query)).map((query) => JSON.stringify(query));
  expect(missing.join("\n")).toBe("");
});
