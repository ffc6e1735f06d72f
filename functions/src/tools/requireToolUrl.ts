import type { Deps } from "../platform/deps.ts";
import { checkUrl, hostKey, type CheckedUrl } from "../platform/egress/egressUrl.ts";
import { AppError } from "../platform/errors/appError.ts";

/**
 * Refuses a URL that tools may not call: it takes https and a web port, or plain http to a stand-in that local mode
 * allows. The IP address behind the name is checked on each connection.
 * @param field of the input, to be marked
 * @throws AppError BAD_REQUEST
 */
export function requireToolUrl({ env }: Pick<Deps, "env">, url: string, field: string): void {
  const allowed = new Set(env.PARLEY_ALLOW_PRIVATE_HOSTS.map(hostKey));
  const checked = check(url, allowed);
  if (checked === null) throw new AppError("tools.webPorts", {}, { fields: [field] });
  if (!checked.trusted && checked.url.protocol !== "https:")
    throw new AppError("fields.httpsUrl", {}, { fields: [field] });
}

function check(url: string, allowed: ReadonlySet<string>): CheckedUrl | null {
  try {
    return checkUrl(url, allowed);
  } catch {
    return null;
  }
}
