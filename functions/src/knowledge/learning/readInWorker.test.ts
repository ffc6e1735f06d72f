import { describe, expect, it } from "vitest";
import { buildDocx, buildPdf } from "../../../testing/documents.ts";
import { ExtractError } from "../extract/extractError.ts";
import type { RawDocument } from "./readDocument.ts";
import { readInWorker } from "./readInWorker.ts";

const read = (
  content: string | Uint8Array,
  fileName: string,
  more: Partial<RawDocument> = {},
  limits?: NonNullable<Parameters<typeof readInWorker>[1]>["limits"],
) => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const document = { bytes, contentType: "", fileName, docId: "d" };
  return readInWorker(
    { ...document, isTyped: false, maxChunkSize: 2000, ...more },
    limits && { limits },
  );
};

const failure = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => "no failure",
    (reason: unknown) => reason,
  );
  return error instanceof ExtractError ? error.code : error;
};

describe("reading in a thread of its own", () => {
  it.each([
    ["a.txt", "We open at nine."],
    ["a.md", "**We** open at nine."],
    ["a.html", "<html><body><p>We open at nine.</p></body></html>"],
    ["a.docx", buildDocx("<w:p><w:r><w:t>We open at nine.</w:t></w:r></w:p>")],
    ["a.pdf", buildPdf([[{ text: "We open at nine." }]])],
  ])("reads and cuts %s", async (fileName, bytes) => {
    const { text, chunks } = await read(bytes, fileName);
    expect(text).toBe("We open at nine.");
    expect(chunks).toMatchObject([{ id: "d-0", text: "We open at nine." }]);
  });

  it("takes a typed text as it is", async () => {
    const { text } = await read("<html><p>How to write a page</p>", "", { isTyped: true });
    expect(text).toBe("<html><p>How to write a page</p>");
  });

  it("leaves the bytes to its caller, who may hold more of the same buffer", async () => {
    const bytes = new TextEncoder().encode("We open at nine.").subarray(3);
    await read(bytes, "a.txt");
    expect(new TextDecoder().decode(bytes)).toBe("open at nine.");
  });

  it("says why a document cannot be read", async () => {
    expect(await failure(read("plain", "a.pdf"))).toBe("not-a-pdf");
    expect(await failure(read(" \n ", "", { isTyped: true }))).toBe("no-text");
  });

  it("hands on what went wrong on our side, for another attempt", async () => {
    const error = await failure(read("text", "a.txt", { maxChunkSize: 1 }));
    expect(error).toMatchObject({ message: expect.stringContaining("maxChunkSize") });
  });

  it("ends what takes too long, and reads the next document then", async () => {
    const limits = { ms: 1, processMegabytes: 640 };
    const slow = read("We open at nine.", "a.txt", {}, limits);
    const next = read("We close at six.", "a.txt");
    expect(await failure(slow)).toBe("too-slow");
    expect((await next).text).toBe("We close at six.");
  });

  it("survives a document that takes too much memory", async () => {
    const large = "<p>word</p>".repeat(200_000);
    const limits = { ms: 60_000, processMegabytes: 60 };
    expect(await failure(read(large, "a.html", {}, limits))).toBe("too-large");
  });

  it("survives a document whose bytes unpack to too much, which the heap does not count", async () => {
    const pdf = buildPdf([[{ text: "We open at nine." }]], { padding: 300_000_000 });
    expect(pdf.byteLength).toBeLessThan(400_000);
    const limits = { ms: 60_000, processMegabytes: 150 };
    expect(await failure(read(pdf, "a.pdf", {}, limits))).toBe("too-large");
    expect((await read("We close at six.", "a.txt")).text).toBe("We close at six.");
  });
});
