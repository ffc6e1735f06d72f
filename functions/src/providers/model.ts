import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, streamText, type ModelMessage } from "ai";
import type { Egress } from "../platform/egress/egress.ts";
import type { OutsideCalls } from "../platform/egress/outsideCalls.ts";
import { ModelError } from "./modelError.ts";
import { readRefusal, whyRefused } from "./modelRefusal.ts";

export const modelCalls: OutsideCalls = {
  service: "A model with OpenAI's interface",
  calls: ["POST /chat/completions"],
  by: "the server, with the key it is configured with",
};

export type ModelPart =
  | { type: "delta"; text: string }
  | { type: "usage"; inputTokens: number; outputTokens: number };

export type ModelRequest = {
  /** The system prompt; kept apart from the messages, so that no visitor can write into it. */
  instructions: string;
  messages: ModelMessage[];
  temperature: number;
  maxTokens: number;
  signal?: AbortSignal | undefined;
  /** Longest wait for the first word, milliseconds. */
  firstTokenTimeoutMs?: number;
  /** Longest answer in all, milliseconds. */
  totalTimeoutMs?: number;
};

export type Model = { streamAnswer(request: ModelRequest): AsyncGenerator<ModelPart> };

/**
 * Any OpenAI-compatible service.
 * @param options.fetch the egress module's, never the platform's own
 */
export function createModel(options: {
  baseUrl: string;
  apiKey: string;
  model: string;
  fetch: Egress["egressFetch"];
}): Model {
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: options.baseUrl,
    apiKey: options.apiKey,
    fetch: options.fetch,
    includeUsage: true,
  });
  return {
    async *streamAnswer(request) {
      // One more try, and only while nothing was said: a second beginning would contradict the first.
      for (let attempt = 1; ; attempt += 1) {
        let spoken = false;
        try {
          for await (const part of streamOnce(provider(options.model), request)) {
            spoken ||= part.type === "delta";
            yield part;
          }
          if (!spoken) throw new ModelError("bad-response");
          return;
        } catch (error) {
          const failure = asModelError(error, spoken);
          if (spoken || attempt > 1 || !worthAnotherTry(failure)) throw failure;
        }
      }
    },
  };
}

async function* streamOnce(
  model: ReturnType<ReturnType<typeof createOpenAICompatible>>,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  const { firstTokenTimeoutMs = 15_000, totalTimeoutMs = 60_000 } = request;
  const stop = new AbortController();
  const expire = () => stop.abort(new ModelError("timeout"));
  const first = setTimeout(expire, firstTokenTimeoutMs);
  const total = setTimeout(expire, totalTimeoutMs);
  const signals = request.signal === undefined ? [] : [request.signal];
  try {
    const result = streamText({
      model,
      instructions: request.instructions,
      messages: request.messages,
      temperature: request.temperature,
      maxOutputTokens: request.maxTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([stop.signal, ...signals]),
      // Failures arrive as parts of the stream; the default would print them a second time.
      onError: () => undefined,
    });
    let finished = false;
    for await (const part of result.stream) {
      if (part.type === "text-delta" && part.text !== "") {
        clearTimeout(first);
        yield { type: "delta", text: part.text };
      } else if (part.type === "error") {
        throw part.error;
      } else if (part.type === "abort") {
        throw stop.signal.reason ?? request.signal?.reason;
      } else if (part.type === "finish") {
        finished = part.finishReason !== "error";
        const { inputTokens = 0, outputTokens = 0 } = part.totalUsage;
        yield { type: "usage", inputTokens, outputTokens };
      }
    }
    if (!finished) throw new ModelError("interrupted");
  } catch (error) {
    // Out of time, the stream also breaks off; which of the two is noticed first is chance.
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(first);
    clearTimeout(total);
    stop.abort();
  }
}

function asModelError(error: unknown, spoken: boolean): ModelError {
  if (error instanceof ModelError && (error.code === "timeout" || !spoken)) return error;
  if (spoken) return new ModelError("interrupted", error);
  if (!APICallError.isInstance(error)) return new ModelError("unavailable", error);
  const { statusCode } = error;
  if (statusCode === 429) return new ModelError("rate-limited", error);
  if (statusCode === undefined || statusCode >= 500) return new ModelError("unavailable", error);
  return new ModelError(whyRefused(statusCode, readRefusal(error.responseBody)), error);
}

function worthAnotherTry({ code }: ModelError): boolean {
  return code === "rate-limited" || code === "unavailable" || code === "interrupted";
}
