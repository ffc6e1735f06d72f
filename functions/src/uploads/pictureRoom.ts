import type { Query } from "@google-cloud/firestore";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { CLIENTS, clientPath } from "@parley/contract/clients/client.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { CLIENT_PICTURES_KEPT, PICTURES_MAX } from "@parley/contract/uploads/calls.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { z } from "zod";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { FileOwner } from "../platform/files.ts";

export const HOUR_SECONDS = 3600;

/** Fields of an agent's settings that are pictures. */
const AGENT_PICTURES = ["roundedImageURL", "avatarImageUrl"] as const;

/**
 * Two ends for whoever stores pictures by program. The number that is kept may be passed by a few that come at the
 * same moment; the number in an hour holds across all instances. Of the pictures of a client, or of
 * an organisation, the older ones go.
 * @param count counts one of an hour, and gives whether it was left of `count.perHour`
 * @throws AppError CONFLICT when the owner has as many as are kept; TOO_MANY_REQUESTS beyond `count.perHour`
 */
export async function requirePictureRoom(
  deps: Deps,
  owner: FileOwner,
  count: { perHour: number; take: () => Promise<boolean> },
): Promise<void> {
  const all = deps.db.collection(FILES).where("owner", "==", owner).where("public", "==", true);
  const [kind, id = ""] = owner.split(":");
  if (kind === "client") await removeOlder(deps, all, await orgOf(deps, id));
  if (kind === "org") await removeOlder(deps, all, id);
  if ((await all.count().get()).data().count >= PICTURES_MAX)
    throw new AppError("uploads.full", { max: PICTURES_MAX });
  if (await count.take()) return;
  const retry = { retryAfter: HOUR_SECONDS };
  throw new AppError("uploads.tooManyAnHour", { max: count.perHour }, retry);
}

/**
 * Removes the pictures of a client, or of an organisation, that are not among the newest and show nobody and no agent. Who is interrupted goes on with the
 * next picture.
 */
async function removeOlder(
  deps: Pick<Deps, "db" | "files">,
  pictures: Query,
  orgId: string,
): Promise<void> {
  const { docs } = await pictures.select().get();
  const older = docs
    .toSorted((a, b) => b.createTime.toMillis() - a.createTime.toMillis())
    .slice(CLIENT_PICTURES_KEPT);
  if (older.length === 0) return;
  const shown = await shownAround(deps, orgId);
  for (const { id } of older) if (!shown.has(id)) await deps.files.remove(id);
}

/** The organisation of a client; empty for one that is gone. */
async function orgOf({ db }: Pick<Deps, "db">, clientId: string): Promise<string> {
  const orgId: unknown = (await db.doc(clientPath(clientId)).get()).get("orgId");
  return typeof orgId === "string" ? orgId : "";
}

/** Ids of the files that are the pictures of an organisation, of its people or of its agents: its admin chooses those of all. */
async function shownAround({ db }: Pick<Deps, "db">, orgId: string): Promise<Set<string>> {
  if (orgId === "") return new Set();
  const [people, organisation] = await Promise.all([
    db.collection(CLIENTS).where("orgId", "==", orgId).select("squarePhotoURL").get(),
    db.doc(orgPath(orgId)).get(),
  ]);
  const agentIds = z.array(z.string()).catch([]).parse(organisation.get("widgetIDs"));
  const settings = agentIds.map((agentId) => db.doc(agentConfigPath(agentId)));
  const agents =
    settings.length === 0 ? [] : await db.getAll(...settings, { fieldMask: [...AGENT_PICTURES] });
  const urls: unknown[] = [
    ...[...people.docs, organisation].map((one) => one.get("squarePhotoURL")),
    ...agents.flatMap((one) => AGENT_PICTURES.map((field) => one.get(field))),
  ];
  return new Set(urls.flatMap((url) => (typeof url === "string" ? [fileIn(url)] : [])));
}

/** The id of the file that a URL leads to, whatever stands behind it; of no file of ours for any other URL. */
function fileIn(url: string): string {
  const [path = ""] = url.split(/[?#]/);
  return path.slice(path.lastIndexOf("/") + 1);
}
