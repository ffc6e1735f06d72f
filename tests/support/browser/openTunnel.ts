import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { z } from "zod";

/** A connection to a URL of the stack that can be cut, as by a train's tunnel. */
export type Tunnel = {
  /** The same URL, through the tunnel. */
  url: string;
  /** Closes all connections, even in the middle of a response, and refuses new ones. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

/** Opens a tunnel to the host of this URL. */
export async function openTunnel(target: string): Promise<Tunnel> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // Broken connections are expected here.
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    keep(far);
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = z.object({ port: z.number() }).parse(server.address());
  const url = new URL(target);
  url.host = `127.0.0.1:${bound.port}`;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      server.close();
      cut();
      await once(server, "close");
    },
  };
}
