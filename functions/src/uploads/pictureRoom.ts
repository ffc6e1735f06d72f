import { PICTURES_MAX } from "@parley/contract/uploads/calls.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { FileOwner } from "../platform/files.ts";
import { countIfAllowed } from "../platform/rateLimits/allowance.ts";

const HOUR_SECONDS = 3600;

/**
 * Two ends for whoever stores pictures by program. The number that is kept may be passed by a few that come at the
 * same moment; the number in an hour holds across all instances.
 * @param count.about whose pictures of an hour are counted
 * @throws AppError CONFLICT when the owner has as many as are kept; TOO_MANY_REQUESTS beyond `count.perHour`
 */
export async function requirePictureRoom(
  deps: Deps,
  owner: FileOwner,
  count: { about: string; perHour: number },
): Promise<void> {
  const all = deps.db.collection(FILES).where("owner", "==", owner).where("public", "==", true);
  if ((await all.count().get()).data().count >= PICTURES_MAX)
    throw new AppError("uploads.full", { max: PICTURES_MAX });
  const isAllowed = await countIfAllowed(deps, {
    about: `pictures of ${count.about}`,
    perWindow: count.perHour,
    windowSeconds: HOUR_SECONDS,
  });
  if (isAllowed) return;
  const retry = { retryAfter: HOUR_SECONDS };
  throw new AppError("uploads.tooManyAnHour", { max: count.perHour }, retry);
}
