// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { dirtyFields, openDraft, withField } from "./draft.ts";
import {
  draftKey,
  eraseDraft,
  forgetDraft,
  hasDraft,
  holdDraft,
  noteSave,
  wasSavedHere,
  watchDrafts,
} from "#platform/drafts/draftStorage.ts";
import { keepDraft, recoverDraft } from "./keptDraft.ts";
import { discardChanges, dropEditor, editField, takeSnapshot, useEditors } from "./editors.ts";
import { savedAgent } from "#testing/savedAgent.ts";

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

test("after somebody else's save of the same setting the changes still stand on what they began from", () => {
  keepDraft(key, withField(openDraft(savedAgent()), "title", "Moss"));
  const recovered = recoverDraft(key, savedAgent({ revision: 7, title: "Ivy" }));
  expect(recovered?.revision).toBe(3);
  expect(recovered?.base.title).toBe("Fern");
});

test("changes that were saved before the page went away are not changes", () => {
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

const draftOf = (title: string) => withField(openDraft(savedAgent()), "title", title);

/** What another tab of this browser writes; a tab's own storage is not seen by others. */
function inAnotherTab(title: string): string {
  const { base, revision } = draftOf(title);
  const text = JSON.stringify({ revision, base, edits: { title } });
  localStorage.setItem(key, text);
  return text;
}

test("each of two tabs finds its own draft again", () => {
  keepDraft(key, draftOf("Moss"));
  inAnotherTab("Ivy");
  expect(recoverDraft(key, savedAgent())?.working.title).toBe("Moss");
});

test("a draft that is given up here stays in the tab that wrote it", () => {
  keepDraft(key, draftOf("Moss"));
  const theirs = inAnotherTab("Ivy");
  forgetDraft(key);
  expect(localStorage.getItem(key)).toBe(theirs);
});

test("a draft that was taken over from another tab and given up does not come back here", () => {
  const theirs = inAnotherTab("Ivy");
  takeSnapshot(key, savedAgent());
  discardChanges(key, savedAgent());
  expect([localStorage.getItem(key), hasDraft(key)]).toEqual([null, false]);
  // The tab it came from is open still, and writes it again.
  localStorage.setItem(key, theirs);
  expect([hasDraft(key), recoverDraft(key, savedAgent())]).toEqual([false, undefined]);
  // What is typed there afterwards is another draft.
  inAnotherTab("Ivy and moss");
  expect(recoverDraft(key, savedAgent())?.working.title).toBe("Ivy and moss");
});

/** What a browser does in its other tabs when one of them removes its copy. */
function removedByAnotherTab() {
  const oldValue = localStorage.getItem(key);
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: null }));
}

test("when another tab settles the draft, the page that shows it here keeps it", () => {
  takeSnapshot(key, savedAgent());
  const leave = holdDraft(key);
  editField(key, "title", "Moss");
  removedByAnotherTab();
  expect(localStorage.getItem(key)).toContain("Moss");
  leave();
});

test("when another tab settles the draft and no page shows it here, it is gone here too", () => {
  takeSnapshot(key, savedAgent());
  editField(key, "title", "Moss");
  removedByAnotherTab();
  expect([hasDraft(key), key in useEditors.getState().editors]).toEqual([false, false]);
});

test("when another tab settles a draft of its own, this one stays", () => {
  takeSnapshot(key, savedAgent());
  editField(key, "title", "Moss");
  inAnotherTab("Ivy");
  removedByAnotherTab();
  expect(localStorage.getItem(key)).toContain("Moss");
});

test("subscribers are told of a draft that appears or goes", () => {
  const heard = vi.fn<() => void>();
  const stop = watchDrafts(heard);
  keepDraft(key, draftOf("Moss"));
  expect([hasDraft(key), heard.mock.calls.length]).toEqual([true, 1]);
  forgetDraft(key);
  expect([hasDraft(key), heard.mock.calls.length]).toEqual([false, 2]);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: "{}" }));
  stop();
  keepDraft(key, draftOf("Moss"));
  expect(heard).toHaveBeenCalledTimes(3);
});

test("of a deleted agent no draft stays, whichever tab wrote it", () => {
  keepDraft(key, draftOf("Moss"));
  inAnotherTab("Ivy");
  eraseDraft(key);
  expect([localStorage.getItem(key), hasDraft(key)]).toEqual([null, false]);
});

test("a browser knows which revision it saved itself", () => {
  noteSave(key, 4);
  expect([wasSavedHere(key, 4), wasSavedHere(key, 5), wasSavedHere(`${key}x`, 4)]).toEqual([
    true,
    false,
    false,
  ]);
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
