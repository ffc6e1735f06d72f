import type { AgentConfig, AgentEditable } from "@parley/contract/agents/config.ts";
import { changedFields, draftOf } from "@parley/contract/agents/draft.ts";

export type FieldName = keyof AgentEditable;

/** The editable local copy of an agent's settings. */
export interface Draft {
  agentId: string;
  /** What the editing began from, and the revision it had. */
  base: AgentEditable;
  revision: number;
  working: AgentEditable;
}

/** A copy of what is saved, with nothing changed yet. */
export function openDraft(config: AgentConfig): Draft {
  const base = draftOf(config);
  return { agentId: config.ID, base, revision: config.revision, working: base };
}

/** The fields this person changed. */
export function dirtyFields({ base, working }: Draft): FieldName[] {
  return changedFields(base, working);
}

export function withField<Name extends FieldName>(
  draft: Draft,
  name: Name,
  value: AgentEditable[Name],
): Draft {
  return { ...draft, working: { ...draft.working, [name]: value } };
}

/** The named fields of a copy. */
export function pickFields(
  from: AgentEditable,
  names: readonly FieldName[],
): Partial<AgentEditable> {
  return fromEntries(names.map((name) => [name, from[name]]));
}

/**
 * Takes note of what is saved now. A copy with changes in it is never overwritten; one without follows, and
 * so does one that says the same as what was saved meanwhile.
 */
export function followRemote(draft: Draft, config: AgentConfig): Draft {
  if (config.revision <= draft.revision) return draft;
  const theirs = draftOf(config);
  const untouched = dirtyFields(draft).length === 0;
  const agrees = changedFields(theirs, draft.working).length === 0;
  return untouched || agrees ? openDraft(config) : draft;
}

/** The copy after its changes were saved; what was typed while the call was under way stays a change. */
export function afterSave(
  draft: Draft,
  sent: Partial<AgentEditable>,
  stored: Partial<AgentEditable>,
  revision: number,
): Draft {
  const unchangedSince = asNames(sent).filter((name) => same(draft.working[name], sent[name]));
  const settled = fromEntries(unchangedSince.map((name) => [name, stored[name]]));
  return {
    ...draft,
    revision,
    base: { ...draft.base, ...stored },
    working: { ...draft.working, ...settled },
  };
}

export function same(left: unknown, right: unknown): boolean {
  return changedFields({ value: left }, { value: right }).length === 0;
}

/** The pairs were taken field by field from copies of an AgentEditable. */
function fromEntries(pairs: [FieldName, unknown][]): Partial<AgentEditable> {
  return Object.fromEntries(pairs);
}

/** Guarantee: the object has no other keys than an AgentEditable has. */
export function asNames(fields: Partial<AgentEditable>): FieldName[] {
  return Object.keys(fields) as FieldName[];
}
