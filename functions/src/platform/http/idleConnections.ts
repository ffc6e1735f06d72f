import { subscribe, unsubscribe } from "node:diagnostics_channel";

/**
 * Keeps connections open on which nothing is asked. On a busy machine the functions emulator sends a request on one that its
 * process has just closed after five idle seconds: the caller gets a bare 500, and two such failures of one request
 * end the emulators. What the cloud runs has a proxy in front that tries again.
 * @returns lets them be closed again
 */
export function keepIdleConnections(): () => void {
  const onStart = (message: unknown) => {
    const { server }: { server?: { keepAliveTimeout: number } } = Object(message);
    if (server) server.keepAliveTimeout = 0;
  };
  subscribe("http.server.request.start", onStart);
  return () => void unsubscribe("http.server.request.start", onStart);
}
