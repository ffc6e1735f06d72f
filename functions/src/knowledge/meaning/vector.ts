import { agentPath } from "@parley/contract/agents/agent.ts";
import { z } from "zod";

/** The longest vector that the database takes. */
const VECTOR_MAX = 2048;
/** Lengths that vectors are stored in, each with an index of its own: shorter ones are filled up with zeros. */
export const STORED_LENGTHS = [1536, VECTOR_MAX] as const;

/** Name of the collections of vectors, one below each agent. */
export const VECTORS = "vectors";

/**
 * `agents/{agentId}/vectors/{id}` (server-only): one passage by its meaning. It belongs to a text and not to a place in the
 * index, so that a document that is learned again costs only what is new in it.
 */
export const storedVector = z.object({
  docId: z.string(),
  /** The text's `passageHash`. */
  hash: z.string(),
  /** Vectors of one space can be compared: of one service, model and length. */
  space: z.string(),
  /** The tags of its source, so that a search can keep to some. */
  tags: z.array(z.string()),
  /** How long the service's vector is, which may be stored longer. */
  length: z.number().int(),
});

export function vectorsPath(agentId: string): string {
  return `${agentPath(agentId)}/${VECTORS}`;
}

export function vectorPath(
  agentId: string,
  { docId, space, hash }: { docId: string; space: string; hash: string },
): string {
  return `${vectorsPath(agentId)}/${docId}.${space}.${hash}`;
}

/** The vector in the length that it is stored in, which changes no angle. Undefined for one that is too long. */
export function padded(vector: readonly number[]): number[] | undefined {
  const length = STORED_LENGTHS.find((one) => vector.length <= one);
  if (length === undefined) return undefined;
  return [...vector, ...Array.from({ length: length - vector.length }, () => 0)];
}
