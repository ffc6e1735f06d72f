import { profile } from "@parley/contract/accounts/profile.ts";
import { z } from "zod";
import { storageKey } from "#platform/auth/portal.ts";
import type { Preferences } from "./preferences.ts";

const KEY = storageKey("unsavedPreferences");

const mark = z.object({
  uid: z.string(),
  /** What the profile held before. */
  before: profile.omit({ hideDoubleAccount: true, hideFirstSteps: true, updatedAt: true }),
});

/**
 * What the person's profile held before preferences of theirs were changed in this browser that it may not have: the
 * page was left before the server had said so. Undefined where it has all of them.
 */
export function unsavedSince(uid: string): Preferences | undefined {
  try {
    const kept = mark.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return kept.data?.uid === uid ? kept.data.before : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that a change is being saved. One that is already noted began earlier, and stays. */
export function noteUnsaved(uid: string, before: Preferences): void {
  if (unsavedSince(uid) === undefined) write(JSON.stringify({ uid, before }));
}

/** Notes that the profile has them all. */
export function noteSaved(): void {
  write(undefined);
}

function write(value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  } catch {
    // Without storage nothing outlives the page, and the preferences do not either.
  }
}
