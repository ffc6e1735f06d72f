import { z } from "zod";
import type { Egress } from "../platform/egress/egress.ts";
import { EgressError } from "../platform/egress/egressError.ts";
import type { OutsideCalls } from "../platform/egress/outsideCalls.ts";
import { readCapped } from "../platform/egress/readCapped.ts";

export const modelListOutside: OutsideCalls = {
  service: "A model with OpenAI's interface",
  calls: ["GET /models"],
  by: "the server, with the workspace's own key, or the one it is configured with",
};

/** Most bytes of a list: that of a service which gathers those of others has hundreds of entries. */
const LIST_MAX = 2_000_000;
const TIMEOUT_MS = 10_000;

const listed = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

/** Why there is no list: the key is refused, there is no such service, or it could not be asked. */
export type ModelsFailure = "refused" | "none" | "busy" | "unreachable" | "blocked";

/** The names of a service's models, in its order. Never rejects. */
export async function fetchModels(
  fetch: Egress["egressFetch"],
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
): Promise<string[] | ModelsFailure> {
  try {
    const response = await fetch(`${baseUrl}/models`, {
      headers: { authorization: `Bearer ${apiKey}`, accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = response;
    const bytes = await readCapped(response, LIST_MAX);
    if (status === 401 || status === 403) return "refused";
    if (status === 429 || status >= 500) return "busy";
    if (status !== 200 || bytes === null) return "none";
    const list = listed.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return list.success ? list.data.data.map(({ id }) => id) : "none";
  } catch (error) {
    if (error instanceof SyntaxError) return "none";
    if (error instanceof EgressError && ["blocked", "bad-url"].includes(error.code))
      return "blocked";
    return "unreachable";
  }
}
