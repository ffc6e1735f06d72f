import { z } from "zod";
import type { Egress } from "../platform/egress/egress.ts";
import type { OutsideCalls } from "../platform/egress/outsideCalls.ts";
import { readCapped } from "../platform/egress/readCapped.ts";
import { ModelError } from "./modelError.ts";
import { readRefusal, refusalReason } from "./modelRefusal.ts";

export const embeddingsOutside: OutsideCalls = {
  service: "A model with OpenAI's interface",
  calls: ["POST /embeddings"],
  by: "the server, with the workspace's own key, or the one it is configured with",
};

/** Texts of one request. */
export const TEXTS_AT_ONCE = 64;
/** Most bytes of an answer: the largest batch of the longest vectors, with all digits, twice over. */
const ANSWER_MAX = 16_000_000;

const vectors = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()) })),
});

type Request = {
  model: string;
  /** How long the vectors are to be; a model that has but one length is asked without it. */
  dimensions: number;
  texts: readonly string[];
  timeoutMs: number;
};

/**
 * The vectors of texts by an OpenAI-compatible service, in the order of the texts.
 * @param fetch the egress module's, never the platform's own
 * @throws ModelError when the service does not give one for each
 */
export async function embedTexts(
  fetch: Egress["egressFetch"],
  service: { baseUrl: string; apiKey: string },
  request: Request,
): Promise<number[][]> {
  const first = await ask(fetch, service, request, { dimensions: request.dimensions });
  // Models of one length refuse to be asked for another, each in its own words.
  const answer = first.status === 400 ? await ask(fetch, service, request, {}) : first;
  if (answer.status !== 200) throw refusal(answer);
  const found = vectors.safeParse(jsonOf(answer.body));
  const made = found.data?.data.toSorted((a, b) => a.index - b.index) ?? [];
  const isWhole = made.every(({ index, embedding }, n) => index === n && embedding.length > 0);
  if (made.length !== request.texts.length || !isWhole) throw new ModelError("bad-response");
  return made.map(({ embedding }) => embedding);
}

async function ask(
  fetch: Egress["egressFetch"],
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  { model, texts, timeoutMs }: Request,
  more: { dimensions?: number },
): Promise<{ status: number; body: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${baseUrl}/embeddings`, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      body: JSON.stringify({ model, input: texts, encoding_format: "float", ...more }),
      signal,
    });
    const bytes = await readCapped(response, ANSWER_MAX);
    if (bytes === null) throw new ModelError("bad-response");
    return { status: response.status, body: new TextDecoder().decode(bytes) };
  } catch (error) {
    if (error instanceof ModelError) throw error;
    throw new ModelError(signal.aborted ? "timeout" : "unavailable", error);
  }
}

function refusal({ status, body }: { status: number; body: string }): ModelError {
  if (status < 400 || status >= 500) return new ModelError("unavailable");
  return new ModelError(refusalReason(status, readRefusal(body)));
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
