import { EgressError } from "./egressError.ts";

/** Ports a web page or service is served on; anything else needs an explicit allowance. */
export const WEB_PORTS: readonly number[] = [80, 443, 8080, 8443];

/** A URL that passed `checkUrl`; `trusted` ones are explicitly allowed and skip the IP address filter. */
export type CheckedUrl = { url: URL; trusted: boolean };

/**
 * Normalises `host:port` so that a configured allowance and a URL compare equal.
 * @throws Error when the port is missing: an allowance is for one service, never for a whole host.
 */
export function hostKey(hostAndPort: string): string {
  const at = hostAndPort.lastIndexOf(":");
  const port = Number(hostAndPort.slice(at + 1));
  if (at < 1 || !Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`"${hostAndPort}" is not host:port`);
  }
  const host = new URL(`http://${hostAndPort.slice(0, at)}`).hostname;
  return `${host.replace(/\.$/, "")}:${port}`;
}

/**
 * Accepts an absolute http or https URL without credentials, on a web port or explicitly allowed.
 * The IP address behind the name is checked later, when the connection is made.
 * @throws EgressError `bad-url` for anything else, `blocked` for a port that is not allowed.
 */
export function checkUrl(
  text: string,
  allowed: ReadonlySet<string>,
  ports: readonly number[] = WEB_PORTS,
): CheckedUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw new EgressError("bad-url", "not a URL");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new EgressError("bad-url", "scheme");
  }
  if (url.username !== "" || url.password !== "") throw new EgressError("bad-url", "credentials");
  url.hash = "";
  const port = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
  const trusted = allowed.has(`${url.hostname.replace(/\.$/, "")}:${port}`);
  if (!trusted && !ports.includes(port)) throw new EgressError("blocked", "port");
  return { url, trusted };
}
