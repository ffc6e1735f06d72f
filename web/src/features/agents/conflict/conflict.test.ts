import { AGENT_DEFAULTS } from "@parley/contract/agents/config.ts";
import { expect, test } from "vitest";
import { allChoices, differences, firstChoices, resolveConflict } from "./conflict.ts";
import { dirtyFields, editableOf, openDraft, withField } from "../draft/draft.ts";
import { savedAgent } from "#testing/savedAgent.ts";

const mine = withField(
  withField(openDraft(savedAgent()), "title", "Mine"),
  "description",
  "My description",
);
const theirs = savedAgent({ revision: 4, title: "Theirs", branding: "Their branding" });
const found = differences(mine, editableOf(theirs));

test("every field that differs is found, with who changed it; those both changed come first", () => {
  expect(found.map(({ field, changedBy }) => [field, changedBy])).toEqual([
    ["title", "both"],
    ["description", "me"],
    ["branding", "them"],
  ]);
  expect(found[0]).toMatchObject({ mine: "Mine", theirs: "Theirs" });
});

test("a setting that both gave the same value does not conflict, however it was typed", () => {
  const json = (fields: object) => JSON.stringify(fields);
  const typed = withField(
    withField(withField(mine, "branding", "  Their branding "), "vg_temperature", 0.7),
    "customThemeJSONString",
    json({ primary: "0a0b0c", themeType: "dark" }),
  );
  const saved = {
    ...theirs,
    vg_temperature: 0.7,
    customThemeJSONString: json({ themeType: "dark", primary: "#0a0b0c" }),
  };
  expect(differences(typed, editableOf(saved)).map(({ field }) => field)).toEqual([
    "title",
    "description",
  ]);
});

test("at first nobody's change is dropped", () => {
  expect(firstChoices(found)).toEqual({ title: "mine", description: "mine", branding: "theirs" });
});

test("the chosen copy stands on the new revision and changes only what was kept of mine", () => {
  const resolved = resolveConflict(mine, theirs, firstChoices(found));
  expect(resolved.revision).toBe(4);
  expect(resolved.working).toMatchObject({
    title: "Mine",
    description: "My description",
    branding: "Their branding",
  });
  expect(dirtyFields(resolved)).toEqual(["title", "description"]);
});

test("one field can be given up while another is kept", () => {
  const resolved = resolveConflict(mine, theirs, { title: "theirs", description: "mine" });
  expect(resolved.working.title).toBe("Theirs");
  expect(dirtyFields(resolved)).toEqual(["description"]);
});

test("taking all of theirs leaves nothing to save", () => {
  const resolved = resolveConflict(mine, theirs, allChoices(found, "theirs"));
  expect(dirtyFields(resolved)).toEqual([]);
  expect(resolved.working).toEqual(editableOf(theirs));
});

test("keeping all of mine also puts back what only they changed", () => {
  const resolved = resolveConflict(mine, theirs, allChoices(found, "mine"));
  expect(resolved.working.branding).toBe(AGENT_DEFAULTS.branding);
  expect(dirtyFields(resolved)).toContain("branding");
});
