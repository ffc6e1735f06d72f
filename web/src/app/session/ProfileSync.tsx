import type { Profile } from "@parley/contract/accounts/profile.ts";
import { useEffect, useRef, useState } from "react";
import type { Live } from "#platform/live/live.ts";
import { saveProfile } from "#platform/live/profile.ts";
import { useSession } from "#platform/auth/session.ts";
import {
  localPreferences,
  samePreferences,
  takePreferences,
  watchPreferences,
  type Preferences,
} from "./preferences.ts";
import { noteSaved, noteUnsaved, unsavedSince } from "./unsavedPreferences.ts";

/**
 * The preferences here when the person signed in, and later whenever page and profile agreed. It outlives the
 * component, as some pages of a signed-in person do not load the profile.
 */
let agreed: Preferences | undefined;
useSession.subscribe((now, before) => {
  if (now.user?.uid !== before.user?.uid) agreed = undefined;
});

/**
 * Keeps this browser's preferences and the profile in sync: the profile wins when the page opens, and a change
 * made here is saved, even one made before the profile had loaded, or just before the page was left. Whoever has no profile yet begins one with the
 * preferences of this page at once, so that no later press elsewhere decides on their language. Draws nothing. A
 * failed save is ignored: the choice still applies here.
 */
export function ProfileSync({ profile }: { profile: Live<Profile | null> }) {
  const uid = useSession((state) => state.user?.uid) ?? "";
  const [before] = useState(() => (agreed ??= unsavedSince(uid) ?? localPreferences()));
  const stored = useRef<Preferences>(undefined);
  useEffect(() => {
    if (!profile.data || stored.current) return;
    takePreferences(profile.data, before);
    // useTakeWorkspaces chooses the workspace: what it opened first is not a change to save.
    const { lastWorkspace } = localPreferences();
    stored.current = { ...profile.data, lastWorkspace };
  }, [profile, before]);

  const known = profile.status === "ready";
  useEffect(() => {
    if (!known) return undefined;
    const save = () => {
      const now = localPreferences();
      agreed = now;
      if (stored.current && samePreferences(now, stored.current)) return;
      if (stored.current) noteUnsaved(uid, stored.current);
      stored.current = now;
      const end = () => {
        if (stored.current === now) noteSaved();
      };
      saveProfile(now).then(end, end);
    };
    save();
    return watchPreferences(save);
  }, [known, uid]);
  return null;
}
