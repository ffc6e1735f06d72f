// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { dirtyFields, openDraft, withField } from "./draft.ts";
import { draftKey, forgetDraft, keepDraft, recoverDraft } from "./draftStorage.ts";
import { dropEditor, editField, takeSnapshot, useEditors } from "./editors.ts";
import { savedAgent } from "./savedAgent.ts";

let key = "";
let count = 0;
beforeEach(() => {
  localStorage.clear();
  count += 1;
  key = draftKey("u1", "na", `agent-${count}`);
});

test("changes survive a reload, also those that are not valid yet", () => {
  keepDraft(key, withField(openDraft(savedAgent()), "title", "x".repeat(10_000)));
  const recovered = recoverDraft(key, savedAgent());
  expect(recovered?.working.title).toHaveLength(10_000);
  expect(recovered && dirtyFields(recovered)).toEqual(["title"]);
});

test("another person's copy and another agent's are apart", () => {
  keepDraft(key, withField(openDraft(savedAgent()), "title", "Moss"));
  expect(recoverDraft(draftKey("u2", "na", `agent-${count}`), savedAgent())).toBeUndefined();
  expect(recoverDraft(draftKey("u1", "eu", `agent-${count}`), savedAgent())).toBeUndefined();
});

test("a copy without changes is forgotten", () => {
  const draft = openDraft(savedAgent());
  keepDraft(key, withField(draft, "title", "Moss"));
  keepDraft(key, draft);
  expect(localStorage.getItem(key)).toBeNull();
  expect(recoverDraft(key, savedAgent())).toBeUndefined();
});

test("after somebody else's save the changes still stand on what they began from", () => {
  keepDraft(key, withField(openDraft(savedAgent()), "title", "Moss"));
  const recovered = recoverDraft(key, savedAgent({ revision: 7, branding: "Theirs" }));
  expect(recovered?.revision).toBe(3);
  expect(recovered?.base.title).toBe("Fern");
});

test("changes that were saved before the page went away are no changes", () => {
  keepDraft(key, withField(openDraft(savedAgent()), "title", "Moss"));
  expect(recoverDraft(key, savedAgent({ revision: 4, title: "Moss" }))).toBeUndefined();
});

test("nothing unreadable or of another type gets into the copy", () => {
  localStorage.setItem(key, "{");
  expect(recoverDraft(key, savedAgent())).toBeUndefined();
  const { base } = openDraft(savedAgent());
  const edits = { title: 5, ownerID: "me", allowedOrigins: "all", branding: "Mine" };
  localStorage.setItem(key, JSON.stringify({ revision: 3, base, edits }));
  const recovered = recoverDraft(key, savedAgent());
  expect(recovered && dirtyFields(recovered)).toEqual(["branding"]);
  expect(recovered?.working).not.toHaveProperty("ownerID");
});

test("what another tab wrote since is not removed", () => {
  keepDraft(key, withField(openDraft(savedAgent()), "title", "Moss"));
  localStorage.setItem(key, "of another tab");
  forgetDraft(key);
  expect(localStorage.getItem(key)).toBe("of another tab");
});

test("of a copy that is dropped nothing stays, neither on the page nor in the browser", () => {
  takeSnapshot(key, savedAgent());
  editField(key, "title", "Moss");
  expect(localStorage.getItem(key)).toContain("Moss");
  dropEditor(key);
  expect(localStorage.getItem(key)).toBeNull();
  expect(useEditors.getState().editors).not.toHaveProperty([key]);
  takeSnapshot(key, savedAgent());
  expect(useEditors.getState().editors[key]?.draft.working.title).toBe("Fern");
});
