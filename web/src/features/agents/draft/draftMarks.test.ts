// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { savedAgent } from "#testing/savedAgent.ts";

const KEY = "parley.agentDraft.u1.na.agent-1";

/** The browser's locks, which all of its tabs share. */
let held: { name: string; end: Promise<void> }[];
/** How often they were asked for. */
let asked: number;

beforeEach(() => {
  held = [];
  asked = 0;
  localStorage.clear();
  sessionStorage.clear();
  const locks = {
    request: async (name: string, _options: object, use: () => Promise<void>) => {
      const mine = { name, end: use() };
      held.push(mine);
      await mine.end;
      held = held.filter((one) => one !== mine);
    },
    query: async () => {
      asked += 1;
      return { held: [...held] };
    },
  };
  vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: locks } }));
});
afterEach(() => vi.unstubAllGlobals());

/** The editing in a tab of its own: modules of its own, and its own storage. */
async function openTab(kept: Record<string, string> = {}) {
  sessionStorage.clear();
  for (const [name, text] of Object.entries(kept)) sessionStorage.setItem(name, text);
  vi.resetModules();
  const editors = await import("./editors.ts");
  editors.takeSnapshot(KEY, savedAgent());
  await Promise.resolve();
  const editor = () => editors.useEditors.getState().editors[KEY];
  return { ...editors, editor };
}

it("a draft that another open tab has is named so, and each tab lets go of its own", async () => {
  const first = await openTab();
  expect(first.editor()?.recovered).toBe("");
  first.editField(KEY, "title", "Moss");
  const second = await openTab();
  await vi.waitFor(() => expect(second.editor()?.recovered).toBe("other-tab"));
  expect(second.editor()?.draft.working.title).toBe("Moss");
  second.discardChanges(KEY, savedAgent());
  expect(second.editor()?.recovered).toBe("");
  await vi.waitFor(() => expect(held).toHaveLength(1));
});

it("one that no tab has any more is from last time", async () => {
  const first = await openTab();
  first.editField(KEY, "title", "Moss");
  // The browser lets go of a tab's locks when it is closed.
  held = [];
  const second = await openTab();
  await vi.waitFor(() => expect(second.editor()?.recovered).toBe("last-time"));
});

it("a tab's own is from last time after it was loaded again, whatever others have", async () => {
  const first = await openTab();
  first.editField(KEY, "title", "Moss");
  window.dispatchEvent(new Event("pagehide"));
  const again = await openTab(Object.fromEntries(Object.entries(sessionStorage)));
  await vi.waitFor(() => expect(again.editor()?.recovered).toBe("last-time"));
  expect(held.length).toBeGreaterThan(0);
});

it("one that came with a duplicated tab is the other tab's, while that is open", async () => {
  const first = await openTab();
  first.editField(KEY, "title", "Moss");
  // Left and brought back as it was, it is not a page that was loaded again.
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(new Event("pageshow"));
  const copy = Object.fromEntries(Object.entries(sessionStorage));
  const duplicate = await openTab(copy);
  await vi.waitFor(() => expect(duplicate.editor()?.recovered).toBe("other-tab"));
  expect(duplicate.editor()?.draft.working.title).toBe("Moss");
  // A tab that the browser opens again after it crashed was not left, and nobody else has its draft.
  held = [];
  const restored = await openTab(copy);
  await vi.waitFor(() => expect(restored.editor()?.recovered).toBe("last-time"));
});

it("the browser is not asked where there is no draft", async () => {
  const tab = await openTab();
  expect([tab.editor()?.recovered, asked, held.length]).toEqual(["", 0, 0]);
});

it("where the browser has no locks, a draft is from last time", async () => {
  const first = await openTab();
  first.editField(KEY, "title", "Moss");
  vi.stubGlobal("navigator", {});
  const second = await openTab();
  await vi.waitFor(() => expect(second.editor()?.recovered).toBe("last-time"));
});
