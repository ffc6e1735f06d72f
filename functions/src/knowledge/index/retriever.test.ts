import { describe, expect, test } from "vitest";
import { chunkText } from "../learning/chunk.ts";
import { encodeSegment } from "./segments/encodeSegment.ts";
import { openSegment } from "./segments/openSegment.ts";
import { meaningText, passageHash } from "./passageHash.ts";
import {
  createRetriever,
  type IndexManifest,
  type IndexPort,
  type RetrieveOptions,
} from "./retriever.ts";

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
      generation: 1,
      version: 1,
      leftOut: [],
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
          byWords: { rank: 1, score: expect.any(Number) },
          byMeaning: null,
          fit: 1,
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
    expect(found).toEqual({
      passages: [],
      leftOut: [],
      isEmpty: true,
      generation: 0,
      version: 0,
      reads: 1,
    });
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

describe("what an agent's settings say about the search", () => {
  const texts = {
    best: "The pool is warm. Towels for the pool are at the pool bar.",
    fair: "A day at the lake costs more than one at the pool, towels or not, as a whole family finds.",
    poor: "Towels: ask at the desk for fresh linen, pillows, blankets, bathrobes, slippers and soap.",
  };
  const found = async (options: RetrieveOptions, query = "towels pool") => {
    const retriever = createRetriever(portOf({ a: storeWith(texts) }));
    return retriever.retrieve("a", query, options);
  };
  const ids = (passages: readonly { docId: string }[]) => passages.map(({ docId }) => docId);

  test("no more passages are used than are wanted; the next are named as left out", async () => {
    const { passages, leftOut } = await found({ topK: 1 });
    expect([ids(passages), ids(leftOut)]).toEqual([["best"], ["fair", "poor"]]);
  });

  test("the threshold is a share of what the best passage has", async () => {
    const all = await found({});
    expect(ids(all.passages)).toEqual(["best", "fair", "poor"]);
    const [best, fair, poor] = all.passages.map(({ fit }) => fit);
    expect(best).toBe(1);
    const between = ((fair ?? 0) + (poor ?? 0)) / 2;
    const some = await found({ threshold: between });
    expect([ids(some.passages), ids(some.leftOut)]).toEqual([["best", "fair"], ["poor"]]);
    // However high it is, the best one passes it.
    expect(ids((await found({ threshold: 1 })).passages)).toEqual(["best"]);
  });

  test("only documents with one of the tags are searched, by words and by meaning", async () => {
    const tagged = storeWith(texts);
    const title = "Title";
    const bytes = (tags: string[], docId: string) =>
      encodeSegment([{ docId, title, tags, chunks: chunkText(docId, texts.best) }]);
    tagged.segments.set("best", bytes(["rooms"], "best"));
    tagged.segments.set("fair", bytes(["pool", "bar"], "fair"));
    const near = (docId: string) => ({ docId, hash: hashOf(title, texts.best), closeness: 0.9 });
    const retriever = createRetriever(portOf({ a: tagged }));
    const { passages, leftOut } = await retriever.retrieve("a", "towels pool", {
      filterTags: ["bar", "spa"],
      findByMeaning: () => Promise.resolve([near("best"), near("fair")]),
    });
    expect([ids(passages), ids(leftOut)]).toEqual([["fair"], []]);
  });

  const hashOf = (title: string, text: string) =>
    passageHash(meaningText({ title }, { heading: "", text }));
  const nearPoor = { docId: "poor", hash: hashOf("Title of poor", texts.poor), closeness: 0.8 };

  test("smart finds by meaning what no word leads to, simple goes by words alone", async () => {
    const findByMeaning = () => Promise.resolve([nearPoor]);
    const smart = await found({ findByMeaning }, "warm");
    expect(ids(smart.passages)).toEqual(["best", "poor"]);
    expect(smart.passages[1]).toMatchObject({
      byWords: null,
      byMeaning: { rank: 1, score: 0.8 },
      fit: 1,
    });
    expect(ids((await found({ findByMeaning, method: "simple" }, "warm")).passages)).toEqual([
      "best",
    ]);
  });

  test("simple finds only what has the question's own words, in any of their forms", async () => {
    const store = storeWith({
      same: "Bikes are repaired here within a day.",
      synonym: "We fix every bicycle within a day.",
      misspelt: "The notice period is four weeks.",
      german: "Wir reparieren jedes Fahrrad an einem Tag.",
    });
    const retriever = createRetriever(portOf({ a: store }));
    const docs = async (query: string, method: "smart" | "simple") =>
      ids((await retriever.retrieve("a", query, { method })).passages).toSorted();
    expect(await docs("repair a bike", "smart")).toEqual(["german", "same", "synonym"]);
    expect(await docs("repair a bike", "simple")).toEqual(["same"]);
    expect(await docs("perio", "smart")).toEqual(["misspelt"]);
    expect(await docs("perio", "simple")).toEqual([]);
  });

  test("simple asks nobody for the meaning", async () => {
    let asked = 0;
    const findByMeaning = () => Promise.resolve((asked += 1) > 0 ? [] : []);
    await found({ findByMeaning, method: "simple" });
    expect(asked).toBe(0);
    await found({ findByMeaning });
    expect(asked).toBe(1);
  });

  test("a vector of a text that is no longer known, or of another document, finds nothing", async () => {
    const gone = { ...nearPoor, hash: hashOf("Title of poor", "Towels cost nothing.") };
    const moved = { ...nearPoor, docId: "best" };
    const { passages } = await found(
      { findByMeaning: () => Promise.resolve([gone, moved]) },
      "xyzzy",
    );
    expect(passages).toEqual([]);
  });
});
