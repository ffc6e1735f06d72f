import { z } from "zod";
import { agentPath } from "../agents/agent.ts";

/** Versions of an agent's knowledge that are kept. */
export const VERSIONS_KEPT = 10;

/**
 * When golden questions are run by themselves: never; after a change is live, which then only warns; or before, and a
 * change with which one fails is held back.
 */
export const checkMode = z.enum(["never", "after", "before"]);
export type CheckMode = z.infer<typeof checkMode>;

/**
 * How the golden questions came out with a version. `unfinished`: they could not all be asked. Whatever has not passed
 * holds a version back where they are run before.
 */
const check = z.object({
  state: z.enum(["waiting", "passed", "failed", "unfinished"]),
  /** Questions asked, and failed. */
  asked: z.number().int().default(0),
  failed: z.number().int().default(0),
  /** Why it is unfinished: nothing left to pay the model, the time, the model, or a failure of ours. */
  reason: z.enum(["", "credits", "time", "model", "internal"]).default(""),
  /** Unix milliseconds. */
  at: z.number().default(0),
});
export type Check = z.infer<typeof check>;

/** What a version differs by from the one before it. */
const versionCause = z.object({
  /** `start`: what was known when versions began to be kept. `gone`: what its website no longer has. */
  act: z.enum(["start", "added", "changed", "tagged", "gone"]),
  docId: z.string().default(""),
  /** The website that the document is a page of. */
  parentId: z.string().default(""),
  name: z.string().default(""),
});
export type VersionCause = z.infer<typeof versionCause>;

const version = versionCause.extend({
  version: z.number().int(),
  /** The generation of the manifest that it is stored in: another arrangement of the same content is stored as another. */
  generation: z.number().int(),
  /** Changes that it consists of, where several were put together. */
  changes: z.number().int().default(1),
  documents: z.number().int(),
  chunks: z.number().int(),
  /** Unix milliseconds. */
  ts: z.number(),
  /** When it last went live; 0 if it never has. */
  liveAt: z.number().default(0),
  check: check.nullable().default(null),
});
export type Version = z.infer<typeof version>;

/**
 * `agents/{agentId}/releases/state`: the versions of an agent's knowledge, newest first, and which of them it answers
 * from. Read with every question.
 */
export const releases = z.object({
  /** The version that is answered from; 0 for none yet. */
  live: z.number().int().default(0),
  versions: z.array(version).default([]),
  /** Somebody went back: what is learned waits until somebody lets the newest version go live. */
  held: z.boolean().default(false),
  mode: checkMode.default("never"),
  /** Golden questions there are. */
  questions: z.number().int().default(0),
  /** The version that golden questions are run on, or about to be, by a job; null while there is none. */
  checking: z.object({ version: z.number().int(), run: z.string() }).nullable().default(null),
  /** Documents that were deleted, up to the given generation: no version answers from them, whatever it holds. */
  forgotten: z.array(z.object({ docId: z.string(), generation: z.number().int() })).default([]),
  /** Manifests that no version needs any more, to be removed by a job. */
  retired: z.array(z.number().int()).default([]),
});
export type Releases = z.infer<typeof releases>;

/** The collection below an agent in which its versions and golden questions are. */
export const RELEASES = "releases";

export function releasesPath(agentId: string): string {
  return `${agentPath(agentId)}/${RELEASES}/state`;
}

/** What a run of the golden questions has asked so far, for those who may read what comes of it; gone once it has ended. */
export function questionsRunPath(agentId: string): string {
  return `${agentPath(agentId)}/${RELEASES}/run`;
}
