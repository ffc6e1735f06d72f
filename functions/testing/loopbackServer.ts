import * as http from "node:http";
import type { AddressInfo } from "node:net";

/** A server on the loopback interface: `host` is its host:port, `hits` the paths it was asked for. */
export type LoopbackServer = { host: string; port: number; hits: string[]; close(): Promise<void> };

/** Starts a server on a free loopback port. */
export async function startLoopbackServer(listener: http.RequestListener): Promise<LoopbackServer> {
  const hits: string[] = [];
  const server = http.createServer((request, response) => {
    hits.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = isTcp(address) ? address.port : 0;
  return {
    host: `127.0.0.1:${port}`,
    port,
    hits,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isTcp(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}
