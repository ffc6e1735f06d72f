import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { chunkText } from "../learning/chunk.ts";
import { encodeSegment, encodeSegments } from "./segments/encodeSegment.ts";
import { detectLanguage } from "./words/languages.ts";
import { mergeSegments } from "./segments/mergeSegments.ts";
import { openSegment } from "./segments/openSegment.ts";
import { editDistance } from "./words/similarity.ts";
import { searchSegments } from "./search/searchSegments.ts";
import {
  type IndexDocument,
  MAX_SEGMENT_BYTES,
  MAX_SEGMENT_CHUNKS,
  type Segment,
  type Tombstones,
} from "./segments/segment.ts";
import { tokenise } from "./words/tokenise.ts";

const NO_TOMBSTONES: Tombstones = new Map();

function document(docId: string, text: string, more: Partial<IndexDocument> = {}): IndexDocument {
  return { docId, title: docId, chunks: chunkText(docId, text), ...more };
}

function segment(...documents: IndexDocument[]): Segment {
  return openSegment(encodeSegment(documents));
}

function found(segments: Segment[], query: string, k = 5): string[] {
  return searchSegments(segments, NO_TOMBSTONES, query, { k }).map((hit) => hit.document.docId);
}

const hotel = document(
  "hotel",
  "# Rooms\nEach of our twelve rooms has a balcony and a bath.\n\n# Breakfast\nBreakfast is served from seven until ten in the winter garden and costs 14 euros for each guest who stays with us.",
);
const praxis = document(
  "praxis",
  "# Öffnungszeiten\nDie Praxis ist am Montag und Dienstag geöffnet. Größere Eingriffe finden am Donnerstag statt.\n\n# Absage\nBitte sagen Sie einen Termin mindestens 24 Stunden vorher ab, sonst müssen wir ihn leider berechnen. Die Kündigungsfrist für Verträge beträgt drei Monate.",
);

describe("tokenise", () => {
  test.each([
    ["en", "The guests' breakfasts, served", ["guest", "breakfast", "serv"]],
    ["de", "Die Öffnungszeiten der Größe", ["offnungszeit", "gross"]],
    ["en", "e-mail Wi-Fi check-in", ["mail", "email", "wi", "fi", "wifi", "check", "checkin"]],
    ["en", "version 3.5 costs 1,200", ["version", "3.5", "cost", "1", "200"]],
    ["x", "Café Zürich", ["cafe", "zurich"]],
    ["x", "東京都", ["東京", "京都"]],
  ] as const)("%s: %s", (language, text, expected) => {
    expect(tokenise(text, language).map(({ term }) => term)).toEqual(expected);
  });

  test("detects the language of a text, and says when it cannot", () => {
    expect(detectLanguage("We are open on all days of the week and you can call us.")).toBe("en");
    expect(detectLanguage("Wir haben an allen Tagen für Sie geöffnet und sind da.")).toBe("de");
    expect(detectLanguage("Nous sommes ouverts tous les jours et vous pouvez appeler.")).toBe("fr");
    expect(detectLanguage("Shampoo 12,90 Balsam 9,90", "de")).toBe("de");
  });
});

describe("a segment", () => {
  test("returns what was put in", () => {
    const more = {
      url: "https://a.example/",
      tags: ["a", "b"],
      generation: 300,
      title: "Zimmer 🛏",
    };
    const opened = segment({ ...hotel, ...more }, praxis);
    expect(opened.documents).toEqual([
      { docId: "hotel", language: "en", ...more },
      { docId: "praxis", language: "de", title: "praxis", url: "", tags: [], generation: 0 },
    ]);
    const chunks = [...hotel.chunks, ...praxis.chunks];
    expect(opened.chunkCount).toBe(chunks.length);
    chunks.forEach(({ id, heading, text }, index) => {
      expect(opened.chunk(index)).toEqual({ id, heading, text });
    });
    expect(opened.frequency("en", "breakfast")).toBe(1);
    expect(opened.postings("en", "breakfast")).toEqual({
      chunks: new Uint32Array([hotel.chunks.length - 1]),
      counts: new Uint32Array([3]),
    });
    expect(opened.frequency("de", "breakfast")).toBe(0);
  });

  test("refuses invalid bytes, or ones cut short", () => {
    const bytes = encodeSegment([hotel]);
    expect(() => openSegment(new Uint8Array([1, 2, 3, 4, 5]))).toThrow(/not a segment/);
    expect(() => openSegment(bytes.slice(0, 40))).toThrow(RangeError);
    expect(openSegment(encodeSegment([])).chunkCount).toBe(0);
  });

  test("is split to stay below Firestore's limit, in chunks and in bytes", () => {
    const many = document("many", "# a\nshort words\n".repeat(26_000));
    // Long words that nothing compresses, so that few chunks have many bytes.
    const noise = (at: number) => createHash("sha256").update(`${at}`).digest("base64url");
    const dense = document(
      "dense",
      Array.from({ length: 900 }, (_, at) =>
        Array.from({ length: 40 }, (_, word) => noise(at * 40 + word)).join(" "),
      ).join("\n\n"),
    );
    expect(many.chunks.length).toBeGreaterThan(MAX_SEGMENT_CHUNKS);
    expect(dense.chunks.length).toBeLessThan(MAX_SEGMENT_CHUNKS);
    expect(encodeSegment([dense]).byteLength).toBeGreaterThan(MAX_SEGMENT_BYTES);
    const segments = encodeSegments([many, hotel, dense]);
    expect(segments.length).toBeGreaterThan(3);
    for (const { bytes, chunkCount } of segments) {
      expect(bytes.byteLength).toBeLessThanOrEqual(MAX_SEGMENT_BYTES);
      expect(chunkCount).toBeLessThanOrEqual(MAX_SEGMENT_CHUNKS);
    }
    // Each is a read: all but the last are as full as they get.
    for (const { bytes, chunkCount } of segments.slice(0, -1)) {
      const share = Math.max(bytes.byteLength / MAX_SEGMENT_BYTES, chunkCount / MAX_SEGMENT_CHUNKS);
      expect(share).toBeGreaterThan(0.75);
    }
    const opened = segments.map(({ bytes }) => openSegment(bytes));
    const ids = opened.flatMap((part) =>
      Array.from({ length: part.chunkCount }, (_, at) => part.chunk(at).id),
    );
    expect(ids).toEqual([...many.chunks, ...hotel.chunks, ...dense.chunks].map(({ id }) => id));
    expect(found(opened, "breakfast")).toEqual(["hotel"]);
  }, 120_000);
});

describe("searching", () => {
  const both = segment(hotel, praxis);

  test.each([
    ["When is breakfast served?", "hotel"],
    ["balconies", "hotel"],
    ["Wann habt ihr geöffnet, welche Öffnungszeit?", "praxis"],
    ["offnungszeiten", "praxis"],
    ["oeffnungszeiten", "praxis"],
    ["brekfast", "hotel"],
    ["Frist für die Kündigung", "praxis"],
    ["BREAKFAST?!", "hotel"],
  ])("%s", (query, docId) => {
    expect(found([both], query)[0]).toBe(docId);
  });

  test("finds nothing for unknown words, filler words and an empty question", () => {
    for (const query of ["quantum chromodynamics", "the of and", "", "?!"]) {
      expect(found([both], query)).toEqual([]);
    }
  });

  test("many segments rank as one: frequencies are summed", () => {
    const apart = [segment(hotel), segment(praxis)];
    for (const query of ["breakfast garden", "Termin absagen"]) {
      const whole = searchSegments([both], NO_TOMBSTONES, query, { k: 9 });
      const parts = searchSegments(apart, NO_TOMBSTONES, query, { k: 9 });
      const summary = (hits: typeof whole): [string, number][] =>
        hits.map((hit) => [hit.segment.chunk(hit.chunk).id, hit.score]);
      expect(summary(parts)).toEqual(summary(whole));
    }
  });

  test("tombstones hide the old generation of a document and not the new one", () => {
    const old = segment(document("page", "The pool is closed for repair.", { generation: 1 }));
    const renewed = segment(document("page", "The pool is open again.", { generation: 2 }));
    const tombstones = new Map([["page", 1]]);
    const hits = searchSegments([old, renewed], tombstones, "pool", { k: 5 });
    expect(hits.map((hit) => hit.segment.chunk(hit.chunk).text)).toEqual([
      "The pool is open again.",
    ]);
    const [merged] = mergeSegments([old, renewed, both], tombstones);
    const opened = openSegment(merged?.bytes ?? new Uint8Array());
    expect(opened.documents.map(({ docId, generation }) => [docId, generation])).toEqual([
      ["page", 2],
      ["hotel", 0],
      ["praxis", 0],
    ]);
    expect(found([opened], "pool")).toEqual(["page"]);
    expect(mergeSegments([old], tombstones)).toEqual([]);
  });

  test("tags narrow down the search", () => {
    const tagged = segment(
      document("a", "The pool is warm.", { tags: ["guests"] }),
      document("b", "The pool is cleaned at night.", { tags: ["staff"] }),
    );
    const hits = searchSegments([tagged], NO_TOMBSTONES, "pool", { k: 5, filterTags: ["staff"] });
    expect(hits.map((hit) => hit.document.docId)).toEqual(["b"]);
  });

  test("feedback finds the same thing in other words, and still ranks the asker's own words first", () => {
    const filler = Array.from({ length: 30 }, (_, at) =>
      document(`other${at}`, `Item ${at} concerns quite different matters number ${at}.`),
    );
    const texts = segment(
      document("a", "Laundry: the cellar beneath the house has four machines for guests."),
      document("b", "The cellar closes at midnight; its machines run on coins."),
      ...filler,
    );
    const plain = searchSegments([texts], NO_TOMBSTONES, "laundry", { k: 5 });
    const rm3 = searchSegments([texts], NO_TOMBSTONES, "laundry", { k: 5, rm3: true });
    expect(plain.map((hit) => hit.document.docId)).toEqual(["a"]);
    expect(rm3.map((hit) => hit.document.docId)).toEqual(["a", "b"]);
  });
});

describe("editDistance", () => {
  test.each([
    ["breakfast", "brekfast", 1],
    ["invoice", "invioce", 1],
    ["cat", "cat", 0],
    ["abcdef", "uvwxyz", 3],
  ])("%s, %s", (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
  });
});
