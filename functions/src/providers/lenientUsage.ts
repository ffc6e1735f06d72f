const USAGE = '"usage"';

/**
 * A `fetch` for a model service, in whose streamed answers only counts stay as what was used. Services word them as they
 * like, and one that gives a text or Infinity there would turn a complete answer into one that broke off: what is no
 * count is as if it had not been reported.
 */
export function lenientUsage(fetch: typeof globalThis.fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { body, status, statusText, headers } = response;
    if (body === null || !response.ok) return response;
    let rest = "";
    const lines = new TransformStream<string, string>({
      transform(text, controller) {
        const [first = "", ...others] = text.split("\n");
        rest += first;
        for (const next of others) {
          controller.enqueue(`${tidied(rest)}\n`);
          rest = next;
        }
      },
      flush(controller) {
        controller.enqueue(tidied(rest));
      },
    });
    const tidy = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(lines)
      .pipeThrough(new TextEncoderStream());
    return new Response(tidy, { status, statusText, headers });
  };
}

function tidied(line: string): string {
  if (!line.startsWith("data:") || !line.includes(USAGE)) return line;
  try {
    const event: unknown = JSON.parse(line.slice("data:".length));
    const { usage }: { usage?: unknown } = Object(event);
    if (usage === undefined || usage === null) return line;
    const { prompt_tokens, completion_tokens }: Record<string, unknown> = Object(usage);
    const counts = { prompt_tokens, completion_tokens };
    const reported = Object.entries(counts).filter(([, count]) => isCount(count));
    const kept = reported.length === 0 ? null : Object.fromEntries(reported);
    return `data: ${JSON.stringify({ ...Object(event), usage: kept })}`;
  } catch {
    // Not JSON: whoever reads the stream says so.
    return line;
  }
}

function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
