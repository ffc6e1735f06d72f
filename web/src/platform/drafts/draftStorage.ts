// Where drafts are, as texts. What is in them is read by keptDraft.ts, which knows every setting and is loaded with
// the agent's page; lists of agents only ask whether there is one.
//
// A draft is kept twice: in the tab's own storage, so that tabs which edit the same agent keep theirs apart, and
// in the browser's, where the next tab finds it once this one is closed.

import { isMarkedElsewhere, markDraft, unmarkDraft } from "./draftMarks.ts";

const PREFIX = "parley.agentDraft.";
const GIVEN_UP = "parley.givenUp.";
const SAVED = "parley.savedRevision.";
/** In a tab's storage from when its page is left until the next one is there. */
const LEFT = "parley.pageLeft";

/** Where the browser offers no storage, drafts last until the page is closed. */
const memory = new Map<string, string>();
const ofTab = storageOf(() => sessionStorage);
const ofBrowser = storageOf(() => localStorage);
const listeners = new Set<() => void>();
const held = new Set<string>();
const settled = new Set<(key: string) => void>();

/** The key under which a person's draft of an agent is kept. */
export function draftKey(uid: string, region: string, agentId: string): string {
  return `${PREFIX}${uid}.${region}.${agentId}`;
}

/** Keeps a draft, in this tab and in the browser. */
export function putDraft(key: string, text: string): void {
  memory.set(key, text);
  ofTab.set(key, text);
  ofBrowser.set(key, text);
  markDraft(key);
  tell();
}

/** Notes that this tab has taken up a draft, which stays its own when another tab changes the browser's. */
export function claimDraft(key: string, text: string): void {
  memory.set(key, text);
  markDraft(key);
}

/**
 * Whether the draft that opening the agent in this tab would show is one that another open tab has; to be asked before
 * this tab takes it up.
 */
export async function isDraftElsewhere(key: string): Promise<boolean> {
  if (own(key) !== null) return (await copied.get(key)) ?? false;
  return storedDraft(key) !== null && isMarkedElsewhere(key);
}

/** Removes this tab's draft. What another tab has written is left alone, and this one does not take it up again. */
export function forgetDraft(key: string): void {
  const mine = own(key);
  if (mine === null) return;
  memory.delete(key);
  ofTab.remove(key);
  unmarkDraft(key);
  if (ofBrowser.get(key) === mine) ofBrowser.remove(key);
  ofTab.set(GIVEN_UP + key, mine);
  tell();
}

/** Removes the draft from this tab and from the browser: its agent is gone, or gone for this person. */
export function eraseDraft(key: string): void {
  memory.delete(key);
  ofTab.remove(key);
  unmarkDraft(key);
  ofBrowser.remove(key);
  tell();
}

/** Whether opening the agent in this tab would show a draft. */
export function hasDraft(key: string): boolean {
  return storedDraft(key) !== null;
}

/** Notes that a draft is on screen, so that no other tab settles it. @returns what notes that it was left */
export function holdDraft(key: string): () => void {
  held.add(key);
  return () => void held.delete(key);
}

/** Calls back with the key of a draft that this tab also holds, off screen, when another tab has settled it. */
export function onSettledInOtherTab(forget: (key: string) => void): void {
  settled.add(forget);
}

// Another tab has published or given up a draft, and with it the browser's copy. What is on screen here stays, and
// so does any other draft; the very same one, where nobody sees it, is settled with that one.
window.addEventListener("storage", ({ key, oldValue, newValue }) => {
  const mine = key?.startsWith(PREFIX) && newValue === null ? own(key) : null;
  if (key === null || mine === null) return;
  if (mine !== oldValue || held.has(key)) ofBrowser.set(key, mine);
  else {
    eraseDraft(key);
    for (const forget of settled) forget(key);
  }
});

/** Notes which revision this browser saved, for its other tabs. */
export function noteSave(key: string, revision: number): void {
  ofBrowser.set(SAVED + key, String(revision));
}

/** Whether a revision was saved in this browser. */
export function wasSavedHere(key: string, revision: number): boolean {
  return ofBrowser.get(SAVED + key) === String(revision);
}

/** Calls back whenever a draft appears or goes, in this tab or another. @returns what ends it */
export function watchDrafts(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", changed);
  };
}

function tell(): void {
  for (const changed of listeners) changed();
}

const own = (key: string): string | null => ofTab.get(key) ?? memory.get(key) ?? null;

/** The draft that opening the agent in this tab would show; null for none. */
export function storedDraft(key: string): string | null {
  const mine = own(key);
  if (mine !== null) return mine;
  const left = ofBrowser.get(key);
  return left === ofTab.get(GIVEN_UP + key) ? null : left;
}

/**
 * Drafts that a page finds in its tab's storage without having been left before, and whether another tab has them: a
 * browser copies the storage into a tab that is duplicated.
 */
const copied = new Map<string, Promise<boolean>>();
const isLoadedAgain = ofTab.get(LEFT) !== null;
ofTab.remove(LEFT);
for (const key of ofTab.keys()) {
  if (!key.startsWith(PREFIX)) continue;
  if (!isLoadedAgain) copied.set(key, isMarkedElsewhere(key));
  markDraft(key);
}
window.addEventListener("pagehide", () => ofTab.set(LEFT, "yes"));
// The browser may bring the very same page back.
window.addEventListener("pageshow", () => ofTab.remove(LEFT));

/** A storage that does nothing where the browser forbids it or is full: the copy in memory has to do. */
function storageOf(find: () => Storage) {
  const attempt = <Result>(run: (storage: Storage) => Result): Result | null => {
    try {
      return run(find());
    } catch {
      return null;
    }
  };
  return {
    get: (key: string) => attempt((storage) => storage.getItem(key)),
    set: (key: string, text: string) => void attempt((storage) => storage.setItem(key, text)),
    remove: (key: string) => void attempt((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
  };
}
