import type { Region } from "@parley/contract/platform/region.ts";

/** Where an agency's clients are while it has no domain of its own (decision 016). */
export interface ClientArea {
  region: Region;
  agencyId: string;
}

/**
 * Which agency's area an address belongs to.
 * @returns undefined for the owner's application, and for an address that no agency can have
 */
export function clientAreaOf(pathname: string): ClientArea | undefined {
  const [, first, region, agencyId] = pathname.split("/");
  if (first !== "client" || (region !== "na" && region !== "eu")) return undefined;
  return agencyId && /^[\w-]{1,64}$/.test(agencyId) ? { region, agencyId } : undefined;
}

// Decided once, by the address the page was loaded with: a session cannot become another one's.
const area = "location" in globalThis ? clientAreaOf(location.pathname) : undefined;

/** The client area this page was loaded in; undefined in the owner's application. */
export function clientArea(): ClientArea | undefined {
  return area;
}

/** Name of the Firebase app, under which its session is kept; undefined for the owner's. */
export function firebaseAppName(): string | undefined {
  return area && `client.${area.region}.${area.agencyId}`;
}

/** Key of something kept in this browser: what a client chose is not the owner's choice. */
export function storageKey(name: string): string {
  return area ? `parley.${firebaseAppName()}.${name}` : `parley.${name}`;
}

/** What every address of the application, or of this client area, begins with. */
export function areaBase(region: Region): string {
  return area ? `/client/${area.region}/${area.agencyId}` : `/app/${region}`;
}
