import type { Segment } from "./segment.ts";

/** Bytes of opened segments an instance keeps, unless told otherwise; an instance has 512 MB. */
const DEFAULT_BYTES = 96_000_000;

type Entry = { generation: number; segment: Segment };

/**
 * Opened segments of all agents of an instance, bounded by their memory; the longest unused go first.
 * Segments never change under their id; the generation tells which of them an agent still uses.
 */
export class SegmentCache {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = DEFAULT_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(agentId: string, segmentId: string, generation: number): Segment | undefined {
    const key = keyOf(agentId, segmentId);
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // Taken out and put in again: a Map remembers the order of insertion.
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

  /** Drops what an agent's index of this generation no longer uses. */
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
