import { eventMessages } from "@parley/contract/events/messages.ts";
import { fieldMessages } from "@parley/contract/platform/fieldMessages.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { checkUrl, hostKey, type CheckedUrl } from "../platform/egress/egressUrl.ts";

/**
 * Whether events may be posted there at all: with https, on a web port; plain http only to the
 * stand-ins that local mode allows. What the name leads to is checked when it is connected to.
 * @throws AppError BAD_REQUEST, at the field
 */
export function requireEndpoint({ env }: Pick<Deps, "env">, endpoint: string): void {
  const allowed = new Set(env.PARLEY_ALLOW_PRIVATE_HOSTS.map(hostKey));
  const { url, trusted } = checked(endpoint, allowed);
  if (!trusted && url.protocol !== "https:") throw refused(fieldMessages.httpsAddress);
}

function checked(endpoint: string, allowed: ReadonlySet<string>): CheckedUrl {
  try {
    return checkUrl(endpoint, allowed);
  } catch {
    throw refused(eventMessages.webPorts);
  }
}

function refused(message: typeof fieldMessages.httpsAddress | typeof eventMessages.webPorts) {
  const fields = [{ path: "endpoint", message }];
  return new AppError("BAD_REQUEST", message, { reason: "input", fields });
}
