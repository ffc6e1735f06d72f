import { shorten } from "@parley/contract/platform/text.ts";
import { isRecord } from "@parley/contract/tools/checkArguments.ts";
import { textOf } from "@parley/contract/tools/fieldValue.ts";
import type { Tool } from "@parley/contract/tools/tool.ts";
import type { Confirmation } from "@parley/contract/tools/toolCall.ts";
import type { ModelMessage } from "ai";
import { detectLanguage } from "../../../knowledge/index/words/languages.ts";
import type { OpenCall } from "../../../providers/model.ts";
import type { OpenedTurn } from "../../turn/openTurn.ts";
import type { WaitingCall } from "../../turn/turns.ts";

/** What a visitor is asked before a call, in the words of a message; a widget shows a card beside it. */
const TEXTS = {
  en: {
    widget: "Please confirm this before I go on.",
    channel: (call: string) => `I would do this next:\n${call}\nReply “yes” to confirm, or “no”.`,
  },
  de: {
    widget: "Bitte bestätigen Sie das, bevor ich fortfahre.",
    channel: (call: string) =>
      `Das würde ich als Nächstes tun:\n${call}\nAntworten Sie „ja“, um es zu bestätigen, oder „nein“.`,
  },
};

/** What the visitor sees of a call: what the model would send, and nothing that the owner fixed. */
export function confirmationOf(tool: Tool, { callId, input }: OpenCall): Confirmation {
  const values = Object.entries(isRecord(input) ? input : {}).map(([key, value]) => ({
    key: shorten(key.toWellFormed(), 64),
    value: shorten(textOf(value).toWellFormed(), 500),
  }));
  return { callId, name: tool.name, values };
}

/** The words in which the visitor is asked, in the language that they write. */
export function askingText(
  { text, conversation }: Pick<OpenedTurn, "text" | "conversation">,
  { name, values }: Confirmation,
): string {
  const texts = TEXTS[detectLanguage(text) === "de" ? "de" : "en"];
  if (conversation.channel === "web" || conversation.channel === "test") return texts.widget;
  return texts.channel([name, ...values.map(({ key, value }) => `${key}: ${value}`)].join("\n"));
}

/**
 * The call as it waits for the visitor.
 * @param options.before what the model goes on from already, since the question
 * @param options.made calls made before it
 */
export function waitingCall(
  turn: OpenedTurn,
  tool: Tool,
  { callId, modelCallId, input, messages, waiting }: OpenCall,
  { before, made }: { before: readonly ModelMessage[]; made: number },
): WaitingCall {
  return {
    callId,
    modelCallId,
    toolId: tool.id,
    input: JSON.stringify(input),
    waiting,
    messages: JSON.stringify([...before, ...messages]),
    questionId: turn.decided?.questionId ?? turn.messageId,
    question: turn.text,
    made,
    decidedBy: "",
    decision: "declined",
  };
}

const ONE_AT_A_TIME = "Not called: only one call at a time can wait for the visitor.";

/** What the model goes on from once the visitor has decided: the calls that waited have their results. */
export function messagesAfterDecision(call: WaitingCall, result: string): ModelMessage[] {
  const results = call.waiting.map(({ callId, name }) => ({
    type: "tool-result" as const,
    toolCallId: callId,
    toolName: name,
    output: {
      type: "text" as const,
      value: callId === call.modelCallId ? result : ONE_AT_A_TIME,
    },
  }));
  return [...asMessages(JSON.parse(call.messages)), { role: "tool", content: results }];
}

/** Guarantee: `waitingCall` wrote them, and nobody but the server can. */
function asMessages(stored: unknown): ModelMessage[] {
  return stored as ModelMessage[];
}
