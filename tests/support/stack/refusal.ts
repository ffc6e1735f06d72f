import { ORPCError } from "@orpc/client";
import type { ErrorData } from "@parley/contract/platform/errors.ts";
import { z } from "zod";

const errorData = z.object({
  problem: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  retryAfter: z.number().optional(),
  reason: z.string().optional(),
  note: z.string().optional(),
  work: z.object({ challenge: z.string(), bits: z.number() }).optional(),
});

/** A refused call as the caller sees it. */
export type Refusal = { status: number; code: string; message: string; data: ErrorData };

/** The refusal of a call. @throws if the call succeeds, or gets no response */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ORPCError) {
      const { status, code, message } = error;
      return { status, code: String(code), message, data: errorData.parse(error.data ?? {}) };
    }
    throw error;
  }
  throw new Error("The call was expected to be refused, and succeeded.");
}
