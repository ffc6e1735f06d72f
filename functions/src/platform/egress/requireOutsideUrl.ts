import type { ProblemKey } from "@parley/contract/problems/problem.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/appError.ts";
import { checkUrl, hostKey, type CheckedUrl } from "./egressUrl.ts";

/** What each kind of URL is told that leads nowhere we call. */
type Refusal = Extract<ProblemKey, `${string}.webPorts`>;

/**
 * Refuses a URL that somebody has entered and that we are not to call: it takes https and a web port, or plain http to
 * a stand-in that local mode allows. The IP address behind the name is checked on each connection.
 * @param at the input's field, to be marked, and what is said of a URL that is not public
 * @throws AppError BAD_REQUEST
 */
export function requireOutsideUrl(
  { env }: Pick<Deps, "env">,
  url: string,
  at: { field: string; refusal: Refusal },
): void {
  const allowed = new Set(env.PARLEY_ALLOW_PRIVATE_HOSTS.map(hostKey));
  const checked = check(url, allowed);
  if (checked === null) throw new AppError(at.refusal, {}, { fields: [at.field] });
  if (!checked.trusted && checked.url.protocol !== "https:")
    throw new AppError("fields.httpsUrl", {}, { fields: [at.field] });
}

function check(url: string, allowed: ReadonlySet<string>): CheckedUrl | null {
  try {
    return checkUrl(url, allowed);
  } catch {
    return null;
  }
}
