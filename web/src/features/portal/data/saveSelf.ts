import { clientPath } from "@parley/contract/clients/client.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import { mergeDoc } from "#platform/live/firestore.ts";
import { useSession } from "#platform/auth/session.ts";

/** What a client may write about themselves; the security rules refuse anything else. */
export type OwnFields = Partial<
  Pick<Client, "name" | "squarePhotoURL" | "status" | "preferredLanguage" | "languageChosen">
>;

/** Saves fields of the client's own document. @throws when the server cannot be reached, or refuses it */
export async function saveSelf(fields: OwnFields): Promise<void> {
  const { user, region } = useSession.getState();
  if (user) await mergeDoc(region, clientPath(user.uid), fields);
}
