import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { agentEditable, type AgentConfig } from "@parley/contract/agents/config.ts";
import { settingNames } from "@parley/contract/agents/settings.ts";
import { z } from "zod";
import { dirtyFields, followRemote, openDraft, pickFields } from "./draft.ts";
import type { AgentDraft } from "./draft.ts";
import { forgetDraft, putDraft, storedDraft, claimDraft } from "#platform/drafts/draftStorage.ts";

/** What is stored: the changes, valid or not, and the settings they are based on. */
const draftText = z.object({
  revision: z.number().int(),
  base: agentEditable,
  edits: z.record(z.string(), z.unknown()),
});

/** Stores the changes, so that they survive a reload or a crash; removes them when there are none. */
export function keepDraft(key: string, draft: AgentDraft): void {
  const changed = dirtyFields(draft);
  if (changed.length === 0) return forgetDraft(key);
  const { base, revision, working } = draft;
  const text = JSON.stringify({ revision, base, edits: pickFields(working, changed) });
  return putDraft(key, text);
}

/**
 * The stored changes on top of what is saved now; undefined when there are none or they change nothing. A value
 * of another type than the setting has today is left out: it comes from an older version.
 */
export function recoverDraft(key: string, config: AgentConfig): AgentDraft | undefined {
  const text = storedDraft(key);
  if (text === null) return undefined;
  const parsed = draftText.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { base, revision, edits } = parsed.data;
  const fresh = openDraft(config);
  const older = revision < fresh.revision;
  const usable = settingNames
    .map((name) => [name, lookUp(edits, name)] as const)
    .filter(([name, edit]) => sameKind(edit, fresh.base[name]));
  const from = older ? { base, revision } : { base: fresh.base, revision: fresh.revision };
  const draft = followRemote(
    {
      agentId: config.ID,
      ...from,
      working: { ...from.base, ...Object.fromEntries(usable) },
    },
    config,
  );
  claimDraft(key, text);
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
