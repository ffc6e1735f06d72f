import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import type { Transcript } from "@parley/contract/conversations/calls.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";

/** An agent as the public call gives it. */
export const AGENT: PublicAgent = {
  ID: "agent00000000001",
  title: "Cargo Bike Workshop",
  description: "Your virtual assistant.",
  roundedImageURL: "",
  avatarImageUrl: "",
  theme: "light",
  primary: "#0070f3",
  onPrimary: "#fff",
  customCSS: "",
  branding: "Powered by Parley",
  initMessage: "Hi! How can I help you today?",
  starterQuestions: [],
  proactiveMessage: "",
  messageDelayMS: 0,
  delayBeforeSubmit: 0,
  autoStartWidget: false,
  buttonsLayout: "horizontal",
  lang: "en",
  handoff: {
    enabled: true,
    always: false,
    title: "Talk to a person",
    subtitle: "Your request goes to our team.",
  },
};

export interface Conversation {
  id: string;
  state: ConversationState;
  operatorName: string;
  messages: Message[];
  /** Id of the last request for a person. */
  requestId: string;
}

/** How the next messages are answered. */
export type Script = (
  text: string,
  reply: {
    delta: (text: string) => void;
    message: (more?: Partial<Message>) => void;
    failed: (code: string) => void;
    /** Cuts the connection in the middle. */
    cut: () => void;
  },
) => void | Promise<void>;

/** A small server that answers the chat's calls, for tests and for trying out the widget. */
export class StandIn {
  agent: PublicAgent | null = AGENT;
  /** What each call was last sent. */
  readonly bodies = new Map<string, Record<string, string>>();
  /** Refuses the next message, and only that, with this status and error body. */
  refusal: { status: number; body: unknown } | null = null;
  /** Refuses requests for a person with this status. */
  refusesHandoff = 0;
  /** What of a request for a person hangs until the visitor's page no longer waits for it. */
  hangs: "nothing" | "request" | "answer" = "nothing";
  script: Script = (_text, { delta, message }) => {
    delta("Hello");
    delta(" there.");
    message({ text: "Hello there." });
  };
  /** Tokens that are still accepted. */
  readonly conversations = new Map<string, Conversation>();
  readonly calls: string[] = [];
  /** If false, the live stream answers 503, as behind a proxy that does not allow streams. */
  streams = true;
  /** Loses the response to the next message, and only that; the message itself arrives. */
  loseResponse = false;
  /** If true, nothing gets through, as in a tunnel. */
  cut = false;
  /** How many requests did not. */
  cuts = 0;
  /** If false, nobody is told of a request for a person, as the visitor's network has made enough of them. */
  tells = true;
  #clock = Date.now();
  #sessions = 0;
  readonly #followers = new Set<{ token: string; response: ServerResponse; cursor: number }>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request, response);
  });

  async listen(port = 0): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(port, "127.0.0.1", done));
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${asAddress(this.#server.address()).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  followers(): number {
    return this.#followers.size;
  }

  /** Ends the live streams, as the server does every few minutes. */
  endStreams(): void {
    for (const { response } of this.#followers) response.end();
    this.#followers.clear();
  }

  /** Adds a message, as an operator or the server would, and sends it to the live streams. */
  say(token: string, message: Partial<Message>, state?: ConversationState): void {
    const found = this.#conversation(token);
    found.state = state ?? found.state;
    this.#store(found, { ID: `s${this.#clock}`, role: "operator", ...message });
    this.#tell(token);
  }

  #conversation(token: string): Conversation {
    const found = this.conversations.get(token);
    if (!found) throw new Error(`No session ${token}`);
    return found;
  }

  #store(found: Conversation, message: Partial<Message> & { ID: string }): Message {
    const stored: Message = {
      role: "bot",
      text: "",
      author: "",
      sources: [],
      error: "",
      unanswered: false,
      ...message,
      ts: ++this.#clock,
    };
    found.messages = [...found.messages.filter(({ ID }) => ID !== stored.ID), stored];
    return stored;
  }

  #transcript(found: Conversation, cursor: number): Transcript {
    const messages = found.messages.filter(({ ts }) => ts > cursor);
    return {
      conversationId: found.id,
      state: found.state,
      operatorName: found.state === "human" ? found.operatorName : "",
      messages,
      cursor: messages.at(-1)?.ts ?? cursor,
    };
  }

  #tell(token: string): void {
    for (const follower of this.#followers) {
      if (follower.token !== token) continue;
      const transcript = this.#transcript(this.#conversation(token), follower.cursor);
      follower.cursor = transcript.cursor;
      follower.response.write(event("message", transcript));
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.cut) {
      this.cuts += 1;
      return void request.socket.destroy();
    }
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "authorization,content-type");
    const url = new URL(request.url ?? "", "http://stand.in");
    const [, id, call = ""] = /^\/v3\/public\/agents\/([^/]+)(?:\/(.*))?$/.exec(url.pathname) ?? [];
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    this.calls.push(`${request.method} ${call}`);
    if (!this.agent || id !== this.agent.ID) return fail(response, 404, "NOT_FOUND");
    if (call === "") return json(response, { data: this.agent });
    const body = await read(request);
    if (request.method === "POST") this.bodies.set(call, body);
    if (call === "sessions") return json(response, this.#open(body["token"] ?? ""));
    const token = (request.headers.authorization ?? "").replace("Bearer ", "");
    const found = this.conversations.get(token);
    if (!found) return fail(response, 401, "UNAUTHORIZED");
    const cursor = Number(url.searchParams.get("cursor") ?? 0);
    if (call === "events") return this.#follow(token, response, cursor);
    if (call === "handoff") return this.#requestHuman(token, found, body, response);
    if (call === "end") {
      if (found.state !== "bot") this.say(token, { role: "system", text: "ended" }, "closed");
      return json(response, { ended: true });
    }
    if (call === "contact") {
      this.say(token, { role: "system", text: "contact" });
      return json(response, { left: true });
    }
    if (request.method === "GET") return json(response, this.#transcript(found, cursor));
    return this.#send(token, found, body, response);
  }

  #open(given: string) {
    const known = this.conversations.get(given);
    const token = known ? given : `token${++this.#sessions}`;
    const opened = known ?? {
      id: `conversation${this.#sessions}`,
      state: "bot",
      operatorName: "Anna",
      messages: [],
      requestId: "",
    };
    this.conversations.set(token, opened);
    return { token, transcript: this.#transcript(opened, 0) };
  }

  #follow(token: string, response: ServerResponse, cursor: number): void {
    if (!this.streams) return fail(response, 503, "SERVICE_UNAVAILABLE");
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(": \n\n");
    const follower = { token, response, cursor };
    this.#followers.add(follower);
    response.on("close", () => this.#followers.delete(follower));
    this.#tell(token);
  }

  async #requestHuman(
    token: string,
    found: Conversation,
    { requestId = "" }: Record<string, string>,
    response: ServerResponse,
  ): Promise<void> {
    if (this.refusesHandoff) return fail(response, this.refusesHandoff, "REFUSED");
    const gone = async () => {
      await once(response, "close");
      this.cuts += 1;
    };
    if (this.hangs === "request") return gone();
    if (!requestId || requestId !== found.requestId) {
      found.requestId = requestId;
      found.state = this.tells ? "requested" : found.state;
      this.say(token, { role: "system", text: this.tells ? "requested" : "unnoticed" });
    }
    if (this.hangs === "answer") return gone();
    return json(response, { state: found.state });
  }

  async #send(
    token: string,
    found: Conversation,
    body: Record<string, string>,
    response: ServerResponse,
  ): Promise<void> {
    if (this.refusal) {
      const { status, body: refused } = this.refusal;
      this.refusal = null;
      return json(response, refused, status);
    }
    const ID = body["messageId"] ?? "";
    const text = body["text"] ?? "";
    const known = found.messages.find((message) => message.ID === ID);
    if (found.state === "closed") found.state = "bot";
    const { ts } = known ?? this.#store(found, { ID, role: "visitor", text });
    if (this.loseResponse) {
      this.loseResponse = false;
      return void response.destroy();
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const emit = (value: unknown) => response.write(event("message", value));
    response.write(": \n\n");
    emit({ type: "accepted", ts, state: found.state });
    if (found.state !== "human") {
      await this.script(text, {
        delta: (part) => emit({ type: "delta", text: part }),
        message: (more) => {
          const message = this.#store(found, { ...more, ID: `a-${ID}` });
          emit({ type: "message", message, state: found.state });
        },
        failed: (code) => {
          this.#store(found, { ID: `a-${ID}`, error: code, unanswered: true });
          emit({ type: "failed", code, message: code });
        },
        cut: () => response.destroy(),
      });
    }
    // Like the server: no `done` event if it has nothing to say.
    response.end();
    this.#tell(token);
  }
}

function event(name: string, value: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
}

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

function fail(response: ServerResponse, status: number, code: string): void {
  json(response, { defined: false, code, status, message: code, data: {} }, status);
}

async function read(request: IncomingMessage): Promise<Record<string, string>> {
  let text = "";
  for await (const part of request) text += String(part);
  const body: unknown = JSON.parse(text || "{}");
  const entries = Object.entries(Object(body)).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries);
}

/** Safe, because the server listens on TCP, where the address is an object. */
function asAddress(address: string | AddressInfo | null): AddressInfo {
  return address as AddressInfo;
}
