import { profile, profilePath } from "@parley/contract/accounts/profile.ts";
import type { Profile } from "@parley/contract/accounts/profile.ts";
import type { Region } from "@parley/contract/platform/region.ts";
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

/**
 * Saves the person's own preferences.
 * @param region whose profile of theirs; by default the open one's
 * @throws when the server refuses them
 */
export async function saveProfile(
  fields: Partial<Omit<Profile, "updatedAt">>,
  region: Region = useSession.getState().region,
): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  await mergeDoc(region, profilePath(user.uid), { ...fields, updatedAt: nowSeconds() });
}
