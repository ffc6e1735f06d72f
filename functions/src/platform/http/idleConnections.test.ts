import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startLoopbackServer } from "../../../testing/loopbackServer.ts";
import { keepIdleConnections } from "./idleConnections.ts";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).toReversed()) await one();
});

/** The connection of a request that was answered by a server which closes idle ones after a moment. */
async function idleConnection() {
  const server = await startLoopbackServer((request, response) => {
    const { server: own } = Object(request.socket);
    if (request.url === "/hurry")
      Object.assign(own, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 });
    response.end("here");
  });
  undo.push(() => server.close());
  const ask = async (path: string) => {
    const socket = connect(server.port, "127.0.0.1");
    undo.push(() => socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(socket, "data");
    return socket;
  };
  await ask("/hurry");
  return ask("/");
}

test("an idle connection stays open, which its server would close", async () => {
  const closeAgain = keepIdleConnections();
  undo.push(closeAgain);
  const kept = await idleConnection();
  closeAgain();
  // Begun later, it is over by the time that the other would be.
  const closed = await idleConnection();
  await once(closed, "close");
  expect(kept.destroyed).toBe(false);
});
