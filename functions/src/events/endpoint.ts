import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { checkUrl, hostKey, type CheckedUrl } from "../platform/egress/egressUrl.ts";

/**
 * Refuses a URL that events may not be posted to: it takes https and a web port, or plain http to a
 * stand-in that local mode allows. The IP address behind the name is checked on connecting.
 * @throws AppError BAD_REQUEST, at the field
 */
export function requireEndpoint({ env }: Pick<Deps, "env">, endpoint: string): void {
  const allowed = new Set(env.PARLEY_ALLOW_PRIVATE_HOSTS.map(hostKey));
  const { url, trusted } = checked(endpoint, allowed);
  if (!trusted && url.protocol !== "https:") throw refused("fields.httpsUrl");
}

function checked(endpoint: string, allowed: ReadonlySet<string>): CheckedUrl {
  try {
    return checkUrl(endpoint, allowed);
  } catch {
    throw refused("events.webPorts");
  }
}

function refused(key: "fields.httpsUrl" | "events.webPorts") {
  return new AppError(key, {}, { fields: ["endpoint"] });
}
