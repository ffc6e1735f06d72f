import { z } from "zod";
import { sentProblem } from "../problems/sentProblem.ts";

/** Calls that an answer may make, whatever the model asks. */
export const CALLS_MAX = 5;

/** How a call went: `refused` was never made. */
const callOutcome = z.enum(["done", "failed", "refused", "declined"]);
export type CallOutcome = z.infer<typeof callOutcome>;

/** A call that an answer made, as its message keeps it for those who look after the agent. */
export const toolCall = z.object({
  callId: z.string(),
  /** Empty for a tool that does not exist. */
  toolId: z.string(),
  /** As its owner named it; of one that does not exist, as the model did. */
  name: z.string(),
  outcome: callOutcome,
  /** Arguments as JSON; shortened. */
  input: z.string(),
  /** What the model was given; shortened, and without the secret. */
  output: z.string(),
  /** Why it brought nothing, to be said in whichever language it is read in; null where it was made and answered. */
  failure: sentProblem.nullable().default(null),
  milliseconds: z.number(),
});
export type ToolCall = z.infer<typeof toolCall>;

/** A call that the visitor is asked to agree to. */
export const confirmation = z.object({
  callId: z.string(),
  /** The tool's name. */
  name: z.string(),
  /** What it would be called with. */
  values: z.array(z.object({ key: z.string(), value: z.string() })),
});
export type Confirmation = z.infer<typeof confirmation>;
