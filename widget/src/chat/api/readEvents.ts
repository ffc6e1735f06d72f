import { createParser } from "eventsource-parser";
import { ApiFailure } from "./ApiFailure.ts";
import { readFailure } from "./readWire.ts";

/**
 * The values of a streamed answer, in order. Ends with `done`, which the server leaves out when it
 * has nothing to say, or with the stream.
 * @param body of the response
 * @param onBytes called for all that comes, comments too: the sign that the line is alive
 * @throws ApiFailure for an `error` event, INTERRUPTED for what cannot be read; what the stream
 * throws when the line breaks
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes?: () => void,
): AsyncGenerator {
  const events: { event: string; data: string }[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ event: event ?? "message", data }),
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes?.();
      parser.feed(decoder.decode(value, { stream: true }));
      for (const { event, data } of events.splice(0)) {
        if (event === "done") return;
        if (event === "error") throw readFailure(parse(data));
        if (event === "message") yield parse(data);
      }
    }
  } finally {
    // Left early, the server learns that nobody listens any more.
    await reader.cancel().catch(() => undefined);
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ApiFailure("INTERRUPTED");
  }
}
