import { describe, expect, it } from "vitest";
import { readEventStream } from "./readEventStream.ts";

function body(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
}

async function all(stream: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const value of readEventStream(stream)) found.push(value);
  return found;
}

const DONE = "event: done\ndata: \n\n";

describe("readEventStream", () => {
  it("joins events that come in pieces", async () => {
    const stream = body(
      "eve",
      'nt: message\ndata: {"a"',
      ":1}\n",
      '\nevent: message\ndata: {"a":2}\n\n',
      DONE,
    );
    expect(await all(stream)).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it("joins a character that is split between two chunks", async () => {
    const bytes = new TextEncoder().encode(`event: message\ndata: "ü€😀"\n\n${DONE}`);
    const cuts = [...bytes.keys()].map((at) => [bytes.slice(0, at), bytes.slice(at)] as const);
    for (const [before, after] of cuts) expect(await all(body(before, after))).toEqual(["ü€😀"]);
  });

  it("skips keep-alives, but reports that bytes came", async () => {
    let alive = 0;
    const found: unknown[] = [];
    const stream = body(": \n\n", ": ping\n\n", "event: message\ndata: 1\n\n", DONE);
    for await (const value of readEventStream(stream, () => alive++)) found.push(value);
    expect(found).toEqual([1]);
    expect(alive).toBe(4);
  });

  it("ends at done, whatever follows", async () => {
    expect(await all(body(DONE, "event: message\ndata: 1\n\n"))).toEqual([]);
  });

  it("throws what an error event says, after what came before", async () => {
    const data = JSON.stringify({
      code: "TOO_MANY_REQUESTS",
      status: 429,
      data: { reason: "rate-limited", retryAfter: 7 },
    });
    const events = readEventStream(
      body(`event: message\ndata: 1\n\nevent: error\ndata: ${data}\n\n`),
    );
    expect((await events.next()).value).toBe(1);
    await expect(events.next()).rejects.toMatchObject({
      code: "rate-limited",
      status: 429,
      retryAfter: 7,
    });
  });

  it("ends with the stream if there is no done", async () => {
    expect(await all(body("event: message\ndata: 1\n\n"))).toEqual([1]);
  });

  it("throws when the connection breaks", async () => {
    let read = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        read++ === 0
          ? controller.enqueue(new TextEncoder().encode("event: message\ndata: 1\n\n"))
          : controller.error(new TypeError("network error")),
    });
    await expect(all(stream)).rejects.toThrow("network error");
  });

  it("is interrupted by invalid JSON", async () => {
    await expect(all(body("event: message\ndata: {oops\n\n", DONE))).rejects.toMatchObject({
      code: "INTERRUPTED",
    });
  });

  it("cancels the stream when nobody is listening any more", async () => {
    let cancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode("event: message\ndata: 1\n\n")),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const value of readEventStream(stream)) if (value === 1) break;
    expect(cancelled).toBe(true);
  });
});
