import type { AgentConfig, AgentEditable } from "@parley/contract/agents/config.ts";
import type { SettingName } from "@parley/contract/agents/settings.ts";
import { changedSettings, editableOf, pickFields, isEqual, sameWhenSaved } from "../draft/draft.ts";
import type { AgentDraft } from "../draft/draft.ts";

/** A setting that differs between this person's copy and the one that was saved meanwhile. */
export interface Difference {
  field: SettingName;
  mine: AgentEditable[SettingName];
  theirs: AgentEditable[SettingName];
  /** Who has changed it since editing began. */
  changedBy: "me" | "them" | "both";
}

export type Side = "mine" | "theirs";
export type Choices = Readonly<Partial<Record<SettingName, Side>>>;

/** Every setting that will differ once it is saved, beginning with those that both changed. */
export function differences(draft: AgentDraft, theirs: AgentEditable): Difference[] {
  const differing = changedSettings(theirs, draft.working).filter(
    (field) => !sameWhenSaved(field, theirs[field], draft.working[field]),
  );
  const found = differing.map((field): Difference => {
    const iChanged = !isEqual(draft.base[field], draft.working[field]);
    const theyChanged = !isEqual(draft.base[field], theirs[field]);
    const changedBy = iChanged && theyChanged ? "both" : iChanged ? "me" : "them";
    return { field, mine: draft.working[field], theirs: theirs[field], changedBy };
  });
  return found.toSorted((a, b) => Number(b.changedBy === "both") - Number(a.changedBy === "both"));
}

/** The choices to begin with: nobody's change is dropped, and mine win where both changed the same setting. */
export function firstChoices(found: readonly Difference[]): Choices {
  return Object.fromEntries(
    found.map(({ field, changedBy }) => [field, changedBy === "them" ? "theirs" : "mine"]),
  );
}

/** The choice of one side for every setting that differs. */
export function allChoices(found: readonly Difference[], side: Side): Choices {
  return Object.fromEntries(found.map(({ field }) => [field, side]));
}

/** The copy rebuilt on what is saved now, with this person's values where they chose to keep them. */
export function resolveConflict(
  draft: AgentDraft,
  config: AgentConfig,
  choices: Choices,
): AgentDraft {
  const theirs = editableOf(config);
  const kept = differences(draft, theirs)
    .map(({ field }) => field)
    .filter((field) => choices[field] === "mine");
  return {
    ...draft,
    base: theirs,
    revision: config.revision,
    working: { ...theirs, ...pickFields(draft.working, kept) },
  };
}
