import { clientPath } from "@parley/contract/clients/client.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import { mergeDoc } from "#platform/live/firestore.ts";
import { useSession } from "#platform/auth/session.ts";

/** What a client writes of themselves (design §4); the rules let nothing else through. */
export type OwnFields = Partial<
  Pick<Client, "name" | "squarePhotoURL" | "status" | "preferredLanguage">
>;

/** Saves fields of one's own document. @throws when it does not reach the server, or is refused there */
export async function saveSelf(fields: OwnFields): Promise<void> {
  const { user, region } = useSession.getState();
  if (user) await mergeDoc(region, clientPath(user.uid), fields);
}
