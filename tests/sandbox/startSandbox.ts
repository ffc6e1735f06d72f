import { once } from "node:events";
import { createServer } from "node:http";
import { serve } from "./platform/serve.ts";
import type { MailWebhookTarget } from "./resend/MailWebhook.ts";
import { routes } from "./routes.ts";
import { emptyState, type ParleyUrls } from "./SandboxState.ts";

export type RunningSandbox = {
  /** Its URL, without a trailing slash: `http://127.0.0.1:9500`. */
  url: string;
  /** Closes every connection, including those that hang on purpose. */
  close: () => Promise<void>;
};

/**
 * Starts the stand-ins for the outside services, with empty state.
 * @param options.port 0 takes any free port.
 * @param options.host the address to listen on, loopback by default.
 * @param options.mailWebhook whom to tell what became of mails; nobody when left out.
 * @param options.parley the URLs of the Parley that uses it; without them, they are entered by hand.
 * @throws when NODE_ENV is `production`, or the port is taken.
 */
export async function startSandbox(options: {
  port: number;
  host?: string;
  parley?: ParleyUrls;
  mailWebhook?: MailWebhookTarget;
}): Promise<RunningSandbox> {
  if (process.env["NODE_ENV"] === "production") {
    throw new Error("The sandbox is for development and tests; it does not start in production.");
  }
  const host = options.host ?? "127.0.0.1";
  const state = emptyState(
    options.parley ?? { apis: { na: "", eu: "" }, widgetBase: "" },
    options.mailWebhook ?? { urls: [], secret: "" },
  );
  const server = createServer(serve(routes(state), host));
  server.listen(options.port, host);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : options.port;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
