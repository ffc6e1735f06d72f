import { describe, expect, test } from "vitest";
import { chunkText } from "../learning/chunk.ts";
import { encodeSegment } from "./encodeSegment.ts";
import { openSegment } from "./openSegment.ts";
import { createRetriever, type IndexManifest, type IndexPort } from "./retriever.ts";

type Store = {
  manifest: IndexManifest | undefined;
  segments: Map<string, Uint8Array>;
  reads: number;
};

function encoded(docId: string, text: string): Uint8Array {
  return encodeSegment([
    {
      docId,
      title: `Title of ${docId}`,
      url: "https://a.example/",
      chunks: chunkText(docId, text),
    },
  ]);
}

function storeWith(texts: Record<string, string>, generation = 1): Store {
  const segments = new Map(Object.entries(texts).map(([id, text]) => [id, encoded(id, text)]));
  const list = [...segments.keys()].map((id) => ({ id, chunkCount: 1 }));
  return { manifest: { generation, segments: list, tombstones: [] }, segments, reads: 0 };
}

function portOf(stores: Record<string, Store>): IndexPort {
  return {
    loadManifest(agentId) {
      const store = stores[agentId];
      if (store !== undefined) store.reads += 1;
      return Promise.resolve(store?.manifest);
    },
    loadSegment(agentId, id) {
      const store = stores[agentId];
      if (store !== undefined) store.reads += 1;
      return Promise.resolve(store?.segments.get(id));
    },
  };
}

describe("retriever", () => {
  test("returns passages with their sources, and counts its reads", async () => {
    const a = storeWith({ pool: "# Pool\nThe pool is warm.", bar: "The bar opens at eight." });
    const retriever = createRetriever(portOf({ a }));
    const first = await retriever.retrieve("a", "Is the pool warm?");
    expect(first).toEqual({
      reads: 3,
      isEmpty: false,
      passages: [
        {
          chunkId: "pool-0",
          docId: "pool",
          title: "Title of pool",
          name: "Title of pool",
          url: "https://a.example/",
          heading: "Pool",
          text: "The pool is warm.",
          score: expect.any(Number),
        },
      ],
    });
    expect((await retriever.retrieve("a", "bar")).reads).toBe(1);
    expect(a.reads).toBe(4);
    const none = await retriever.retrieve("a", "xyzzy");
    expect(none).toMatchObject({ passages: [], isEmpty: false });
  });

  test("an agent without knowledge costs one read", async () => {
    const retriever = createRetriever(portOf({}));
    const found = await retriever.retrieve("unknown", "pool");
    expect(found).toEqual({ passages: [], isEmpty: true, reads: 1 });
  });

  test("one agent never sees another's segments, even under the same id", async () => {
    const a = storeWith({ same: "The pool is warm." });
    const b = storeWith({ same: "The pool is cold." });
    const retriever = createRetriever(portOf({ a, b }));
    const text = async (agentId: string): Promise<string | undefined> =>
      (await retriever.retrieve(agentId, "pool")).passages[0]?.text;
    expect(await text("a")).toBe("The pool is warm.");
    expect(await text("b")).toBe("The pool is cold.");
  });

  test("a new generation is used at once, and what it dropped leaves the cache", async () => {
    const a = storeWith({ old: "The pool is closed.", kept: "The bar is open." });
    const retriever = createRetriever(portOf({ a }));
    await retriever.retrieve("a", "pool");
    a.segments.set("new", encoded("new", "The pool is open."));
    const segments = ["new", "kept"].map((id) => ({ id, chunkCount: 1 }));
    a.manifest = { generation: 2, segments, tombstones: [] };
    const second = await retriever.retrieve("a", "pool");
    expect(second.passages.map((passage) => passage.text)).toEqual(["The pool is open."]);
    expect(second.reads).toBe(2);
    a.manifest = { generation: 3, segments: [{ id: "old", chunkCount: 1 }], tombstones: [] };
    expect((await retriever.retrieve("a", "pool")).reads).toBe(2);
  });

  test("reads the manifest again after a merge in between", async () => {
    const a = storeWith({ merged: "The pool is open." }, 2);
    const fresh = a.manifest;
    a.manifest = { generation: 1, segments: [{ id: "gone", chunkCount: 1 }], tombstones: [] };
    const port = portOf({ a });
    const retriever = createRetriever({
      ...port,
      async loadSegment(agentId, id) {
        const bytes = await port.loadSegment(agentId, id);
        a.manifest = fresh;
        return bytes;
      },
    });
    expect((await retriever.retrieve("a", "pool")).passages).toHaveLength(1);
  });

  test("the cache is limited: the least recently used segment is evicted first", async () => {
    const stores = Object.fromEntries(
      ["a", "b", "c"].map((id) => [id, storeWith({ [id]: `The pool of house ${id} is warm.` })]),
    );
    const one = openSegment(encoded("a", "The pool of house a is warm.")).memoryBytes;
    const retriever = createRetriever(portOf(stores), one * 2.5);
    for (const agentId of ["a", "b", "a", "c"]) await retriever.retrieve(agentId, "pool");
    expect((await retriever.retrieve("a", "pool")).reads).toBe(1);
    expect((await retriever.retrieve("b", "pool")).reads).toBe(2);
  });

  test("two simultaneous questions load a segment once", async () => {
    const a = storeWith({ pool: "The pool is warm." });
    const retriever = createRetriever(portOf({ a }));
    await Promise.all([retriever.retrieve("a", "pool"), retriever.retrieve("a", "warm")]);
    expect(a.reads).toBe(3);
  });
});
