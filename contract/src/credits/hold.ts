import { z } from "zod";

/**
 * How long credits stay reserved for a turn: longer than a function can run (6 minutes), so that
 * the turn is certain to be over.
 */
export const HOLD_MS = 10 * 60_000;

/** Credits reserved for the answer to one message; kept in the conversation (decision 015). */
export const hold = z.object({
  messageId: z.string(),
  account: z.string(),
  /** Where the credits go back to. */
  shard: z.number().int(),
  credits: z.number().int().positive(),
  /** The day (UTC) for whose limit they count; older ones have none. */
  day: z.string().optional(),
  /** The account that counts that day: who pays for the agent since, where that is another than `account`. */
  dayAccount: z.string().optional(),
  /** What the agent may spend in a day, by its settings then; none in older ones. */
  limit: z.number().int().optional(),
  /** Id in `limits` of what the visitor's IP address spends; none where that is not counted. */
  counter: z.string().optional(),
  /** Unix milliseconds from which `sweep` returns it. */
  until: z.number(),
  /** Answers under way: a message sent again while its answer streams shares the hold, at most `TRIES_MAX` of them. */
  tries: z.number().int().positive().default(1),
  /** The opening that wrote it last, so that one whose answer was lost recognises its own write. */
  opening: z.string().default(""),
});
export type Hold = z.infer<typeof hold>;

/**
 * Answers under way to one message, which is paid for once: a second one, as the first may have ended with its process.
 */
export const TRIES_MAX = 2;

/** When the first of these is to be returned; 0 where there is none. */
export function holdUntil(holds: readonly Hold[]): number {
  return holds.length === 0 ? 0 : Math.min(...holds.map(({ until }) => until));
}

/** What a conversation has of its reservations; that they are put off is over once any of them changes. */
export function heldFields(holds: Hold[]): {
  holds: Hold[];
  holdUntil: number;
  overdueSince: number;
} {
  return { holds, holdUntil: holdUntil(holds), overdueSince: 0 };
}

/** The reservation for the answer to a message; undefined where there is none. */
export function findHold(holds: readonly Hold[], messageId: string): Hold | undefined {
  return holds.find((one) => one.messageId === messageId);
}

/** Notes a reservation. */
export function addHold(holds: readonly Hold[], added: Hold): Hold[] {
  return [...without(holds, added.messageId), added];
}

/** Has the day of these counted by the account that pays for their agent from now on; their credits stay where they are. */
export function moveDay(holds: readonly Hold[], dayAccount: string): Hold[] {
  return holds.map((one) => ({ ...one, dayAccount }));
}

/** The accounts that something changes on with a reservation: the one that has its credits, and the one that counts its day. */
export function accountsOf({ account, dayAccount = account }: Hold): string[] {
  return [...new Set([account, dayAccount])];
}

/** Notes that one more answer to the same message is under way; its time starts over. */
export function shareHold(
  holds: readonly Hold[],
  shared: Hold,
  again: Pick<Hold, "until" | "opening">,
): Hold[] {
  const tries = shared.tries + 1;
  return holds.map((one) =>
    one.messageId === shared.messageId ? { ...one, ...again, tries } : one,
  );
}

/** What becomes of holds. `back`: what goes back to the hold's account. */
export type HoldSettlement = { holds: Hold[]; spent: number; back: number };

/**
 * What an answer may cost at most, as a multiple of its reservation: an estimate is wrong by as much for the rarest of
 * scripts, and what a service counts is not believed beyond it.
 */
const BEYOND_MAX = 4;

/** What an answer costs beyond its reservation; 0 where that was enough. */
export function excessOverHold({ credits }: Hold, price: number): number {
  return Math.max(0, Math.min(Math.ceil(price), BEYOND_MAX * credits) - credits);
}

/**
 * The answer is stored: its price is spent, and the rest of what was reserved goes back.
 * @param beyond what was taken from the account beside the hold
 */
export function settleHold(
  holds: readonly Hold[],
  settled: Hold,
  price: number,
  beyond = 0,
): HoldSettlement {
  const wanted = Math.max(0, Math.ceil(price));
  const spent = Math.min(wanted, settled.credits + beyond);
  const back = Math.max(0, settled.credits - spent);
  return { holds: without(holds, settled.messageId), spent, back };
}

/** An answer failed: all goes back, unless another answer to the same message is under way. */
export function releaseHold(holds: readonly Hold[], released: Hold): HoldSettlement {
  if (released.tries > 1) {
    const tries = released.tries - 1;
    const kept = holds.map((one) =>
      one.messageId === released.messageId ? { ...one, tries } : one,
    );
    return { holds: kept, spent: 0, back: 0 };
  }
  return { holds: without(holds, released.messageId), spent: 0, back: released.credits };
}

/** Takes out the holds whose time is up. */
export function expireHolds(
  holds: readonly Hold[],
  now: number,
): { holds: Hold[]; expired: Hold[] } {
  return {
    holds: holds.filter(({ until }) => until > now),
    expired: holds.filter(({ until }) => until <= now),
  };
}

function without(holds: readonly Hold[], messageId: string): Hold[] {
  return holds.filter((one) => one.messageId !== messageId);
}
