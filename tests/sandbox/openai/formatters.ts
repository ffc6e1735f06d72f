import { randomBytes } from "node:crypto";
import { textOf } from "./completion/composeAnswer.ts";
import type { ChatRequest, Completion } from "./entities.ts";
import { countTokens, tokenPieces } from "./completion/tokenPieces.ts";

const fingerprint = "fp_parley_sandbox";

/** What every chunk of one completion repeats. `created` is in unix seconds. */
export type CompletionHead = { id: string; created: number; model: string };

export function completionHead(model: string): CompletionHead {
  return {
    id: `chatcmpl-${randomBytes(15).toString("base64url")}`,
    created: Math.floor(Date.now() / 1000),
    model,
  };
}

/** The usage block of a chat completion. */
function usageOf(request: ChatRequest, completion: Completion) {
  const prompt = request.messages.reduce((sum, one) => sum + countTokens(textOf(one)) + 4, 3);
  const called = completion.toolCalls.map((call) => call.function.name + call.function.arguments);
  const answer = countTokens(completion.text + called.join(" "));
  return {
    prompt_tokens: prompt,
    completion_tokens: answer,
    total_tokens: prompt + answer,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
  };
}

/** The body of a response that is not streamed. */
export function completionBody(head: CompletionHead, request: ChatRequest, completion: Completion) {
  const { text, toolCalls, finishReason } = completion;
  return {
    id: head.id,
    object: "chat.completion",
    created: head.created,
    model: head.model,
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: toolCalls.length > 0 ? null : text,
          refusal: null,
          annotations: [],
          ...(toolCalls.length > 0 ? { tool_calls: toolCalls } : {}),
        },
        logprobs: null,
        finish_reason: finishReason,
      },
    ],
    usage: usageOf(request, completion),
    service_tier: "default",
    system_fingerprint: fingerprint,
  };
}

/** The chunks of a streamed response in order, ready to be sent as `data:` lines. */
export function completionChunks(
  head: CompletionHead,
  request: ChatRequest,
  completion: Completion,
): object[] {
  const includeUsage = request.stream_options?.include_usage === true;
  const chunk = (choices: object[], usage: object | null) => ({
    id: head.id,
    object: "chat.completion.chunk",
    created: head.created,
    model: head.model,
    service_tier: "default",
    system_fingerprint: fingerprint,
    choices,
    ...(includeUsage ? { usage } : {}),
  });
  const choice = (delta: object, finishReason: string | null = null) =>
    chunk([{ index: 0, delta, logprobs: null, finish_reason: finishReason }], null);
  const content = completion.toolCalls.length > 0 ? null : "";
  return [
    choice({ role: "assistant", content, refusal: null }),
    ...tokenPieces(completion.text).map((piece) => choice({ content: piece })),
    ...toolCallDeltas(completion).map((delta) => choice({ tool_calls: [delta] })),
    choice({}, completion.finishReason),
    ...(includeUsage ? [chunk([], usageOf(request, completion))] : []),
  ];
}

function toolCallDeltas({ toolCalls }: Completion): object[] {
  return toolCalls.flatMap(({ id, function: { name, arguments: all } }, index) => [
    { index, id, type: "function", function: { name, arguments: "" } },
    ...(all.match(/[\s\S]{1,8}/g) ?? []).map((piece) => ({
      index,
      function: { arguments: piece },
    })),
  ]);
}

/** An error in the API's own format. */
export function errorBody(
  message: string,
  type: string,
  code: string | null = null,
  param: string | null = null,
) {
  return { error: { message, type, param, code } };
}
