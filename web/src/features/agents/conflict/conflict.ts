import type { AgentConfig, AgentEditable } from "@parley/contract/agents/config.ts";
import type { SettingName } from "@parley/contract/agents/settings.ts";
import { changedFields, editableOf, pickFields, same } from "../draft/draft.ts";
import type { Draft } from "../draft/draft.ts";

/** One field in which this person's copy and the one that was saved meanwhile say different things. */
export interface Difference {
  field: SettingName;
  mine: AgentEditable[SettingName];
  theirs: AgentEditable[SettingName];
  /** Who moved it since the editing began. */
  changedBy: "me" | "them" | "both";
}

export type Side = "mine" | "theirs";
export type Choices = Readonly<Partial<Record<SettingName, Side>>>;

/** Every field that differs, those that both changed first. */
export function differences(draft: Draft, theirs: AgentEditable): Difference[] {
  const found = changedFields(theirs, draft.working).map((field): Difference => {
    const iMoved = !same(draft.base[field], draft.working[field]);
    const theyMoved = !same(draft.base[field], theirs[field]);
    const changedBy = iMoved && theyMoved ? "both" : iMoved ? "me" : "them";
    return { field, mine: draft.working[field], theirs: theirs[field], changedBy };
  });
  return found.toSorted((a, b) => Number(b.changedBy === "both") - Number(a.changedBy === "both"));
}

/** What is chosen before anybody chooses: nobody's change is dropped, and mine win where both changed one. */
export function firstChoices(found: readonly Difference[]): Choices {
  return Object.fromEntries(
    found.map(({ field, changedBy }) => [field, changedBy === "them" ? "theirs" : "mine"]),
  );
}

export function allChoices(found: readonly Difference[], side: Side): Choices {
  return Object.fromEntries(found.map(({ field }) => [field, side]));
}

/** The copy rebuilt on what is saved now, with this person's words where they chose them. */
export function resolveConflict(draft: Draft, config: AgentConfig, choices: Choices): Draft {
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
