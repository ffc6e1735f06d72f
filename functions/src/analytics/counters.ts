import { createHash } from "node:crypto";
import type { Firestore, Transaction } from "@google-cloud/firestore";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { countersPath } from "@parley/contract/analytics/month.ts";
import { uncounted, withCounts } from "@parley/contract/analytics/tally.ts";
import { z } from "zod";

/** At a hundred pages a second each is written about once or twice. */
const COUNTER_SHARDS = 64;

/** Pages loaded and chats opened that are counted per agent per minute: that stops a flood, and no shop. */
const RECORDS_PER_MINUTE = 12_000;
export const RECORDS_PER_SHARD = Math.ceil(RECORDS_PER_MINUTE / COUNTER_SHARDS);

/** What one network tells goes to these: 750 a minute, more than a large company behind one address loads pages. */
export const SHARDS_PER_NETWORK = 4;

/** Ids kept of what was counted last, by which a request that is sent again is recognised. */
export const RECENT_KEPT = 50;

/** `agents/{agentId}/counters/{n}`: what widgets on pages told and what was spent outside conversations, until `sweep` moves it to the days. */
export const widgetCounter = uncounted.extend({
  /** The last minute in which something was counted, and how much: no more than the limit. */
  minute: z.number().default(0),
  minuteCount: z.number().default(0),
  /** Made by the page at random, so they say nothing about anybody. */
  recent: z.array(z.string()).default([]),
});

/** The counter of something that happened: always the same one for the same id. */
export function widgetCounterPath(agentId: string, id: string): string {
  return `${countersPath(agentId)}/${shardOf(id)}`;
}

/**
 * The counter of a record: always the same one, so that it finds the record if it comes again. Of each network it is one
 * of a few, whatever ids it sends, so that no few networks use up what all others are counted in.
 * @param network stands for it, so that nobody can choose the counters
 */
export function recordCounterPath(agentId: string, network: string, recordId: string): string {
  return `${countersPath(agentId)}/${shardOfNetwork(network, recordId)}`;
}

function shardOfNetwork(network: string, recordId: string): number {
  return (shardOf(network) + (shardOf(recordId) % SHARDS_PER_NETWORK)) % COUNTER_SHARDS;
}

function shardOf(id: string): number {
  return createHash("sha256").update(id).digest().readUInt32BE() % COUNTER_SHARDS;
}

/**
 * Reads one of an agent's counters, for what happens outside its conversations. Two reads, before the caller's writes.
 * @param id decides on the counter
 * @returns counts in it, in the same transaction; of an agent that was deleted meanwhile nothing
 */
export async function readCounter(
  transaction: Transaction,
  db: Firestore,
  agentId: string,
  id: string,
): Promise<(happened: Parameters<typeof withCounts>[1]) => void> {
  const ref = db.doc(widgetCounterPath(agentId, id));
  // Locked with a lock all share, so that nothing is counted below a deleted agent.
  const [settings, stored] = await transaction.getAll(db.doc(agentConfigPath(agentId)), ref);
  if (settings?.exists !== true) return () => undefined;
  const before = widgetCounter.parse(stored?.data() ?? {});
  return (happened) => {
    transaction.set(ref, { ...before, ...withCounts(before, happened) });
  };
}
