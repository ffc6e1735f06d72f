/** Longer than making and sending a mail usually takes, so that timing reveals nothing. */
const ANSWER_FLOOR_MS = 700;

/**
 * Gives the work's outcome, or its failure, no sooner than after a while: how long it took must not reveal
 * whether an address has an account.
 */
export async function withMinimumDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const floor = new Promise((resolve) => setTimeout(resolve, ANSWER_FLOOR_MS));
  try {
    return await work();
  } finally {
    await floor;
  }
}
