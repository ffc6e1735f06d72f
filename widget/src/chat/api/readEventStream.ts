import { createParser } from "eventsource-parser";
import { ApiFailure } from "./ApiFailure.ts";
import { readFailure } from "./readWire.ts";

/**
 * The values of a streamed answer, in order. Ends at the `done` event, or with the stream: a server
 * with nothing to say sends no `done`.
 * @param body of the response
 * @param onBytes called whenever bytes arrive, comments included: the connection is alive
 * @throws ApiFailure for an `error` event, INTERRUPTED for data that cannot be parsed; whatever the
 * stream throws when the connection breaks
 */
export async function* readEventStream(
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
    // When the reader leaves early, this tells the server that nobody is listening any more.
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
