import { describe, expect, test } from "vitest";
import {
  afterSave,
  changedSettings,
  dirtyFields,
  editableOf,
  followRemote,
  openDraft,
  pickFields,
  withField,
} from "./draft.ts";
import { savedAgent } from "#testing/savedAgent.ts";

describe("the local copy", () => {
  test("begins as what is saved, without a change", () => {
    const draft = openDraft(savedAgent());
    expect(draft.revision).toBe(3);
    expect(draft.working.title).toBe("Fern");
    expect(dirtyFields(draft)).toEqual([]);
  });

  test("names the fields that were changed, and forgets one that was changed back", () => {
    const changed = withField(openDraft(savedAgent()), "title", "Moss");
    expect(dirtyFields(changed)).toEqual(["title"]);
    expect(dirtyFields(withField(changed, "title", "Fern"))).toEqual([]);
  });

  test("is not overwritten by a later save that changed the same setting", () => {
    const draft = withField(openDraft(savedAgent()), "title", "Moss");
    const later = savedAgent({ revision: 4, title: "Ivy" });
    expect(followRemote(draft, later)).toBe(draft);
  });

  test("keeps its changes on top of a later save of other settings", () => {
    const draft = withField(openDraft(savedAgent()), "title", "Moss");
    const followed = followRemote(draft, savedAgent({ revision: 4, branding: "Theirs" }));
    expect(followed).toMatchObject({
      revision: 4,
      base: { title: "Fern", branding: "Theirs" },
      working: { title: "Moss", branding: "Theirs" },
    });
    expect(dirtyFields(followed)).toEqual(["title"]);
  });

  test("takes a setting that both gave the same value for saved, and keeps the rest", () => {
    const draft = withField(
      withField(openDraft(savedAgent()), "title", " Ivy "),
      "branding",
      "Mine",
    );
    const followed = followRemote(draft, savedAgent({ revision: 4, title: "Ivy" }));
    expect(followed.revision).toBe(4);
    expect(dirtyFields(followed)).toEqual(["branding"]);
  });

  test("without changes it follows, so that nobody saves an old state by accident", () => {
    const followed = followRemote(
      openDraft(savedAgent()),
      savedAgent({ revision: 4, title: "Ivy" }),
    );
    expect(followed.working.title).toBe("Ivy");
    expect(followed.revision).toBe(4);
  });

  test("that already says what was saved meanwhile has no changes any more", () => {
    const draft = withField(openDraft(savedAgent()), "title", "Ivy");
    const followed = followRemote(draft, savedAgent({ revision: 4, title: "Ivy" }));
    expect(dirtyFields(followed)).toEqual([]);
    expect(followed.revision).toBe(4);
  });

  test("does not fall back to an older snapshot that arrives late", () => {
    const draft = { ...openDraft(savedAgent()), revision: 5 };
    expect(followRemote(draft, savedAgent({ revision: 4, title: "Ivy" }))).toBe(draft);
  });
});

describe("the comparison of two copies", () => {
  const saved = editableOf(savedAgent());

  test("finds a nested change, and nothing in an equal value", () => {
    expect(changedSettings(saved, { ...saved, vgOptions: { maxChunkSize: 2424 } })).toEqual([]);
    expect(changedSettings(saved, { ...saved, vgOptions: { maxChunkSize: 1500 } })).toEqual([
      "vgOptions",
    ]);
  });

  test("takes nothing for a change that a save itself changes, or that belongs to the agent's place", () => {
    // The specified lists of what Publish and the save bar ignore: none of these are in a draft.
    const stored = { userId: "u2", createdAt: 2, updatedAt: 2, ts: 2, vapi: { assistant: "a2" } };
    const later = { ...savedAgent({ lastModified: 2, ownerID: "w2", revision: 4 }), ...stored };
    expect(changedSettings(saved, editableOf(later))).toEqual([]);
  });
});

describe("after a save", () => {
  const before = withField(openDraft(savedAgent()), "title", "  Moss ");
  const sent = pickFields(before.working, ["title"]);

  test("the stored form replaces what was typed", () => {
    const after = afterSave(before, sent, { title: "Moss" }, 4);
    expect(after.working.title).toBe("Moss");
    expect(after.revision).toBe(4);
    expect(dirtyFields(after)).toEqual([]);
  });

  test("what was typed while it was under way stays, and is still unsaved", () => {
    const meanwhile = withField(before, "title", "Moss and Fern");
    const after = afterSave(meanwhile, sent, { title: "Moss" }, 4);
    expect(after.working.title).toBe("Moss and Fern");
    expect(dirtyFields(after)).toEqual(["title"]);
  });
});
