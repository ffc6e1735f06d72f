import { connect, type Socket } from "node:net";
import { english } from "@parley/contract/problems/english.ts";
import { afterEach, expect, test, vi } from "vitest";
import { startLoopbackServer } from "../../../testing/loopbackServer.ts";
import { boundBodies } from "./bodyLimits.ts";
import { serveHttp } from "./serveHttp.ts";

const KILOBYTE = 1024;

const limits = {
  body: 64 * KILOBYTE,
  longBody: 256 * KILOBYTE,
  all: 640 * KILOBYTE,
  allLong: 512 * KILOBYTE,
  time: 60_000,
  longTime: 60_000,
  pace: { bytes: KILOBYTE, ms: 60_000 },
  drainTime: 60_000,
};

const MESSAGES = "/v3/public/agents/a/messages";
const FILE = "/v2/agents/a/kb/file";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).toReversed()) await one();
});

/**
 * A server that reads bodies as the runtime does, all of one before it calls the function.
 * @param own what differs from the limits above
 * @returns the bytes that it holds of bodies that are not all there, and the calls that reached the function
 */
async function startServer(own: Partial<typeof limits> = {}) {
  undo.push(boundBodies({ ...limits, ...own }));
  const seen = { held: 0, calls: 0, isBusy: undefined as Promise<void> | undefined };
  const handle = serveHttp(
    async (request) => {
      seen.calls += 1;
      await seen.isBusy;
      return Response.json({ bytes: (await request.arrayBuffer()).byteLength });
    },
    () => "",
    { info: () => undefined, error: () => undefined },
  );
  const server = await startLoopbackServer((incoming, outgoing) => {
    // As the runtime's framework does with whatever is new to it.
    outgoing.setHeader("x-powered-by", "a framework");
    const parts: Uint8Array[] = [];
    const call = () => {
      const rawBody = Buffer.concat(parts);
      seen.held -= rawBody.length;
      void Reflect.apply(handle, undefined, [Object.assign(incoming, { rawBody }), outgoing]);
    };
    incoming.on("data", (part: Buffer) => {
      parts.push(part);
      seen.held += part.length;
    });
    incoming.on("end", call);
  });
  undo.push(() => server.close());
  return Object.assign(seen, { port: server.port });
}

/** A request of which only the beginning is sent. `send` goes on. */
function begin(port: number, path: string, { length }: { length?: number } = {}) {
  const socket: Socket = connect(port, "127.0.0.1");
  undo.push(() => socket.destroy());
  let answer = "";
  socket.on("data", (part) => {
    answer += String(part);
  });
  let isClosed = false;
  socket.on("close", () => {
    isClosed = true;
  });
  socket.on("error", () => undefined);
  const size = length === undefined ? "transfer-encoding: chunked" : `content-length: ${length}`;
  const start = () =>
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${size}\r\n\r\n`,
    );
  start();
  const send = (bytes: number) => {
    const text = "x".repeat(bytes);
    socket.write(length === undefined ? `${bytes.toString(16)}\r\n${text}\r\n` : text);
  };
  const status = () => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
  return {
    begin: start,
    send,
    end: () => socket.write("0\r\n\r\n"),
    leave: () => socket.destroy(),
    text: () => answer,
    isClosed: () => isClosed,
    status: () => vi.waitUntil(status, { timeout: 5000, interval: 5 }),
  };
}

test("a body that says it is too large is refused before any of it is there", async () => {
  const server = await startServer();
  const sent = begin(server.port, MESSAGES, { length: limits.body + 1 });
  expect(await sent.status()).toBe("413");
  expect(sent.text()).toContain(english("platform.tooLarge"));
  expect(sent.text()).toContain("access-control-allow-origin: *");
  sent.send(limits.body + 1);
  const next = begin(server.port, MESSAGES, { length: 5 });
  next.send(5);
  expect(await next.status()).toBe("200");
  expect(server).toMatchObject({ calls: 1, held: 0 });
});

test("a body without a length is refused where it grows too large, and no more of it is held", async () => {
  const server = await startServer();
  const sent = begin(server.port, MESSAGES);
  for (let part = 0; part < 100; part += 1) sent.send(16 * KILOBYTE);
  expect(await sent.status()).toBe("413");
  expect(server.held).toBeLessThanOrEqual(limits.body);
  sent.end();
  // The connection is as good as before.
  sent.begin();
  sent.send(5);
  sent.end();
  await vi.waitUntil(() => sent.text().includes('{"bytes":5}'));
  expect(server.calls).toBe(1);
});

test.each([
  ["a file", FILE],
  ["a picture", "/rpc/uploadFile?a=b"],
  ["a long text", "/v2/agents/a/kb/text"],
  ["a document of calls", "/v2/tools/discover"],
])("%s may be larger", async (_, path) => {
  const server = await startServer();
  const length = limits.body + 1;
  const sent = begin(server.port, path, { length });
  sent.send(length);
  expect(await sent.status()).toBe("200");
  expect(sent.text()).toContain(`{"bytes":${length}}`);
  const larger = begin(server.port, path, { length: limits.longBody + 1 });
  expect(await larger.status()).toBe("413");
});

test("a service that sends much at once has the limit of its own, and no more", async () => {
  const server = await startServer();
  const path = "/agents/a/wa-webhook";
  const length = limits.body + 1;
  const sent = begin(server.port, path, { length });
  sent.send(length);
  expect(await sent.status()).toBe("200");
  const larger = begin(server.port, path, { length: 3 * 1024 * 1024 + 1 });
  expect(await larger.status()).toBe("413");
});

test("what an instance holds of bodies has an end, and files leave room for messages", async () => {
  const server = await startServer();
  const open = Array.from({ length: 4 }, () =>
    begin(server.port, FILE, { length: 200 * KILOBYTE }),
  );
  for (const one of open) one.send(127 * KILOBYTE);
  await vi.waitUntil(() => server.held === 4 * 127 * KILOBYTE);
  const over = begin(server.port, FILE, { length: 200 * KILOBYTE });
  over.send(10 * KILOBYTE);
  expect(await over.status()).toBe("503");
  expect(over.text()).toMatch(/\r\nretry-after: \d+\r\n/i);
  const others = Array.from({ length: 2 }, () => begin(server.port, MESSAGES));
  for (const one of others) one.send(60 * KILOBYTE);
  await vi.waitUntil(() => server.held > 4 * 127 * KILOBYTE + 119 * KILOBYTE);
  const message = begin(server.port, MESSAGES, { length: 20 * KILOBYTE });
  message.send(20 * KILOBYTE);
  expect(await message.status()).toBe("503");
  // Room that is left is there for the next.
  open[0]?.leave();
  await vi.waitFor(async () => {
    const again = begin(server.port, FILE, { length: 10 * KILOBYTE });
    again.send(10 * KILOBYTE);
    expect(await again.status()).toBe("200");
  });
});

test("a body counts for as long as its call is at work, and no longer", async () => {
  const server = await startServer();
  let finish = () => {};
  server.isBusy = new Promise((resolve) => {
    finish = resolve;
  });
  const busy = Array.from({ length: 2 }, () =>
    begin(server.port, FILE, { length: 250 * KILOBYTE }),
  );
  for (const one of busy) one.send(250 * KILOBYTE);
  await vi.waitUntil(() => server.calls === 2);
  const over = begin(server.port, FILE, { length: 20 * KILOBYTE });
  over.send(20 * KILOBYTE);
  expect(await over.status()).toBe("503");
  finish();
  for (const one of busy) expect(await one.status()).toBe("200");
  const next = begin(server.port, FILE, { length: 20 * KILOBYTE });
  next.send(20 * KILOBYTE);
  expect(await next.status()).toBe("200");
});

test.each([
  ["stops", { pace: { bytes: KILOBYTE, ms: 50 } }],
  ["never ends", { pace: { bytes: 0, ms: 50 }, longTime: 100 }],
])("a sender who %s is told so, and let go", async (_, own) => {
  const server = await startServer({ ...own, drainTime: 50 });
  const slow = begin(server.port, FILE, { length: 100 * KILOBYTE });
  slow.send(10);
  expect(await slow.status()).toBe("408");
  expect(slow.text()).toContain(english("platform.tooSlow"));
  await vi.waitUntil(slow.isClosed);
  expect(server.calls).toBe(0);
});

test("a long answer to a body that is there is left in peace", async () => {
  const server = await startServer({ pace: { bytes: KILOBYTE, ms: 20 }, time: 20 });
  let finish = () => {};
  server.isBusy = new Promise((resolve) => {
    finish = resolve;
  });
  const sent = begin(server.port, MESSAGES, { length: 5 });
  sent.send(5);
  await vi.waitUntil(() => server.calls === 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  finish();
  expect(await sent.status()).toBe("200");
});
