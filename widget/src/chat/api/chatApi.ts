import { publicAgentPath } from "@parley/contract/agents/publicPath.ts";
import type { AnswerPart, Transcript } from "@parley/contract/conversations/calls.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { ApiFailure, toFailure } from "./ApiFailure.ts";
import { readEventStream } from "./readEventStream.ts";
import { readAnswerPart, readFailure, readSession, readState, readTranscript } from "./readWire.ts";

/** A call without a stream that takes longer has failed. */
const CALL_TIMEOUT_MS = 20_000;
/** Streams send a comment every 5 seconds: silence means a dead connection, or a proxy that buffers. */
const SEND_SILENCE_MS = 45_000;
const FOLLOW_SILENCE_MS = 15_000;

export interface ChatApi {
  openSession: (token: string) => Promise<{ token: string; transcript: Transcript }>;
  send: (
    token: string,
    message: { ID: string; text: string },
    signal: AbortSignal,
  ) => AsyncGenerator<AnswerPart>;
  read: (token: string, cursor: number) => Promise<Transcript>;
  follow: (token: string, cursor: number, signal: AbortSignal) => AsyncGenerator<Transcript>;
  /** @param ID the same when it is made again, as its answer was lost */
  requestHuman: (token: string, ID: string, signal: AbortSignal) => Promise<ConversationState>;
  leaveContact: (token: string, contact: { name: string; email: string }) => Promise<void>;
  /** Ends the conversation for the people who wait in it, or for whom it waits. */
  end: (token: string) => Promise<void>;
}

/**
 * The calls a visitor makes. Each throws ApiFailure.
 * @param options.language of the visitor, kept with a conversation that a call begins, as the page is
 * @param page gives the URL of the page the chat is on
 */
export function createChatApi(
  { api, agentId, language }: { api: string; agentId: string; language: string },
  page: () => string,
): ChatApi {
  const whereabouts = () => ({ page: page(), language });
  const base = api + publicAgentPath(agentId);

  async function ask(
    path: string,
    token: string,
    body: unknown,
    signal: AbortSignal,
    mayWork = true,
  ): Promise<Response> {
    const response = await fetch(base + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: "omit",
      cache: "no-store",
      signal,
    });
    if (response.ok) return response;
    const failure = readFailure(await response.json().catch(() => undefined), response.status);
    if (!failure.work || !mayWork) throw failure;
    // An agent under pressure asks for it: done silently, and once.
    const { findProof } = await import("../work/findProof.ts");
    const work = await findProof(failure.work);
    return ask(path, token, { ...Object(body), work }, signal, false);
  }

  async function call(
    path: string,
    token: string,
    body?: unknown,
    outer?: AbortSignal,
  ): Promise<unknown> {
    const dog = watchdog(CALL_TIMEOUT_MS, outer);
    try {
      const response = await ask(path, token, body, dog.signal);
      return await response.json();
    } catch (thrown) {
      throw toFailure(thrown);
    } finally {
      dog.stop();
    }
  }

  async function* stream(
    path: string,
    token: string,
    body: unknown,
    silence: number,
    outer?: AbortSignal,
  ): AsyncGenerator {
    const dog = watchdog(silence, outer);
    try {
      const response = await ask(path, token, body, dog.signal);
      if (!response.body) throw new ApiFailure("INTERRUPTED");
      yield* readEventStream(response.body, dog.alive);
    } catch (thrown) {
      throw toFailure(thrown);
    } finally {
      dog.stop();
    }
  }

  return {
    openSession: async (token) => readSession(await call("/sessions", "", token ? { token } : {})),
    send: async function* (token, { ID, text }, signal) {
      const body = { messageId: ID, text, ...whereabouts() };
      for await (const value of stream("/messages", token, body, SEND_SILENCE_MS, signal)) {
        const part = readAnswerPart(value);
        if (part) yield part;
      }
    },
    read: async (token, cursor) => readTranscript(await call(`/messages?cursor=${cursor}`, token)),
    follow: async function* (token, cursor, signal) {
      const path = `/events?cursor=${cursor}`;
      for await (const value of stream(path, token, undefined, FOLLOW_SILENCE_MS, signal))
        yield readTranscript(value);
    },
    requestHuman: async (token, requestId, signal) => {
      const answer = await call("/handoff", token, { requestId, ...whereabouts() }, signal);
      return readState(Object(answer).state);
    },
    leaveContact: async (token, contact) =>
      void (await call("/contact", token, { ...contact, ...whereabouts() })),
    end: async (token) => void (await call("/end", token, {})),
  };
}

/** Aborts a request once nothing has come for too long; `alive` restarts the timer. */
function watchdog(milliseconds: number, outer?: AbortSignal) {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException("Silent", "TimeoutError"));
  const leave = () => controller.abort(outer?.reason);
  let timer = setTimeout(expire, milliseconds);
  if (outer?.aborted) leave();
  outer?.addEventListener("abort", leave);
  return {
    signal: controller.signal,
    alive: () => {
      clearTimeout(timer);
      timer = setTimeout(expire, milliseconds);
    },
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", leave);
    },
  };
}
