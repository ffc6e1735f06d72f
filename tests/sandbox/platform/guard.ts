import type { IncomingMessage } from "node:http";

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** True for a host name (without port) that always means this machine. */
export function isLoopbackName(hostname: string): boolean {
  return loopbackNames.has(hostname.toLowerCase()) || hostname.toLowerCase().endsWith(".localhost");
}

/**
 * Why a request must be refused, or undefined. The sandbox keeps sign-in mails, so a page on the
 * internet that is open in the same browser must reach neither them (by DNS rebinding)
 * nor the switches (by a cross-site form).
 * @param boundHost the address the server listens on; beyond loopback any Host is taken.
 */
export function refusal(request: IncomingMessage, boundHost: string): string | undefined {
  const hostname = URL.parse(`http://${request.headers.host ?? ""}`)?.hostname ?? "";
  if (isLoopbackName(boundHost) && !isLoopbackName(hostname)) {
    return "The sandbox answers only to the names of this machine.";
  }
  const changes = request.method !== "GET" && request.method !== "HEAD";
  const foreign = request.headers["sec-fetch-site"] === "cross-site";
  if (changes && foreign) return "The sandbox takes no changes from another site.";
  return undefined;
}
