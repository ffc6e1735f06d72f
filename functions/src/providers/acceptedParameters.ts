import { z } from "zod";

/** Models whose refusals are remembered, at most; the one that was learned first goes first. */
const MODELS_MAX = 1000;

/** What models have refused, by service and model: names of parameters. */
const refusals = new Map<string, ReadonlySet<string>>();

const refusal = z.object({
  error: z.object({
    message: z.string().catch(""),
    param: z.string().catch(""),
    code: z.string().catch(""),
  }),
});

type Body = Readonly<Record<string, unknown>>;

/**
 * How a request goes on without a parameter. OpenAI's reasoning models take no `max_tokens`, as what they think counts too, and
 * no `temperature` but their own; what they may think is held down, as it leaves less of that number for what they say.
 */
const without: Readonly<Record<string, (body: Body) => Body>> = {
  max_tokens: (body) => ({
    ...omitted(body, "max_tokens"),
    max_completion_tokens: body["max_tokens"],
    reasoning_effort: "low",
  }),
  temperature: (body) => omitted(body, "temperature"),
  reasoning_effort: (body) => omitted(body, "reasoning_effort"),
};

function omitted(body: Body, name: string): Body {
  return Object.fromEntries(Object.entries(body).filter(([one]) => one !== name));
}

/** A parameter that a model refuses is named by the service in a field of its own, or at the beginning of its message. */
const NAMED = /^unsupported (?:parameter|value): '?(\w{1,40})\b/i;

/**
 * A `fetch` for a model's answers that leaves out what the model does not take: a request that is refused for one parameter
 * is made again at once without it, and later ones do without from the start.
 * @param model names the service and the model
 */
export function acceptedParameters(
  fetch: typeof globalThis.fetch,
  model: string,
): typeof globalThis.fetch {
  return async (input, init) => {
    if (typeof init?.body !== "string") return fetch(input, init);
    const wanted: Body = Object(JSON.parse(init.body));
    for (;;) {
      const known = refusals.get(model) ?? new Set<string>();
      const response = await fetch(input, {
        ...init,
        body: JSON.stringify(asTaken(wanted, known)),
      });
      if (response.status !== 400) return response;
      // One without an end is read no further than its bound.
      const text = await response.text().catch(() => "");
      const { status, statusText, headers } = response;
      const refused = refusedParameter(text);
      const isNew = refused !== undefined && !known.has(refused);
      if (!isNew) return new Response(text, { status, statusText, headers });
      remember(model, refused);
    }
  };
}

/** The request without what the model refuses, in the order in which `without` names it. */
function asTaken(body: Body, refused: ReadonlySet<string>): Body {
  return Object.entries(without).reduce(
    (made, [name, leaveOut]) =>
      refused.has(name) && Object.hasOwn(made, name) ? leaveOut(made) : made,
    body,
  );
}

/** Which of the parameters that can be left out a service refuses. */
function refusedParameter(responseBody: string): string | undefined {
  const found = refusal.safeParse(jsonOf(responseBody)).data?.error;
  if (found === undefined) return undefined;
  const isNamed = found.code === "unsupported_parameter" || found.code === "unsupported_value";
  const name = isNamed && found.param !== "" ? found.param : NAMED.exec(found.message)?.[1];
  return name !== undefined && Object.hasOwn(without, name) ? name : undefined;
}

function remember(model: string, refused: string): void {
  // Others may have learned something meanwhile.
  const all = new Set([...(refusals.get(model) ?? []), refused]);
  refusals.delete(model);
  refusals.set(model, all);
  const [oldest] = refusals.keys();
  if (refusals.size > MODELS_MAX && oldest !== undefined) refusals.delete(oldest);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
