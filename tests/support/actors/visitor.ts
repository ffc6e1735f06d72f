import type { AnswerPart, Transcript } from "@parley/contract/conversations/calls.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { apiAs, freshIp, type Api, type Caller } from "../stack/apiAs.ts";

/** A visitor of a website, with a chat session. */
export type Visitor = {
  token: string;
  agentId: string;
  conversationId: string;
  api: Api;
  /** Sends a message and returns every part of the answer. */
  say(text: string, messageId?: string): Promise<AnswerPart[]>;
  /** The conversation so far. */
  transcript(): Promise<Transcript>;
};

/**
 * Opens a chat session, as the widget does on a page.
 * @param connect to another instance than the stack's
 */
export async function newVisitor(
  agentId: string,
  caller: Omit<Caller, "token"> = {},
  connect: (caller: Caller) => Api = apiAs,
): Promise<Visitor> {
  const from = { address: freshIp(), ...caller };
  const { token } = await connect(from).conversations.openSession({ agentId });
  return visitorWith(token, agentId, from, connect);
}

/** The same with an existing token. */
export async function visitorWith(
  token: string,
  agentId: string,
  caller: Omit<Caller, "token"> = {},
  connect: (caller: Caller) => Api = apiAs,
): Promise<Visitor> {
  const api = connect({ ...caller, token });
  const { conversationId } = await api.conversations.read({ agentId });
  return {
    token,
    agentId,
    conversationId,
    api,
    say: async (text, messageId = randomId()) =>
      collect(await api.conversations.send({ agentId, messageId, text })),
    transcript: () => api.conversations.read({ agentId }),
  };
}

/** All that an iterator yields, until it ends. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The stored answer among the parts. @throws when there was none */
export function answerOf(parts: AnswerPart[]): Extract<AnswerPart, { type: "message" }> {
  const found = parts.find((part) => part.type === "message");
  if (found) return found;
  throw new Error(`No answer came: ${JSON.stringify(parts)}`);
}
