import type { Region } from "@parley/contract/platform/region.ts";

/** An agency's client portal: where its clients sign in while it has no domain of its own (decision 016). */
export interface PortalLocation {
  region: Region;
  agencyId: string;
}

/**
 * The agency's portal a path belongs to.
 * @returns undefined for the owner's application, and for an invalid agency id
 */
export function portalOf(pathname: string): PortalLocation | undefined {
  const [, first, region, agencyId] = pathname.split("/");
  if (first !== "client" || (region !== "na" && region !== "eu")) return undefined;
  return agencyId && /^[\w-]{1,64}$/.test(agencyId) ? { region, agencyId } : undefined;
}

// Decided once, by the URL the page was loaded with, so that a session cannot change its portal.
const portal = "location" in globalThis ? portalOf(location.pathname) : undefined;

/** The client portal this page was loaded in; undefined in the owner's application. */
export function currentPortal(): PortalLocation | undefined {
  return portal;
}

/** Name of the portal's Firebase app, which keeps its session apart; undefined for the owner's. */
export function firebaseAppName(): string | undefined {
  return portal && `client.${portal.region}.${portal.agencyId}`;
}

/** Key for something stored in this browser, so that a client's choices and the owner's stay apart. */
export function storageKey(name: string): string {
  return portal ? `parley.${firebaseAppName()}.${name}` : `parley.${name}`;
}

/** The base path of the application, or of this portal. */
export function basePath(region: Region): string {
  return portal ? `/client/${portal.region}/${portal.agencyId}` : `/app/${region}`;
}
