import type { Transaction } from "@google-cloud/firestore";
import {
  FETCHES_PER_HOUR,
  fileRoute,
  IMAGE_ENDINGS,
  IMAGE_MAX_BYTES,
} from "@parley/contract/uploads/calls.ts";
import type { KeyPrincipal, PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { storageRoom } from "../plans/storageRoom.ts";
import type { Operator } from "../platform/auth/actor.ts";
import { countIfAllowed } from "../platform/rateLimits/allowance.ts";
import { countForOperator } from "../platform/rateLimits/countForOperator.ts";
import type { Deps } from "../platform/deps.ts";
import { EgressError } from "../platform/egress/egressError.ts";
import type { OutsideCalls } from "../platform/egress/outsideCalls.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { FileOwner } from "../platform/files.ts";
import { HOUR_SECONDS, requirePictureRoom } from "./pictureRoom.ts";
import { imageType, storePicture, type Picture } from "./uploadImage.ts";

export const picturesOutside: OutsideCalls = {
  service: "Websites that a picture is named on",
  calls: ["GET of a picture, once"],
  by: "the server",
};

const HERE = "https://here.invalid";

/**
 * Whether a picture's URL is empty, one of our own files, or a path of the page it is on. It is read as browsers read
 * it: they skip tabs and whatever stands before the scheme.
 */
export function isOwnPicture(env: Deps["env"], url: string): boolean {
  if (!URL.canParse(url, HERE)) return false;
  const { origin, href } = new URL(url, HERE);
  const files = [env.PARLEY_API_NA, env.PARLEY_API_EU].map((base) => `${base}${fileRoute("")}`);
  return origin === HERE || files.some((start) => href.startsWith(start));
}

type Pictures<Field extends string> = Partial<Record<Field, string | undefined>>;

/**
 * Pictures that somebody names by their URLs are fetched once and kept among our own files, so that whoever sees them
 * calls no server of theirs.
 * @param changes with the URLs as they were given; what is an own picture's, or stored already, stays
 * @param where.fields those of the changes that are pictures
 * @param where.inCall what precedes a field's name in the call
 * @param where.owner whose they will be
 * @param where.by whose fetches of an hour they count among, and whose quota they need; a person's own need none
 * @param where.current refuses whoever may not make the changes, and gives what is stored: nothing is fetched before
 * @returns the changes with the URLs under which they are kept, and `keep`, which belongs in the transaction that
 * stores those: what is not kept an hour later is removed
 * @throws AppError BAD_REQUEST for what cannot be fetched, is too large, or is not a picture by its bytes; as
 * `requirePictureRoom`; PAYMENT_REQUIRED as `storageRoom`; and as `where.current`
 */
export async function keptPictures<Field extends string, Changes extends Pictures<Field>>(
  deps: Deps,
  changes: Changes,
  where: {
    fields: readonly Field[];
    inCall: string;
    owner: FileOwner;
    by: PersonPrincipal | Operator | KeyPrincipal;
    current: () => Promise<Pictures<Field>>;
  },
): Promise<{ changes: Changes; keep: (transaction: Transaction) => void }> {
  const kept: Partial<Record<Field, string>> = {};
  const added: string[] = [];
  const foreign = where.fields.filter((field) => !isOwnPicture(deps.env, changes[field] ?? ""));
  const stored: Pictures<Field> = foreign.length === 0 ? {} : await where.current();
  for (const field of foreign) {
    const url = changes[field] ?? "";
    const before = stored[field] ?? "";
    if (url === before) continue;
    const picture = await fetched(deps, url, { ...where, field: `${where.inCall}${field}` });
    const isSame = await isFile(deps, before, picture.bytes);
    const room = where.by.kind === "person" ? {} : { room: storageRoom(deps, where.by) };
    const place = { owner: where.owner, provisional: true, ...room };
    const keptAs = isSame ? before : await storePicture(deps, picture, place);
    if (!isSame) added.push(idIn(keptAs));
    kept[field] = keptAs;
  }
  return {
    changes: { ...changes, ...kept },
    keep: (transaction) => added.forEach((fileId) => deps.files.keep(transaction, fileId)),
  };
}

async function fetched(
  deps: Deps,
  url: string,
  {
    owner,
    by,
    field,
  }: { owner: FileOwner; by: PersonPrincipal | Operator | KeyPrincipal; field: string },
): Promise<Picture> {
  const take = () => countFetch(deps, by);
  await requirePictureRoom(deps, owner, { perHour: FETCHES_PER_HOUR, take });
  const bytes = await bytesAt(deps, url);
  const contentType = bytes.length > IMAGE_MAX_BYTES ? null : imageType(bytes);
  if (contentType !== null) return { bytes, contentType };
  const values = { endings: IMAGE_ENDINGS.join(", "), megabytes: IMAGE_MAX_BYTES / 1024 / 1024 };
  throw new AppError("uploads.noPictureThere", values, { fields: [field] });
}

/** A workspace's keys count among its members. @returns false when none is left in this hour */
function countFetch(deps: Deps, by: PersonPrincipal | Operator | KeyPrincipal): Promise<boolean> {
  const about = "pictures by URL for";
  const hour = { perWindow: FETCHES_PER_HOUR, windowSeconds: HOUR_SECONDS };
  if (by.kind === "member" || by.kind === "client")
    return countForOperator(deps, by, { about, ...hour });
  const whose = by.kind === "person" ? by.uid : by.workspaceId;
  return countIfAllowed(deps, { about: `${about} ${whose}`, ...hour });
}

/** Empty if nothing can be fetched there. */
async function bytesAt({ egress }: Pick<Deps, "egress">, url: string): Promise<Uint8Array> {
  try {
    return (await egress.fetchPage(url)).bytes;
  } catch (error) {
    if (error instanceof EgressError) return new Uint8Array();
    throw error;
  }
}

/** Whoever saves the same configuration again and again by program gives the same picture each time. */
async function isFile({ env, files }: Deps, url: string, bytes: Uint8Array): Promise<boolean> {
  if (url === "" || !isOwnPicture(env, url)) return false;
  const file = await files.get(idIn(url));
  return file !== null && Buffer.compare(file.bytes, bytes) === 0;
}

const idIn = (url: string): string => url.slice(url.lastIndexOf("/") + 1);
