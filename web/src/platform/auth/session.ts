import { SESSION_SECONDS } from "@parley/contract/accounts/sessionSeconds.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { create } from "zustand";
import { storageKey } from "./portal.ts";

/** What the browser needs to know about the signed-in person. */
export interface SessionUser {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoURL: string;
  /** False for somebody who signs in with Google alone. */
  hasPassword: boolean;
}

interface SessionState {
  /** `starting` until it is known whether somebody is signed in. */
  status: "starting" | "signedOut" | "signedIn";
  user: SessionUser | undefined;
  region: Region;
  /** Whether they have an account for which no region has been chosen: nothing is to be made for it yet. */
  needsRegion: boolean;
  /** The region that whoever is new has just chosen for their data; undefined for everybody else. */
  chosenRegion: Region | undefined;
  /** The chosen workspace; "" until the list is loaded. */
  workspaceId: string;
  workspaces: readonly Workspace[];
  /** Why the last session ended by itself; shown on the sign-in page. */
  endedBecause: "expired" | "accessLost" | "elsewhere" | undefined;
  /** The workspace the person is leaving or deleting, so that losing it is not announced. */
  leaving: string;
  /** The workspace the person has just left or deleted: gone at once, whenever the list says so. */
  left: string;
  /** Whether the person is in a workspace of the other region too. */
  doubleAccount: boolean;
}

const SAVED_KEY = storageKey("workspace");
/** Whether somebody was signed in when this browser last knew. */
const SIGNED_IN_KEY = storageKey("signedIn");
/** The workspace to open next, once; set when an invitation is accepted. */
const INVITED_KEY = storageKey("workspace.invited");

/** The region in which this browser last had a workspace open. */
const REGION_KEY = storageKey("region");

/** Whose account was made where there was no region to choose. Kept, so that closing the page does not choose for them. */
const NEEDS_REGION_KEY = storageKey("region.needed");

/** Every region, in the order they are offered. */
export const regions: readonly Region[] = ["na", "eu"];

/** The region of this name; undefined for anything else. Without the contract's schema, which is not to load with sign-in. */
export function regionOf(name: string | undefined): Region | undefined {
  return regions.find((one) => one === name);
}

/** The one of the two regions that this is not. */
export function otherRegion(region: Region): Region {
  return region === "na" ? "eu" : "na";
}

const initial: SessionState = {
  status: "starting",
  user: undefined,
  region: lastRegion() ?? "na",
  needsRegion: false,
  chosenRegion: undefined,
  workspaceId: "",
  workspaces: [],
  endedBecause: undefined,
  leaving: "",
  left: "",
  doubleAccount: false,
};

/** The session store: who is signed in, where, and in which workspace. */
export const useSession = create<SessionState>()(() => initial);

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @returns false where nothing can be stored: the choice then lasts until the page is closed */
function write(key: string, value: string): boolean {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Sets who is signed in. Nothing of the previous person's session is kept for another. */
export function setUser(user: SessionUser | undefined): void {
  const before = useSession.getState();
  write(SIGNED_IN_KEY, user ? "1" : "");
  if (!user) {
    useSession.setState({
      ...initial,
      status: "signedOut",
      region: before.region,
      endedBecause: before.endedBecause,
    });
    return;
  }
  const same = before.user?.uid === user.uid;
  useSession.setState({
    ...(same ? {} : { workspaceId: "", workspaces: [], doubleAccount: false }),
    // Whoever is new has chosen right before they are signed in.
    chosenRegion: same || !before.user ? before.chosenRegion : undefined,
    status: "signedIn",
    user,
    needsRegion: isAskedForRegion(user.uid),
    endedBecause: undefined,
  });
}

/** The region in which this browser last had a workspace open; undefined if it never had. */
export function lastRegion(): Region | undefined {
  return regionOf(read(REGION_KEY));
}

/** Makes a region the one that is opened when nothing else says which. */
export function rememberRegion(region: Region): void {
  write(REGION_KEY, region);
  setRegion(region);
  const { user } = useSession.getState();
  if (user) stopAskingForRegion(user.uid);
}

/** Makes a region the one in which the data of somebody new is kept: the app opens there, whatever led to it. */
export function chooseRegion(region: Region): void {
  useSession.setState({ chosenRegion: region });
  rememberRegion(region);
}

/** Who is asked for their region in a browser that stores nothing. Elsewhere another tab may have asked them by now. */
let asked = "";

/** Has a person choose their region before anything is made for them; kept in this browser until they have. */
export function askForRegion(uid: string): void {
  asked = write(NEEDS_REGION_KEY, uid) ? "" : uid;
}

/** Whether a person has yet to choose their region, as far as this browser knows. */
export function isAskedForRegion(uid: string): boolean {
  return [asked, read(NEEDS_REGION_KEY)].includes(uid);
}

/** To be called once it is known where a person's data is to be kept. */
export function stopAskingForRegion(uid: string): void {
  if (asked === uid) asked = "";
  if (read(NEEDS_REGION_KEY) === uid) write(NEEDS_REGION_KEY, "");
  useSession.setState({ needsRegion: false });
}

/** A guess before the sign-in service has answered. Only good for loading early. */
export function wasSignedIn(): boolean {
  return read(SIGNED_IN_KEY) !== "";
}

/** Sets the region from the URL. Workspaces belong to a region, so the list is cleared. */
export function setRegion(region: Region): void {
  if (useSession.getState().region === region) return;
  useSession.setState({ region, workspaceId: "", workspaces: [], doubleAccount: false });
}

/**
 * Which workspace to open: the one an invitation asked for, then the saved one, then one's own, then the
 * first. One that is not in the list is ignored.
 * @returns "" when there is none at all
 */
export function chooseWorkspace(options: {
  ids: readonly string[];
  invited: string;
  saved: string;
  ownId: string;
}): string {
  const { ids, invited, saved, ownId } = options;
  return [invited, saved, ownId].find((id) => ids.includes(id)) ?? ids[0] ?? "";
}

/** The workspace that this tab is to open: another one may open it first, and forget it for the browser. */
let awaited = "";

/**
 * Updates the list of workspaces and keeps the chosen one, or chooses one.
 * @param lastWorkspace the choice stored in the person's profile, for a browser that has none
 */
export function setWorkspaces(workspaces: readonly Workspace[], lastWorkspace = ""): void {
  const { user, workspaceId, region } = useSession.getState();
  const ids = workspaces.map((workspace) => workspace.id);
  const invited = awaited || read(INVITED_KEY);
  const kept = ids.includes(workspaceId) ? workspaceId : undefined;
  const chosen = chooseWorkspace({
    ids,
    invited,
    saved: kept ?? (read(`${SAVED_KEY}.${region}`) || lastWorkspace),
    ownId: user?.uid ?? "",
  });
  if (ids.includes(invited)) {
    awaited = "";
    if (read(INVITED_KEY) === invited) write(INVITED_KEY, "");
    write(`${SAVED_KEY}.${region}`, invited);
  }
  if (chosen) rememberRegion(region);
  useSession.setState({ workspaces, workspaceId: chosen });
}

/** Switches to a workspace on the list and remembers it in this browser. */
export function selectWorkspace(workspaceId: string): void {
  const { workspaces, region } = useSession.getState();
  if (!workspaces.some((workspace) => workspace.id === workspaceId)) return;
  write(`${SAVED_KEY}.${region}`, workspaceId);
  useSession.setState({ workspaceId });
}

/** Switches to a workspace just joined or created, as soon as it is on the list. */
export function openWhenListed(workspaceId: string): void {
  if (useSession.getState().workspaces.some(({ id }) => id === workspaceId)) {
    selectWorkspace(workspaceId);
  } else {
    awaited = workspaceId;
    write(INVITED_KEY, workspaceId);
  }
}

/** Forgets the choices stored in this browser; part of signing out. */
export function forgetWorkspaceChoice(): void {
  awaited = "";
  write(`${SAVED_KEY}.na`, "");
  write(`${SAVED_KEY}.eu`, "");
  write(INVITED_KEY, "");
}

/**
 * Whether a session is over.
 * @param authTime when the person signed in, as in the ID token: a date as text
 * @param now Unix seconds
 */
export function isSessionOver(authTime: string, now: number): boolean {
  const signedInAt = Date.parse(authTime) / 1000;
  return !Number.isFinite(signedInAt) || now - signedInAt >= SESSION_SECONDS;
}
