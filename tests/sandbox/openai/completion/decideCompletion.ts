import { randomBytes } from "node:crypto";
import { chooseTool } from "./chooseTool.ts";
import {
  cannedIn,
  composeAnswer,
  composeRequest,
  knowsAnswer,
  lastQuestion,
  toolResults,
  wholeQuestion,
} from "./composeAnswer.ts";
import type { ChatRequest, ChatTool, Completion, ToolCall } from "../entities.ts";
import { translated } from "./translated.ts";
import { sampleBlock } from "./sampleBlock.ts";
import { sampleFromSchema } from "./sampleFromSchema.ts";
import { tokenPieces } from "./tokenPieces.ts";

/**
 * What the model answers: a tool call if the user's words are about one of the offered tools, tell it to use one
 * (`use tool NAME`, optionally `with {…}` to give the arguments; `insist on tool NAME` calls it whatever came of it, and
 * whether or not it is offered) or the request forces one,
 * JSON if a JSON answer is required, else text. Cut off at the request's token limit.
 */
export function decideCompletion(request: ChatRequest): Completion {
  const { messages, model } = request;
  const told = chosenTools(request).map((tool) => callOf(tool, lastQuestion(messages)));
  const meant = told.length > 0 ? undefined : meantTool(request);
  const toolCalls =
    meant?.missing.length === 0 ? [asCall(meant.tool, JSON.stringify(meant.given))] : told;
  if (toolCalls.length > 0) return { text: "", toolCalls, finishReason: "tool_calls" };
  const text =
    translated(messages) ??
    requiredJson(request) ??
    (meant ? composeRequest(messages, meant.missing) : answerOf(messages, model));
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Infinity;
  const pieces = tokenPieces(text);
  if (pieces.length <= limit) return { text, toolCalls: [], finishReason: "stop" };
  return { text: cutOff(pieces, limit, text), toolCalls: [], finishReason: "length" };
}

/** As much of a text as the limit allows. That it is canned is said in place of its end, where those words fit at all. */
function cutOff(pieces: readonly string[], limit: number, text: string): string {
  const cut = pieces.slice(0, limit).join("");
  const canned = cannedIn(text);
  const end = tokenPieces(` ${canned}`);
  if (canned === "" || cut.includes(canned) || end.length >= limit) return cut;
  return [...pieces.slice(0, limit - end.length), ...end].join("");
}

/** The answer in words, and what is shown beside them. */
function answerOf(messages: ChatRequest["messages"], model: string): string {
  const block = sampleBlock(messages);
  const words = composeAnswer(messages, model);
  return block === undefined ? words : `${words}\n\n${block}`;
}

function chosenTools({ tools = [], tool_choice: choice, messages }: ChatRequest): ChatTool[] {
  if (choice === "none") return [];
  const insisted = /\binsist on tool ["'`]?([\w-]+)/i.exec(lastQuestion(messages))?.[1];
  if (insisted !== undefined && tools.length > 0)
    return [{ type: "function", function: { name: insisted } }];
  if (typeof choice === "object") {
    return tools.filter((tool) => tool.function.name === choice.function.name);
  }
  // Once a tool has answered, the model puts the result into words instead of calling it again.
  if (toolResults(messages).length > 0) return [];
  const said = lastQuestion(messages);
  const asked = [...said.matchAll(/\buse (?:the )?tool ["'`]?([\w-]+)/gi)].map((match) => match[1]);
  const named = tools.filter((tool) => asked.includes(tool.function.name));
  return named.length === 0 && choice === "required" ? tools.slice(0, 1) : named;
}

/** The tool that the user's words are about without naming it; undefined for one of whose arguments nothing is said, where the knowledge has an answer. */
function meantTool({
  tools = [],
  tool_choice: choice,
  messages,
  response_format: format,
}: ChatRequest) {
  if (choice === "none" || format !== undefined || toolResults(messages).length > 0)
    return undefined;
  const meant = chooseTool(tools, wholeQuestion(messages));
  if (meant === undefined) return undefined;
  const isAsked = meant.missing.length === 0 || Object.keys(meant.given).length > 0;
  return isAsked || !knowsAnswer(messages) ? meant : undefined;
}

function callOf(tool: ChatTool, said: string): ToolCall {
  const given = /\bwith\s+(\{[\s\S]*\})/i.exec(said)?.[1];
  const schema = tool.function.parameters ?? { type: "object", properties: {} };
  return asCall(tool, given ?? JSON.stringify(sampleFromSchema(schema, said)));
}

function asCall({ function: { name } }: ChatTool, given: string): ToolCall {
  const id = `call_${randomBytes(12).toString("hex")}`;
  return { id, type: "function", function: { name, arguments: given } };
}

function requiredJson({ response_format: format, messages }: ChatRequest): string | undefined {
  const said = lastQuestion(messages);
  switch (format?.type) {
    case "json_schema":
      return JSON.stringify(sampleFromSchema(format.json_schema?.schema, said));
    case "json_object":
      return JSON.stringify({ answer: composeAnswer(messages) });
    case undefined:
    default:
      return undefined;
  }
}
