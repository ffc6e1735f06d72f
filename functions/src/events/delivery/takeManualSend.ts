import type { Transaction } from "@google-cloud/firestore";
import { readAllowance } from "../../platform/limits/allowance.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { seconds, type Deps } from "../../platform/deps.ts";

/** Events that a workspace sends by hand in ten minutes: enough to try, too few to trouble a server. */
const PER_WINDOW = 30;
const WINDOW_SECONDS = 600;

/**
 * Reads whether the workspace may send one by hand; the transaction's last read.
 * @returns counts it
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function takeManualSend(
  transaction: Transaction,
  deps: Deps,
  workspaceId: string,
): Promise<() => void> {
  const { left, take } = await readAllowance(transaction, deps.db, {
    key: `eventsByHand_${workspaceId}`,
    perWindow: PER_WINDOW,
    windowSeconds: WINDOW_SECONDS,
    at: seconds(deps),
  });
  if (!left) throw new AppError("platform.tooMany", {}, { retryAfter: WINDOW_SECONDS });
  return take;
}
