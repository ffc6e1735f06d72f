import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  APICallError,
  isStepCount,
  jsonSchema,
  streamText,
  type ModelMessage,
  type ToolSet,
} from "ai";
import { isVisible } from "@parley/contract/platform/text.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import type { Problem } from "@parley/contract/problems/problem.ts";
import type { Egress } from "../platform/egress/egress.ts";
import type { OutsideCalls } from "../platform/egress/outsideCalls.ts";
import { acceptedParameters } from "./acceptedParameters.ts";
import { boundedFetch } from "./boundedFetch.ts";
import { lenientUsage } from "./lenientUsage.ts";
import { ModelError } from "./modelError.ts";
import { readRefusal, refusalReason } from "./modelRefusal.ts";

export const modelsOutside: OutsideCalls = {
  service: "A model with OpenAI's interface",
  calls: ["POST /chat/completions"],
  by: "the server, with the key it is configured with",
};

/** A tool that a model may call. */
export type ModelTool = {
  description: string;
  /** The JSON schema of its arguments. */
  parameters: Readonly<Record<string, unknown>>;
  /** @returns what is wrong with arguments, for the model to put right; undefined when they fit */
  check: (input: unknown) => Problem | undefined;
  /** Makes the call; never rejects. `callId` is the service's. Absent where somebody is asked first: the answer ends with such a call. */
  run?: ((input: unknown, callId: string) => Promise<string>) | undefined;
};

/** A call that waits for somebody's consent, and what was said and done before it. */
export type OpenCall = {
  /** Ours: services number their calls from 0 in each answer, or name them as no id may be. */
  callId: string;
  /** The service's, by which it knows the call again. */
  modelCallId: string;
  name: string;
  input: unknown;
  /** What the model gets to see once it is decided, with the calls that wait: a result belongs to each. */
  messages: ModelMessage[];
  waiting: { callId: string; name: string }[];
};

export type ModelPart =
  | { type: "delta"; text: string }
  /** A tool is being called. */
  | { type: "calling" }
  /** A call that was not made: the tool does not exist, or the arguments do not fit. */
  | { type: "refused"; callId: string; name: string; input: unknown; why: Problem }
  | { type: "open"; call: OpenCall }
  | { type: "usage"; inputTokens: number; outputTokens: number };

export type ModelRequest = {
  /** The system prompt; kept apart from the messages, so that no visitor can write into it. */
  instructions: string;
  messages: ModelMessage[];
  temperature: number;
  maxTokens: number;
  /** By the names that the model calls them by; none if left out. */
  tools?: ReadonlyMap<string, ModelTool>;
  /** Calls that it may make in all; then it has to answer. */
  maxCalls?: number;
  signal?: AbortSignal | undefined;
  /** Longest wait for the first word, in milliseconds. */
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
    fetch: acceptedParameters(
      lenientUsage(boundedFetch(options.fetch)),
      `${options.baseUrl} ${options.model}`,
    ),
    includeUsage: true,
  });
  return {
    async *streamAnswer(request) {
      // One more try, and only while nothing was said: a second beginning would contradict the first.
      for (let attempt = 1; ; attempt += 1) {
        let isShown = false;
        // Nor is a tool called a second time.
        let hasActed = false;
        try {
          for await (const part of streamOnce(provider(options.model), request)) {
            isShown ||= part.type === "open" || (part.type === "delta" && isVisible(part.text));
            hasActed ||= part.type !== "usage";
            yield part;
          }
          if (!isShown) throw new ModelError("bad-response");
          return;
        } catch (error) {
          const failure = asModelError(error, isShown);
          if (hasActed || attempt > 1 || !worthAnotherTry(failure)) throw failure;
        }
      }
    },
  };
}

async function* streamOnce(
  model: ReturnType<ReturnType<typeof createOpenAICompatible>>,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  const { firstTokenTimeoutMs = 15_000, totalTimeoutMs = 60_000, maxCalls = 0 } = request;
  const tools = request.tools ?? new Map<string, ModelTool>();
  const hasTools = tools.size > 0 && maxCalls > 0;
  const stop = new AbortController();
  const expire = () => stop.abort(new ModelError("timeout"));
  let first = setTimeout(expire, firstTokenTimeoutMs);
  const total = setTimeout(expire, totalTimeoutMs + (hasTools ? maxCalls * TOOL_TIME_MS : 0));
  const signals = request.signal === undefined ? [] : [request.signal];
  const open: Pick<OpenCall, "modelCallId" | "name" | "input">[] = [];
  // A service may ignore the limit it is given; its answer is cut here, so that it cannot fill our memory.
  let room = Math.max(SHORT_ANSWER, request.maxTokens * TOKEN_CHARACTERS);
  let asked = 0;
  try {
    const result = streamText({
      model,
      instructions: request.instructions,
      messages: request.messages,
      temperature: request.temperature,
      maxOutputTokens: request.maxTokens,
      ...(hasTools ? toolOptions(tools, maxCalls) : {}),
      maxRetries: 0,
      abortSignal: AbortSignal.any([stop.signal, ...signals]),
      // Failures arrive as parts of the stream; the default would print them a second time.
      onError: () => undefined,
    });
    let finished = false;
    let spoken = false;
    let isNewStep = false;
    reading: for await (const part of result.stream) {
      // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the SDK adds parts, which are passed over
      switch (part.type) {
        case "start-step":
          clearTimeout(first);
          first = setTimeout(expire, firstTokenTimeoutMs);
          isNewStep = spoken;
          asked = 0;
          break;
        case "text-delta":
          if (part.text === "") break;
          clearTimeout(first);
          // What is said after a call is a paragraph of its own.
          yield { type: "delta", text: (isNewStep ? "\n\n" : "") + part.text.slice(0, room) };
          isNewStep = false;
          spoken = true;
          room -= part.text.length;
          if (room > 0) break;
          // As where the service ends at its own limit.
          finished = true;
          break reading;
        case "tool-call": {
          clearTimeout(first);
          const { toolCallId: callId, toolName: name, input } = part;
          asked += 1;
          if (asked > CALLS_AT_ONCE) throw new ModelError("bad-response");
          if (part.invalid === true)
            yield { type: "refused", callId, name, input, why: refusal(tools.get(name), input) };
          else if (tools.get(name)?.run === undefined)
            open.push({ modelCallId: callId, name, input });
          else yield { type: "calling" };
          break;
        }
        case "error":
          throw part.error;
        case "abort":
          throw stop.signal.reason ?? request.signal?.reason;
        case "finish": {
          finished = part.finishReason !== "error";
          const { inputTokens, outputTokens } = part.totalUsage;
          yield {
            type: "usage",
            inputTokens: tokensOf(inputTokens),
            outputTokens: tokensOf(outputTokens),
          };
          break;
        }
        default:
          // Of reasoning and of the SDK's own bookkeeping nothing is shown.
          break;
      }
    }
    if (!finished) throw new ModelError("interrupted");
    const [waits] = open;
    if (waits === undefined || room <= 0) return;
    const messages = await result.responseMessages;
    const waiting = open.map(({ modelCallId, name }) => ({ callId: modelCallId, name }));
    yield { type: "open", call: { ...waits, callId: randomId(), messages, waiting } };
  } catch (error) {
    // When time runs out the stream breaks off too, and either may be noticed first.
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(first);
    clearTimeout(total);
    stop.abort();
  }
}

/** Calls of one step: a model that asks for more is lost. */
const CALLS_AT_ONCE = 10;
/** Most characters per token, on average; and the shortest answer that is held to that. */
const TOKEN_CHARACTERS = 8;
const SHORT_ANSWER = 2000;

/** What a call of a tool may take beside the model's own time, in milliseconds. */
const TOOL_TIME_MS = 10_000;

/** The tools as the SDK takes them: after `maxCalls` calls the model may only speak. */
function toolOptions(tools: ReadonlyMap<string, ModelTool>, maxCalls: number) {
  const set: ToolSet = Object.fromEntries(
    [...tools].map(([name, { description, parameters, check, run }]) => [
      name,
      {
        description,
        inputSchema: jsonSchema(parameters, {
          validate: (input) => {
            const wrong = check(input);
            return wrong === undefined
              ? { success: true, value: input }
              : { success: false, error: new Error(english(wrong.key, wrong.values)) };
          },
        }),
        ...(run === undefined
          ? {}
          : {
              execute: (input: unknown, { toolCallId }: { toolCallId: string }) =>
                run(input, toolCallId),
            }),
      },
    ]),
  );
  return {
    tools: set,
    stopWhen: isStepCount(maxCalls + 1),
    prepareStep: ({ steps }: { steps: readonly { toolCalls: readonly unknown[] }[] }) => {
      const made = steps.reduce((sum, { toolCalls }) => sum + toolCalls.length, 0);
      return made < maxCalls ? undefined : { toolChoice: "none" as const };
    },
  };
}

/** Tokens as a service counts them; 0 for anything that is not a count. */
function tokensOf(counted: number | undefined): number {
  return counted !== undefined && Number.isFinite(counted) && counted > 0 ? counted : 0;
}

/** Why a call was not made. */
function refusal(tool: ModelTool | undefined, input: unknown): Problem {
  if (tool === undefined) return { key: "toolFailures.unknown", values: {} };
  return tool.check(input) ?? { key: "toolArguments.notObject", values: {} };
}

function asModelError(error: unknown, spoken: boolean): ModelError {
  if (error instanceof ModelError && (error.code === "timeout" || !spoken)) return error;
  if (spoken) return new ModelError("interrupted", error);
  if (!APICallError.isInstance(error)) return new ModelError("unavailable", error);
  const { statusCode } = error;
  if (statusCode === undefined || statusCode >= 500) return new ModelError("unavailable", error);
  return new ModelError(refusalReason(statusCode, readRefusal(error.responseBody)), error);
}

function worthAnotherTry({ code }: ModelError): boolean {
  return code === "rate-limited" || code === "unavailable" || code === "interrupted";
}
