import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";

/** @throws AppError FORBIDDEN for a page that is not on the agent's list */
export function checkOrigin(
  deps: Pick<Deps, "env">,
  allowed: readonly string[],
  origin: string | null,
): void {
  if (!originAllowed(allowed, origin, ownOrigin(deps)))
    throw new AppError("conversations.originRefused");
}

/** The origin of the application itself. */
export function ownOrigin({ env }: Pick<Deps, "env">): string {
  return new URL(env.PARLEY_PUBLIC_URL).origin;
}

/**
 * Whether a page may use the agent's chat.
 * @param allowed the agent's list; empty allows every page
 * @param origin the `origin` header; null outside a browser
 * @param ownOrigin the application itself, whose demo page and test panel always may
 */
export function originAllowed(
  allowed: readonly string[],
  origin: string | null,
  ownOrigin: string,
): boolean {
  if (allowed.length === 0 || origin === ownOrigin) return true;
  if (origin === null) return false;
  const given = origin.toLowerCase();
  return allowed.some((entry) => {
    const [scheme = "", host = ""] = entry.split("://");
    if (!host.startsWith("*.")) return given === entry;
    // `*.example.com` is every subdomain, not example.com itself and not badexample.com.
    return given.startsWith(`${scheme}://`) && given.endsWith(host.slice(1));
  });
}
