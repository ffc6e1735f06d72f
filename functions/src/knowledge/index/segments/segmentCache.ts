import type { Segment } from "./segment.ts";

/** Bytes of opened segments an instance keeps, unless told otherwise. */
export const CACHE_BYTES = 96_000_000;

type Entry = { generation: number; segment: Segment };

/**
 * Opened segments of all agents of an instance, limited by the memory they take; the least recently used are evicted
 * first. A segment never changes; the generation tells which ones an agent still uses.
 */
export class SegmentCache {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = CACHE_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(agentId: string, segmentId: string, generation: number): Segment | undefined {
    const key = keyOf(agentId, segmentId);
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // Removed and inserted again, because a Map keeps the order of insertion.
    this.#entries.delete(key);
    this.#entries.set(key, { ...entry, generation });
    return entry.segment;
  }

  put(agentId: string, segmentId: string, generation: number, segment: Segment): void {
    const key = keyOf(agentId, segmentId);
    this.#remove(key);
    if (segment.memoryBytes > this.#maxBytes) return;
    this.#entries.set(key, { generation, segment });
    this.#bytes += segment.memoryBytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  /** Drops the segments that an agent's index no longer uses as of this generation. */
  dropOlder(agentId: string, generation: number): void {
    const prefix = keyOf(agentId, "");
    for (const [key, entry] of this.#entries) {
      if (key.startsWith(prefix) && entry.generation < generation) this.#remove(key);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.segment.memoryBytes;
  }
}

function keyOf(agentId: string, segmentId: string): string {
  return `${agentId}\n${segmentId}`;
}
