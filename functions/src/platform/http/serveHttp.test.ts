import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startLoopbackServer } from "../../../testing/loopbackServer.ts";
import { serveHttp } from "./serveHttp.ts";

test.each([
  ["a method that no request can have", "TRACE / HTTP/1.1"],
  ["a URL that asks a proxy", "GET http://example.com/ HTTP/1.1"],
])("%s matches no route, and is not a fault of ours", async (_, line) => {
  const faults: unknown[] = [];
  const log = { info: () => undefined, error: (...fault: unknown[]) => void faults.push(fault) };
  const handle = serveHttp(
    async () => Response.json({}),
    () => "",
    log,
  );
  const server = await startLoopbackServer((incoming, outgoing) => {
    void Reflect.apply(handle, undefined, [incoming, outgoing]);
  });
  const socket = connect(server.port, "127.0.0.1");
  socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 404 /);
  expect(faults).toEqual([]);
  socket.destroy();
  await server.close();
});
