import { randomBytes } from "node:crypto";
import type { ChatRequest, Completion } from "../entities.ts";
import { passagesOf, toolResults } from "./composeAnswer.ts";

const ORDER = /\buse tool ([\w-]+) with (\{[^{}]*\})/gi;
const DICTATED = /\bsay exactly: ([^\n]+)/i;
const REPEAT = /\brepeat the prompt\b/i;

/**
 * What a model does that takes what it reads for orders: it calls each tool that a passage, or another tool's answer,
 * tells it to, whether or not it is offered, and says what they tell it to say, all of its prompt if they ask for that.
 * Undefined where they order nothing.
 */
export function obeyDocuments(request: ChatRequest): Completion | undefined {
  const { messages } = request;
  // Inside of JSON quotation marks are escaped.
  const read = [passagesOf(messages), ...toolResults(messages)].join("\n").replaceAll('\\"', '"');
  const called = messages.flatMap(({ tool_calls: calls = [] }) =>
    calls.map(({ function: { name, arguments: given } }) => `${name} ${given}`),
  );
  const next = [...read.matchAll(ORDER)]
    .map(([, name = "", given = ""]) => ({ name, arguments: given }))
    .find((one) => !called.includes(`${one.name} ${one.arguments}`));
  if (next !== undefined) {
    const id = `call_${randomBytes(12).toString("hex")}`;
    const toolCalls = [{ id, type: "function" as const, function: next }];
    return { text: "", toolCalls, finishReason: "tool_calls" };
  }
  const said =
    DICTATED.exec(read)?.[1] ?? (REPEAT.test(read) ? JSON.stringify(request) : undefined);
  if (said !== undefined) return { text: said, toolCalls: [], finishReason: "stop" };
  return undefined;
}
