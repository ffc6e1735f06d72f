/** Most bytes of an answer of a model, of one event of its stream, and of a refusal. */
type AnswerBounds = { answer: number; event: number; refusal: number };

/**
 * Far above honest ones: a token is an event of some 200 bytes, and so is a token of reasoning, which is not shown.
 * Whoever names a model service of their own decides how much it sends, in a process that serves everybody.
 */
const BOUNDS: AnswerBounds = { answer: 8_000_000, event: 512_000, refusal: 64_000 };

const NEWLINE = 0x0a;

/**
 * A `fetch` for a model service whose answers have an end. One that is longer fails where it passes its bound, and is
 * read no further.
 */
export function boundedFetch(fetch: typeof globalThis.fetch, bounds = BOUNDS): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { body, status, statusText, headers } = response;
    if (body === null) return response;
    const most = response.ok ? bounds.answer : bounds.refusal;
    let total = 0;
    let line = 0;
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        total += bytes.byteLength;
        const last = bytes.lastIndexOf(NEWLINE);
        line = last < 0 ? line + bytes.byteLength : bytes.byteLength - last - 1;
        if (total > most || line > bounds.event)
          controller.error(new Error("The model service sends more than any answer has."));
        else controller.enqueue(bytes);
      },
    });
    return new Response(body.pipeThrough(counted), { status, statusText, headers });
  };
}
