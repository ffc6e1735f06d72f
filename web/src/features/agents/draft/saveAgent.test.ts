// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "#platform/api/appError.ts";
import { draftKey } from "#platform/drafts/draftStorage.ts";
import { discardChanges, editField, takeSnapshot, useEditors } from "./editors.ts";
import { saveAgent } from "./saveAgent.ts";
import { savedAgent } from "#testing/savedAgent.ts";

const update = vi.hoisted(() => vi.fn<(input: object) => Promise<{ revision: number }>>());
vi.mock("#platform/api/api.ts", () => ({ api: { agents: { update } } }));

let key = "";
let count = 0;
const editor = () => useEditors.getState().editors[key];

beforeEach(() => {
  localStorage.clear();
  update.mockReset();
  count += 1;
  key = draftKey("u1", "na", `agent-${count}`);
  takeSnapshot(key, savedAgent());
});

test("sends only what was changed, with the revision it began from", async () => {
  update.mockResolvedValue({ revision: 4 });
  editField(key, "title", " Moss ");
  expect(await saveAgent(key)).toEqual({ kind: "saved" });
  expect(update).toHaveBeenCalledExactlyOnceWith({
    agentId: "agent-1",
    revision: 3,
    changes: { title: "Moss" },
  });
  expect(editor()?.draft).toMatchObject({ revision: 4, working: { title: "Moss" } });
  expect(localStorage.getItem(key)).toBeNull();
});

test("without changes it makes no call", async () => {
  expect(await saveAgent(key)).toEqual({ kind: "nothing" });
  expect(update).not.toHaveBeenCalled();
});

test("an invalid field stops it before any call and is marked", async () => {
  editField(key, "vgOptions", { maxChunkSize: 999 });
  expect(await saveAgent(key)).toMatchObject({ kind: "invalid" });
  expect(update).not.toHaveBeenCalled();
  expect(editor()?.problems).toEqual({ "vgOptions.maxChunkSize": "agents.chunkSize" });
  editField(key, "vgOptions", { maxChunkSize: 1500 });
  expect(editor()?.problems).toEqual({});
});

const overtaken = () => new AppError("CONFLICT", () => "Saved.", { reason: "revision" });

test("a save of the same setting leaves the words as they are and opens the question", async () => {
  update.mockRejectedValue(overtaken());
  editField(key, "title", "Moss");
  const saving = saveAgent(key);
  takeSnapshot(key, savedAgent({ revision: 4, title: "Ivy" }));
  expect(await saving).toEqual({ kind: "conflict" });
  expect(editor()).toMatchObject({
    conflict: true,
    saving: false,
    draft: { revision: 3, working: { title: "Moss" } },
  });
});

test("a save of other settings is not a conflict: this one is saved on top of it", async () => {
  update.mockRejectedValueOnce(overtaken()).mockResolvedValueOnce({ revision: 5 });
  editField(key, "title", "Moss");
  const saving = saveAgent(key);
  takeSnapshot(key, savedAgent({ revision: 4, branding: "Theirs" }));
  expect(await saving).toEqual({ kind: "saved" });
  expect(update).toHaveBeenLastCalledWith({
    agentId: "agent-1",
    revision: 4,
    changes: { title: "Moss" },
  });
  expect(editor()).toMatchObject({
    conflict: false,
    draft: { revision: 5, working: { title: "Moss", branding: "Theirs" } },
  });
});

test("when the others saved the very same, there is nothing left to save", async () => {
  update.mockRejectedValue(overtaken());
  editField(key, "title", "Moss");
  const saving = saveAgent(key);
  takeSnapshot(key, savedAgent({ revision: 4, title: "Moss" }));
  expect(await saving).toEqual({ kind: "saved" });
  expect(update).toHaveBeenCalledOnce();
});

test("somebody who keeps saving does not keep it trying for ever", async () => {
  let revision = 3;
  update.mockImplementation(() => {
    revision += 1;
    const later = savedAgent({ revision, branding: `No. ${revision}` });
    queueMicrotask(() => takeSnapshot(key, later));
    return Promise.reject(overtaken());
  });
  editField(key, "title", "Moss");
  expect(await saveAgent(key)).toMatchObject({ kind: "failed" });
  expect(editor()).toMatchObject({ saving: false, draft: { working: { title: "Moss" } } });
});

test("a failure loses nothing, here or in what a reload would find", async () => {
  const error = new AppError("NETWORK", () => "Offline.");
  update.mockRejectedValue(error);
  editField(key, "title", "Moss");
  expect(await saveAgent(key)).toEqual({ kind: "failed", error });
  expect(editor()).toMatchObject({ saving: false, draft: { working: { title: "Moss" } } });
  expect(localStorage.getItem(key)).toContain("Moss");
});

test("what is typed while the call is under way stays unsaved; a second press waits", async () => {
  let answer: (value: { revision: number }) => void = () => undefined;
  update.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  editField(key, "title", "Moss");
  const saving = saveAgent(key);
  expect(editor()?.saving).toBe(true);
  expect(await saveAgent(key)).toEqual({ kind: "nothing" });
  editField(key, "title", "Moss and Fern");
  answer({ revision: 4 });
  await saving;
  expect(editor()?.draft).toMatchObject({
    revision: 4,
    base: { title: "Moss" },
    working: { title: "Moss and Fern" },
  });
  expect(localStorage.getItem(key)).toContain("Moss and Fern");
});

/** Saves "Moss", and shows these snapshots before the call is answered with revision 4. */
async function saveSeeing(...snapshots: Parameters<typeof savedAgent>[0][]): Promise<void> {
  update.mockImplementationOnce(async () => {
    for (const changed of snapshots) takeSnapshot(key, savedAgent(changed));
    return { revision: 4 };
  });
  editField(key, "title", "Moss");
  expect(await saveAgent(key)).toEqual({ kind: "saved" });
}

test("a later save that is seen before the answer is not undone by it", async () => {
  await saveSeeing({ revision: 4, title: "Moss" }, { revision: 5, title: "Ivy" });
  expect(editor()?.draft).toMatchObject({
    revision: 5,
    base: { title: "Ivy" },
    working: { title: "Ivy" },
  });
  expect(localStorage.getItem(key)).toBeNull();
});

test("a later save that is all that is seen before the answer is followed after it", async () => {
  await saveSeeing({ revision: 5, title: "Ivy", branding: "Theirs" });
  expect(editor()?.draft).toMatchObject({
    revision: 5,
    base: { title: "Ivy" },
    working: { title: "Ivy", branding: "Theirs" },
  });
  expect(localStorage.getItem(key)).toBeNull();
});

test("giving the changes up shows what is saved now", () => {
  editField(key, "title", "Moss");
  discardChanges(key, savedAgent({ revision: 5, title: "Ivy" }));
  expect(editor()?.draft).toMatchObject({ revision: 5, working: { title: "Ivy" } });
  expect(localStorage.getItem(key)).toBeNull();
});
