import { once } from "node:events";
import { createServer, get, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { AGENTS, agentPath } from "@parley/contract/agents/agent.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newVisitor, type Visitor } from "../../support/actors/visitor.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { headersOf } from "../../support/stack/apiAs.ts";
import { balanceOf, holdsOf, imbalanceOf } from "../../support/stack/credits.ts";

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
let owner: Owner;
let visitor: Visitor;
let port: number;
const server = createServer(async (incoming, outgoing) => {
  const handle: unknown = region.api;
  // One who left before the whole question was there has asked nothing.
  const rawBody = await buffer(incoming).catch(() => null);
  if (typeof handle === "function" && rawBody !== null)
    void handle(Object.assign(incoming, { ip: "", get: () => undefined, rawBody }), outgoing);
});

beforeAll(async () => {
  region = await newRegion();
  const { db } = region.deps;
  countListeners(db.doc(agentPath("any")));
  countListeners(db.collection(AGENTS).limit(1));
  owner = await newOwner();
  visitor = await newVisitor(await newAgent(owner));
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

it("keeps neither credits nor a listener for visitors who left as soon as they had asked", async () => {
  const agentId = await newAgent(owner, { vg_defaultModel: `sandbox-test-${randomId()}` });
  const visitors = await Promise.all(Array.from({ length: 16 }, () => newVisitor(agentId)));
  await Promise.all(
    visitors.map(async ({ token }, ms) => {
      const body = JSON.stringify({ messageId: randomId(), text: "say exactly: At nine." });
      const url = `http://127.0.0.1:${port}/v3/public/agents/${agentId}/messages`;
      const headers = { ...headersOf({ token }), "content-type": "application/json" };
      const question = send(url, { method: "POST", headers });
      question.on("error", () => undefined);
      await new Promise<void>((resolve) => question.end(body, resolve));
      await delay(ms);
      question.destroy();
    }),
  );
  const answersOf = async () =>
    (await Promise.all(visitors.map((one) => one.transcript()))).map(({ messages }) =>
      messages.map(({ role, text }) => (role === "visitor" ? "asked" : text)),
    );
  const account = workspaceAccount(owner.workspaceId);
  // Whoever was heard is answered, though nobody waits for it, and is charged; nobody else is. The last may be heard
  // while the others are counted, so it is what comes in the end that counts.
  await vi.waitFor(
    async () => {
      const answers = await answersOf();
      for (const one of answers)
        expect(one.length === 0 || one.join() === "asked,At nine.").toBe(true);
      const heard = answers.filter((one) => one.length > 0).length;
      expect(heard).toBeGreaterThan(8);
      expect(await holdsOf(owner.workspaceId)).toEqual([]);
      expect([await balanceOf(account), await imbalanceOf(account)]).toEqual([
        FREE_CREDITS - heard,
        0,
      ]);
    },
    { timeout: 60_000, interval: 500 },
  );
  await vi.waitFor(() => expect(open).toBe(0), { timeout: 20_000 });
});
