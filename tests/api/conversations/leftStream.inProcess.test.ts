import { once } from "node:events";
import { createServer, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor, type Visitor } from "../../support/actors/visitor.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { headersOf } from "../../support/stack/apiAs.ts";

type Listening = { onSnapshot: (this: unknown, ...args: never[]) => () => void };

/** Listeners of this process that nobody has ended. */
let open = 0;
/** All that were ever begun. */
let begun = 0;

/** Counts what is listened to, on this and on all of its kind. */
function countListeners(source: Listening): void {
  const prototype: Listening = Object.getPrototypeOf(source);
  const listen = prototype.onSnapshot;
  vi.spyOn(prototype, "onSnapshot").mockImplementation(function (this: unknown, ...args: never[]) {
    open += 1;
    begun += 1;
    const stop = listen.apply(this, args);
    return () => {
      open -= 1;
      stop();
    };
  });
}

let region: Awaited<ReturnType<typeof newRegion>>;
let visitor: Visitor;
let port: number;
const server = createServer((incoming, outgoing) => {
  const handle: unknown = region.api;
  if (typeof handle === "function")
    void handle(Object.assign(incoming, { ip: "", get: () => undefined }), outgoing);
});

beforeAll(async () => {
  region = await newRegion();
  const { db } = region.deps;
  countListeners(db.doc("any/document"));
  countListeners(db.collection("any").limit(1));
  visitor = await newVisitor(await newAgent(await newOwner()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const streamUrl = () => `http://127.0.0.1:${port}/v3/public/agents/${visitor.agentId}/events`;

/** Opens the live stream. @returns how to leave it, and when its first event has come */
function openStream() {
  const request = get(streamUrl(), { headers: headersOf({ token: visitor.token }) });
  request.on("error", () => undefined);
  const first = new Promise<void>((resolve) => {
    request.on("response", (response) => {
      response.on("error", () => undefined);
      let text = "";
      response.on("data", (part: Buffer) => {
        text += part.toString();
        if (text.includes("data:")) resolve();
      });
    });
  });
  return { first, leave: () => request.destroy() };
}

it("listens to a conversation for as long as its visitor reads it", async () => {
  const stream = openStream();
  await stream.first;
  // The conversation, its messages, and whether the agent is online.
  expect(open).toBe(3);
  stream.leave();
  await vi.waitFor(() => expect(open).toBe(0), { timeout: 20_000 });
});

it("listens to nothing for visitors who left at once, whenever that was", async () => {
  const before = begun;
  // The later ones leave when the listeners have begun, the first ones before that.
  for (let ms = 0; ms < 64; ms += 2) {
    const stream = openStream();
    await delay(ms);
    stream.leave();
  }
  const last = openStream();
  await last.first;
  last.leave();
  expect(begun).toBeGreaterThan(before);
  await vi.waitFor(() => expect(open).toBe(0), { timeout: 20_000 });
});

it("listens to nothing for a visitor who left before the stream began", async () => {
  const { followConversation } =
    await import("../../../functions/src/conversations/visitor/followConversation.ts");
  const { agentId, conversationId } = visitor;
  const left: VisitorPrincipal = {
    kind: "visitor",
    visitorId: "left",
    agentId,
    conversationId,
    region: "na",
    test: false,
  };
  const before = begun;
  const stream = followConversation(region.deps, left, 0, AbortSignal.abort());
  expect(await stream.next()).toEqual({ value: undefined, done: true });
  expect(begun).toBe(before);
});
