import type { Region } from "@parley/contract/platform/region.ts";
import { linkSecret } from "../page/linkSecret.ts";

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

const portalName = portal && `client.${portal.region}.${portal.agencyId}`;
/** Whom this tab views, for when it is loaded again; only this tab knows. */
const VIEWED_KEY = `parley.${portalName}.viewed`;

/**
 * The client whom a member of the agency is to view by this sign-in link.
 * @returns "" for a client's own link; undefined for a URL that is not a sign-in link
 */
export function impersonatedByLink(link: { hash: string; search: string }): string | undefined {
  if (linkSecret("token", link) === "") return undefined;
  const id = new URLSearchParams(link.hash.slice(1)).get("viewed") ?? "";
  return /^[\w-]{1,64}$/.test(id) ? id : "";
}

// Decided once as well: a sign-in link says whether it is for viewing, and a page loaded again goes on.
const impersonated = portal ? readImpersonated() : "";

function readImpersonated(): string {
  const byLink = impersonatedByLink(location);
  try {
    if (byLink === undefined) return sessionStorage.getItem(VIEWED_KEY) ?? "";
    if (byLink === "") sessionStorage.removeItem(VIEWED_KEY);
    else sessionStorage.setItem(VIEWED_KEY, byLink);
  } catch {
    // Without storage it lasts until the page is loaded again.
  }
  return byLink ?? "";
}

/**
 * The client whom a member of the agency views in this tab; "" in any other. Such a session is this tab's alone, so
 * that several clients can be viewed at once, and none is signed in for the whole browser.
 */
export function impersonatedClient(): string {
  return impersonated;
}

/** Lets the portal be the client's own again when it is loaded the next time in this tab. */
export function forgetImpersonation(): void {
  try {
    sessionStorage.removeItem(VIEWED_KEY);
  } catch {
    // Without storage nothing was kept.
  }
}

/**
 * Name of the portal's Firebase app, which keeps its session apart, and each viewed client's; undefined for the
 * owner's.
 */
export function firebaseAppName(): string | undefined {
  return impersonated === "" ? portalName : `${portalName}.viewed.${impersonated}`;
}

/** Key for something stored in this browser, so that a client's choices and the owner's stay apart. */
export function storageKey(name: string): string {
  return portal ? `parley.${firebaseAppName()}.${name}` : `parley.${name}`;
}

/** The base path of the application, or of this portal. */
export function basePath(region: Region): string {
  return portal ? `/client/${portal.region}/${portal.agencyId}` : `/app/${region}`;
}
