import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { ipNetwork } from "../../platform/http/ipNetwork.ts";
import { createRateLimit } from "../../platform/rateLimits/rateLimit.ts";

/**
 * Documents that visitors of one IP address may have read within a minute, on each instance. A poll reads two, a page of a
 * conversation 200: an office of a thousand that polls every ten seconds stays below it, while whoever reads the longest
 * conversation over and over, with as many tokens as they like, is refused after a hundred times.
 */
export const READS_PER_IP_AND_MINUTE = 20_000;

const reads = createRateLimit(READS_PER_IP_AND_MINUTE, 60_000);

/**
 * Reads for a visitor and counts it for their IP address: first as much as it may be, so that many at once are not let in together,
 * and afterwards what it was. Nobody is counted who tests their own agent.
 * @param most documents that it reads at most
 * @param read gives what it read, and how many documents that were
 * @throws AppError `conversations.networkBusy`
 */
export async function countReads<Result>(
  { now }: Pick<Deps, "now">,
  { ip, test }: { ip: string; test: boolean },
  most: number,
  read: () => Promise<{ result: Result; documents: number }>,
): Promise<Result> {
  if (test) return (await read()).result;
  const key = ipNetwork(ip);
  const at = now();
  if (!reads.take(key, at, most))
    throw new AppError("conversations.networkBusy", {}, { retryAfter: 60 });
  // What fails is not to shut out everybody behind the same address.
  let documents = 0;
  try {
    const done = await read();
    documents = done.documents;
    return done.result;
  } finally {
    reads.giveBack(key, at, most - documents);
  }
}
