import {
  conversation,
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { message, messagePath, type Message } from "@parley/contract/conversations/message.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import {
  keptTurn,
  turnContext,
  turnContextPath,
} from "../functions/src/conversations/turn/turns.ts";
import type { Line, Script } from "./scripted.ts";

/** A document to write, checked against its schema. */
export type Written = { path: string; data: Record<string, unknown> };

type Place = {
  agentId: string;
  operator: { uid: string; name: string };
  /** The sources an answer may cite, by the lesson's short name. */
  sources: Record<string, KnowledgeSource>;
  /** Base of the shop's pages. */
  site: string;
  /** Time of the newest activity in the demo, in unix milliseconds. */
  now: number;
};

/** The documents of one scripted conversation: the conversation, its messages, and its prompt context. */
export function writeHistory(
  place: Place,
  script: Omit<Script, "agent">,
  number: number,
): Written[] {
  const { agentId, operator } = place;
  const id = `demo${agentId.slice(-6)}${String(number).padStart(3, "0")}`;
  const messages = messagesOf(place, script, id);
  const said = messages.filter(({ role }) => role !== "system");
  const last = said.at(-1);
  const held = script.state === "human";
  const stored = conversation.parse({
    ID: id,
    agentId,
    visitorId: `visitor${id}`,
    state: script.state,
    title: shorten(said[0]?.text ?? "", 80),
    lastText: shorten(last?.text ?? "", 200),
    lastRole: last?.role,
    messageCount: said.length,
    unread: script.unread ?? 0,
    operatorUid: held ? operator.uid : "",
    operatorName: held ? operator.name : "",
    visitor: { name: "", email: "", ...script.from, page: `${place.site}${script.from.page}` },
    createdAt: messages[0]?.ts ?? place.now,
    updatedAt: messages.at(-1)?.ts ?? place.now,
    lastTs: messages.at(-1)?.ts ?? place.now,
  } satisfies Partial<Conversation>);
  return [
    { path: conversationPath(agentId, id), data: stored },
    ...messages.map((one) => ({ path: messagePath(agentId, id, one.ID), data: one })),
    { path: turnContextPath(agentId, id), data: contextOf(said) },
  ];
}

function messagesOf(place: Place, script: Omit<Script, "agent">, id: string): Message[] {
  let ts = Math.floor(place.now - script.hoursAgo * 3_600_000);
  return script.lines.map((line, index) => {
    // Agents answer at once, people take half a minute or more.
    ts +=
      index === 0
        ? 0
        : line.by === "agent"
          ? 2400 + index * 130
          : 21_000 + ((index * 7919) % 38_000);
    return message.parse({
      ID: `${id}-${String(index).padStart(2, "0")}`,
      role: line.by === "agent" ? "bot" : line.by,
      text: line.text,
      ts,
      author: authorOf(line, place),
      sources: line.by === "agent" ? citedBy(line, place) : [],
      unanswered: line.by === "agent" && line.unanswered === true,
    } satisfies Partial<Message>);
  });
}

function authorOf(line: Line, { operator }: Place): string {
  const named = line.by === "operator" || (line.by === "system" && line.text === "joined");
  return named ? operator.name : "";
}

function citedBy(line: Extract<Line, { by: "agent" }>, { sources }: Place): Message["sources"] {
  return (line.cites ?? []).map((lesson) => {
    const source = sources[lesson];
    if (source === undefined)
      throw new Error(`A conversation cites "${lesson}", which is not taught.`);
    return { docId: source.ID, title: source.name, url: source.url };
  });
}

function contextOf(said: readonly Message[]): Record<string, unknown> {
  const turns = said.flatMap(({ role, text, ts }) =>
    role === "system" ? [] : [keptTurn(role, text, ts)],
  );
  return turnContext.parse({
    turns: turns.slice(-12),
    taken: said.filter(({ role }) => role === "visitor").map(({ ID }) => ID),
  });
}
