import { z } from "zod";
import type { AgentShard } from "./agentLimit.ts";

const shard = z.object({ minute: z.number(), count: z.number() });

/** A counter shard as stored; undefined when there is none yet. */
export function readShard(stored: unknown): AgentShard | undefined {
  return stored === undefined ? undefined : shard.parse(stored);
}
