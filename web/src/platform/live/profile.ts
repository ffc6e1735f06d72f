import { profile, profilePath } from "@parley/contract/accounts/profile.ts";
import type { Profile } from "@parley/contract/accounts/profile.ts";
import { mergeDoc } from "./firestore.ts";
import { useLiveDoc } from "./live.ts";
import type { Live } from "./live.ts";
import { docRef } from "./liveRef.ts";
import { useSession } from "../auth/session.ts";
import { nowSeconds } from "../i18n/time.ts";

/** The person's own preferences, live; null before any were saved. */
export function useProfile(): Live<Profile | null> {
  const uid = useSession((state) => state.user?.uid);
  return useLiveDoc(uid ? docRef(profilePath(uid)) : undefined, profile);
}

/** Saves the person's own preferences. @throws when the server refuses them */
export async function saveProfile(fields: Partial<Omit<Profile, "updatedAt">>): Promise<void> {
  const { user, region } = useSession.getState();
  if (!user) return;
  await mergeDoc(region, profilePath(user.uid), { ...fields, updatedAt: nowSeconds() });
}
