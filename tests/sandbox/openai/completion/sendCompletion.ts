import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { respondBytes, respondJson } from "../../platform/respond.ts";
import type { Behaviour, ChatRequest, Completion } from "../entities.ts";
import { completionBody, completionChunks, completionHead } from "../formatters.ts";

/** What to send. `gone` aborts when the caller disconnects. */
export type Sending = {
  request: ChatRequest;
  completion: Completion;
  behaviour: Behaviour;
  gone: AbortSignal;
};

/** Sends the answer as one JSON body. `fail-mid-answer` closes the connection after half of it. */
export async function sendWhole(response: ServerResponse, sending: Sending): Promise<void> {
  const { request, completion, behaviour, gone } = sending;
  const body = completionBody(completionHead(request.model), request, completion);
  await pause(behaviour.firstTokenMs, undefined, { signal: gone });
  if (behaviour.mode === "garbage") {
    return respondBytes(response, 200, "text/html", "<html><body>502 upstream</body></html>");
  }
  if (behaviour.mode !== "fail-mid-answer" && behaviour.mode !== "hang-mid-answer") {
    return respondJson(response, 200, body);
  }
  const text = JSON.stringify(body);
  response.writeHead(200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  await write(response, text.slice(0, text.length / 2));
  await breakOff(response, behaviour, gone);
}

/** Sends the answer as server-sent events, `data: [DONE]` last. */
export async function sendStream(response: ServerResponse, sending: Sending): Promise<void> {
  const { request, completion, behaviour, gone } = sending;
  const chunks = completionChunks(completionHead(request.model), request, completion);
  const breaksAt = Math.ceil(chunks.length / 2);
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache",
  });
  response.flushHeaders();
  await pause(behaviour.firstTokenMs, undefined, { signal: gone });
  for (const [index, chunk] of chunks.entries()) {
    if (index > 0 && behaviour.delayMs > 0) {
      await pause(behaviour.delayMs, undefined, { signal: gone });
    }
    if (index === breaksAt) {
      if (behaviour.mode === "garbage") await write(response, 'data: {"id": <!doctype html>\n\n');
      else if (behaviour.mode.endsWith("-mid-answer")) {
        return breakOff(response, behaviour, gone);
      }
    }
    await write(response, `data: ${JSON.stringify(chunk)}\n\n`);
  }
  response.end("data: [DONE]\n\n");
}

/** Sends nothing more and waits until the caller disconnects. */
export async function hangUntilGone(gone: AbortSignal): Promise<void> {
  if (gone.aborted) return;
  await new Promise((resolve) => gone.addEventListener("abort", resolve, { once: true }));
}

async function breakOff(
  response: ServerResponse,
  { mode }: Behaviour,
  gone: AbortSignal,
): Promise<void> {
  if (mode === "hang-mid-answer") await hangUntilGone(gone);
  response.destroy();
}

/** Resolves when the bytes are sent, so that a connection that is closed next still delivers them. */
function write(response: ServerResponse, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    response.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
