import { z } from "zod";

/**
 * What one internet address may do at one agent, whoever is behind it. An office or a mobile
 * carrier shares an address among many: in a shop with 100 visitors a second all over, hardly 30
 * begin a chat in the same minute from the same address, or write 60 messages. A flood of thousands
 * ends here.
 */
export const ADDRESS_PER_MINUTE = { sessions: 30, messages: 60, resends: 60 } as const;

/**
 * Live streams that one address may have open at a time: at one agent, and at all of a region. Each keeps a place in
 * an instance, of which there are only so many, however many agents somebody knows.
 */
export const ADDRESS_STREAMS = 40;
export const ADDRESS_STREAMS_IN_ALL = 120;

/** What is counted per address and minute. */
export type AddressAct = keyof typeof ADDRESS_PER_MINUTE;

/** What one address did at one agent within a minute of unix time. */
export const addressCounts = z.object({
  minute: z.number().default(0),
  sessions: z.number().default(0),
  messages: z.number().default(0),
  resends: z.number().default(0),
});
export type AddressCounts = z.infer<typeof addressCounts>;

/**
 * Counts one act of an address; what earlier minutes counted is left out.
 * @param now unix milliseconds
 * @returns the new counters, or null when there were enough of these within this minute
 */
export function countAddress(
  counted: AddressCounts,
  act: AddressAct,
  now: number,
): AddressCounts | null {
  const minute = Math.floor(now / 60_000);
  const current =
    counted.minute === minute ? counted : { minute, sessions: 0, messages: 0, resends: 0 };
  if (current[act] >= ADDRESS_PER_MINUTE[act]) return null;
  return { ...current, [act]: current[act] + 1 };
}

/** Streams that an address has open, by the id of each: until when, in unix milliseconds, and at which agent. */
export const addressStreams = z.record(
  z.string(),
  z.object({ until: z.number(), agent: z.string() }),
);
export type AddressStreams = z.infer<typeof addressStreams>;

/**
 * Adds a stream; those whose time is over are left out, as their process may have ended before them.
 * @returns the streams that are open then, or null when there are enough
 */
export function addStream(
  open: AddressStreams,
  { id, ...added }: { id: string; until: number; agent: string },
  now: number,
): AddressStreams | null {
  const current = Object.entries(open).filter(([, { until }]) => until > now);
  const here = current.filter(([, { agent }]) => agent === added.agent);
  if (here.length >= ADDRESS_STREAMS || current.length >= ADDRESS_STREAMS_IN_ALL) return null;
  return Object.fromEntries([...current, [id, added]]);
}

/** Seconds until the next minute of unix time begins, when there are all of them again. */
export function secondsToNextMinute(now: number): number {
  return Math.max(1, Math.ceil((60_000 - (now % 60_000)) / 1000));
}
