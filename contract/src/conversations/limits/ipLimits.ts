import { z } from "zod";

/**
 * What one IP address may do at one agent, whoever is behind it. An office or a mobile
 * carrier shares an IP address among many: in a shop with 100 visitors a second all over, hardly 30
 * begin a chat in the same minute from the same IP address, or write 60 messages. A flood of thousands
 * ends here.
 */
export const ACTS_PER_IP_AND_MINUTE = { sessions: 30, messages: 60, resends: 60 } as const;

/**
 * Live streams that one IP address may have open at a time: at one agent, and at all of a region. Each keeps a place in
 * an instance, and instances have a fixed number of places, however many agents somebody knows.
 */
export const STREAMS_PER_IP_AND_AGENT = 40;
export const STREAMS_PER_IP = 120;

/**
 * Streams that one IP address may open within a minute at all agents of a region: each of those it may have once, and once
 * again. One that has given a page of messages ends, and whoever follows the longest conversation from its beginning
 * would open it without end.
 */
export const STREAMS_OPENED_PER_MINUTE = 2 * STREAMS_PER_IP;

/** What is counted per IP address and minute. */
export type IpAct = keyof typeof ACTS_PER_IP_AND_MINUTE;

/** What one IP address did at one agent within a minute of unix time. */
export const ipCounts = z.object({
  minute: z.number().default(0),
  sessions: z.number().default(0),
  messages: z.number().default(0),
  resends: z.number().default(0),
});
export type IpCounts = z.infer<typeof ipCounts>;

/**
 * Counts one act of an IP address; what earlier minutes counted is left out.
 * @param now unix milliseconds
 * @returns the new counters, or null when there were enough of these within this minute
 */
export function countIpAct(counted: IpCounts, act: IpAct, now: number): IpCounts | null {
  const minute = Math.floor(now / 60_000);
  const current =
    counted.minute === minute ? counted : { minute, sessions: 0, messages: 0, resends: 0 };
  if (current[act] >= ACTS_PER_IP_AND_MINUTE[act]) return null;
  return { ...current, [act]: current[act] + 1 };
}

/**
 * Parts of an agent's day of credits, of which one IP address may spend one: three quarters are always there for others,
 * however many sessions and messages somebody makes from one connection.
 */
const PARTS_OF_DAY = 4;

/** Credits that one IP address spent or reserved at one agent, by day (UTC, `YYYY-MM-DD`). Kept with its `IpCounts`. */
export const ipSpending = z.object({
  spent: z.record(z.string(), z.number().int()).default({}),
});

/**
 * Credits that one IP address may spend of an agent's day. What is reserved counts too, so that answers under way
 * together take no more than that and the last one's reservation.
 */
export function ipShareOf(dailyCredits: number): number {
  return Math.ceil(dailyCredits / PARTS_OF_DAY);
}

/**
 * Conversations of one IP address that may begin to wait for a person at one agent in a day (UTC). Asking costs no credits,
 * and whoever waits does so until somebody comes: without an end, one connection would hide everybody else who waits. More
 * than a family or an office asks for.
 */
export const WAITS_PER_IP_AND_DAY = 10;

/** How many of them began to wait, by day (UTC, `YYYY-MM-DD`). Kept with its `IpCounts`. */
export const ipWaits = z.object({
  waits: z.record(z.string(), z.number().int()).default({}),
});

/**
 * Times in a day (UTC) that people at one agent are told of contact details left from one IP address: each takes a
 * message of it alone, and a list of notifications has room for fifty. Counted apart from those who wait, as whoever
 * has waited in vain leaves their details.
 */
export const CONTACTS_PER_IP_AND_DAY = 10;

/** How many of them people were told of, by day (UTC, `YYYY-MM-DD`). Kept with its `IpCounts`. */
export const ipContacts = z.object({
  contacts: z.record(z.string(), z.number().int()).default({}),
});

/** Streams that an IP address has open, by the id of each: until when, in unix milliseconds, and at which agent. */
export const ipStreams = z.record(z.string(), z.object({ until: z.number(), agent: z.string() }));
export type IpStreams = z.infer<typeof ipStreams>;

/** How many streams an IP address opened within a minute of unix time. */
export const openedStreams = z.object({
  minute: z.number().default(0),
  opened: z.number().default(0),
});
export type OpenedStreams = z.infer<typeof openedStreams>;

/**
 * Counts the opening of a stream.
 * @param now unix milliseconds
 * @returns the new counters, or null when there were enough within this minute
 */
export function countOpenedStream(before: OpenedStreams, now: number): OpenedStreams | null {
  const minute = Math.floor(now / 60_000);
  const opened = before.minute === minute ? before.opened : 0;
  return opened >= STREAMS_OPENED_PER_MINUTE ? null : { minute, opened: opened + 1 };
}

/**
 * Adds a stream; those whose time is over are left out, as their process may have ended before them.
 * @returns the streams that are open then, or null when there are enough
 */
export function addStream(
  open: IpStreams,
  { id, ...added }: { id: string; until: number; agent: string },
  now: number,
): IpStreams | null {
  const current = Object.entries(open).filter(([, { until }]) => until > now);
  const here = current.filter(([, { agent }]) => agent === added.agent);
  if (here.length >= STREAMS_PER_IP_AND_AGENT || current.length >= STREAMS_PER_IP) return null;
  return Object.fromEntries([...current, [id, added]]);
}

/** Seconds until the next minute of unix time begins, when there are all of them again. */
export function secondsToNextMinute(now: number): number {
  return Math.max(1, Math.ceil((60_000 - (now % 60_000)) / 1000));
}
