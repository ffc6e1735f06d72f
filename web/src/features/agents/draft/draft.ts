import { agentEditable } from "@parley/contract/agents/config.ts";
import type { AgentConfig, AgentEditable } from "@parley/contract/agents/config.ts";
import { settingNames } from "@parley/contract/agents/settings.ts";
import type { SettingName } from "@parley/contract/agents/settings.ts";
import { checkedTheme } from "./themeText.ts";

/** The editable local copy of an agent's settings. */
export interface AgentDraft {
  agentId: string;
  /** The settings as they were when editing began, and their revision. */
  base: AgentEditable;
  revision: number;
  working: AgentEditable;
}

/**
 * The part of the stored settings that can be edited. Owner, times and the counter of saves are left out, so a
 * comparison of two copies never takes them for a change.
 */
export function editableOf(config: AgentConfig): AgentEditable {
  return agentEditable.parse(config);
}

/** The settings in which two copies differ, whatever the order of keys inside them. */
export function changedSettings(left: AgentEditable, right: AgentEditable): SettingName[] {
  return settingNames.filter((name) => !isEqual(left[name], right[name]));
}

/** A copy of what is saved, with nothing changed yet. */
export function openDraft(config: AgentConfig): AgentDraft {
  const base = editableOf(config);
  return { agentId: config.ID, base, revision: config.revision, working: base };
}

/** The settings this person has changed. */
export function dirtyFields({ base, working }: AgentDraft): SettingName[] {
  return changedSettings(base, working);
}

/** The copy with one setting changed. */
export function withField<Name extends SettingName>(
  draft: AgentDraft,
  name: Name,
  value: AgentEditable[Name],
): AgentDraft {
  return { ...draft, working: { ...draft.working, [name]: value } };
}

/** The named settings of a copy. */
export function pickFields(
  from: AgentEditable,
  names: readonly SettingName[],
): Partial<AgentEditable> {
  return fromEntries(names.map((name) => [name, from[name]]));
}

/**
 * The copy after somebody has saved: its own changes on top of what is saved now. Where both changed a setting,
 * each to another value, it stays on what it began from until the person has chosen.
 */
export function followRemote(draft: AgentDraft, config: AgentConfig): AgentDraft {
  if (config.revision <= draft.revision) return draft;
  const theirs = editableOf(config);
  const mine = dirtyFields(draft).filter(
    (name) => !sameWhenSaved(name, draft.working[name], theirs[name]),
  );
  if (mine.some((name) => !isEqual(draft.base[name], theirs[name]))) return draft;
  const working = { ...theirs, ...pickFields(draft.working, mine) };
  return { ...draft, base: theirs, revision: config.revision, working };
}

/**
 * The copy after its own changes were saved; what was typed during the call remains a change. A copy that stands
 * on this save already, or on a later one, knew it before the call was answered, and stays as it is.
 */
export function afterSave(
  draft: AgentDraft,
  sent: Partial<AgentEditable>,
  stored: Partial<AgentEditable>,
  revision: number,
): AgentDraft {
  if (draft.revision >= revision) return draft;
  const unchangedSince = settingNames.filter(
    (name) => name in sent && isEqual(draft.working[name], sent[name]),
  );
  const settled = fromEntries(unchangedSince.map((name) => [name, stored[name]]));
  return {
    ...draft,
    revision,
    base: { ...draft.base, ...stored },
    working: { ...draft.working, ...settled },
  };
}

/** Whether two values are equal, whatever the order of keys inside them. */
export function isEqual(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right);
}

/** Whether two values of a setting are the same once they are saved, however they were typed. */
export function sameWhenSaved(name: SettingName, left: unknown, right: unknown): boolean {
  return isEqual(savedForm(name, left), savedForm(name, right));
}

function savedForm(name: SettingName, value: unknown): unknown {
  const theme = name === "customThemeJSONString" && typeof value === "string";
  const parsed = agentEditable.shape[name].safeParse(theme ? checkedTheme(value) : value);
  return parsed.success ? parsed.data : value;
}

function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Guarantee: every pair is a setting of an AgentEditable with its value. */
function fromEntries(pairs: [SettingName, unknown][]): Partial<AgentEditable> {
  return Object.fromEntries(pairs);
}
