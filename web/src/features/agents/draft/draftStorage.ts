import { agentEditable, type AgentConfig } from "@parley/contract/agents/config.ts";
import { settingNames } from "@parley/contract/agents/settings.ts";
import { z } from "zod";
import { dirtyFields, followRemote, openDraft, pickFields } from "./draft.ts";
import type { Draft } from "./draft.ts";

/** What is kept: the changes, whatever was typed, and the copy they began from. */
const storedDraft = z.object({
  revision: z.number().int(),
  base: agentEditable,
  edits: z.record(z.string(), z.unknown()),
});

const PREFIX = "parley.agentDraft.";

/** Where no storage works, changes last until the page is closed. */
const memory = new Map<string, string>();
/** What this tab wrote last, so that it never removes what another tab has written since. */
const written = new Map<string, string>();

export function draftKey(uid: string, region: string, agentId: string): string {
  return `${PREFIX}${uid}.${region}.${agentId}`;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Keeps the changes over a reload or a crash; without changes it forgets them. */
export function keepDraft(key: string, draft: Draft): void {
  const changed = dirtyFields(draft);
  if (changed.length === 0) return forgetDraft(key);
  const { base, revision, working } = draft;
  const text = JSON.stringify({ revision, base, edits: pickFields(working, changed) });
  written.set(key, text);
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the copy in memory has to do.
  }
  return undefined;
}

/** Forgets what this tab kept. */
export function forgetDraft(key: string): void {
  memory.delete(key);
  try {
    if (localStorage.getItem(key) === written.get(key)) localStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
  written.delete(key);
}

/**
 * The kept changes on top of what is saved now; undefined when there are none or they say nothing new. A
 * field of another type than today's is left out: it comes from an older version.
 */
export function recoverDraft(key: string, config: AgentConfig): Draft | undefined {
  const text = read(key);
  if (text === null) return undefined;
  const parsed = storedDraft.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { base, revision, edits } = parsed.data;
  const fresh = openDraft(config);
  const older = revision < fresh.revision;
  const usable = settingNames
    .filter((name) => sameKind(edits[name], fresh.base[name]))
    .map((name) => [name, edits[name]]);
  const from = older ? { base, revision } : { base: fresh.base, revision: fresh.revision };
  const draft = followRemote(
    {
      agentId: config.ID,
      ...from,
      working: { ...from.base, ...Object.fromEntries(usable) },
    },
    config,
  );
  written.set(key, text);
  return dirtyFields(draft).length > 0 ? draft : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sameKind = (left: unknown, right: unknown): boolean =>
  typeof left === typeof right && Array.isArray(left) === Array.isArray(right) && left !== null;
