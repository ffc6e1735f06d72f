import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";

const source = readFileSync(new URL("public/push-worker.js", import.meta.url), "utf8");
const ORIGIN = "https://app.tests.example";
const SCOPE = `${ORIGIN}/client/na/agency/`;
const path = "/client/na/agency/agents/a/convos/c";
const told = { title: "Title", body: "Body", language: "de", path, id: "note", tag: "tag" };

interface Tab {
  url: string;
  visibilityState: "visible" | "hidden";
  /** Whether its page answers that it opens what was clicked on. */
  opens?: boolean;
}

/** The worker in a browser with these tabs. */
function workerWith(tabs: readonly Tab[], userAgent = "Chrome/140.0 Safari/537.36") {
  const handlers = new Map<string, (event: object) => void>();
  const shown: { title: string; tag: string; data: { id: string } }[] = [];
  const openWindow = vi.fn<(path: string) => Promise<void>>().mockResolvedValue();
  const focused: string[] = [];
  const asked: unknown[] = [];
  const all = tabs.map((tab) => ({
    ...tab,
    focus: async () => void focused.push(tab.url),
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      asked.push(message);
      if (tab.opens) port?.postMessage(true);
    },
  }));
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) =>
      handlers.set(name, handler),
    registration: {
      scope: SCOPE,
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      showNotification: async (title: string, options: { tag: string; data: { id: string } }) =>
        void shown.push({ title, ...options }),
    },
    clients: { matchAll: async () => all, openWindow },
    location: { origin: ORIGIN },
    navigator: { userAgent },
  };
  runInNewContext(source, { self, URL, MessageChannel, setTimeout });
  const play = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  return {
    handlers,
    shown,
    focused,
    asked,
    openWindow,
    push: (data: unknown) => play("push", { data: data && { json: () => data } }),
    click: () =>
      play("notificationclick", {
        notification: { close: () => undefined, data: { path, id: "note" } },
      }),
  };
}

const page = `${SCOPE}agents/a/home`;

describe("a push message", () => {
  it("is shown in its language, one for each conversation", async () => {
    const worker = workerWith([{ url: page, visibilityState: "hidden" }]);
    await worker.push(told);
    const data = { path, id: "note" };
    const shown = { title: "Title", body: "Body", tag: "tag", renotify: true, lang: "de", data };
    expect(worker.shown).toEqual([shown]);
  });

  it("is shown once, however often it is sent; the next one of its conversation is shown too", async () => {
    const worker = workerWith([]);
    await worker.push(told);
    await worker.push(told);
    expect(worker.shown).toHaveLength(1);
    await worker.push({ ...told, id: "next" });
    expect(worker.shown.map(({ data }) => data.id)).toEqual(["note", "next"]);
  });

  it("is left to a visible page, except where that would cost the permission", async () => {
    const looked = [{ url: page, visibilityState: "visible" }] as const;
    const worker = workerWith(looked);
    await worker.push(told);
    expect(worker.shown).toEqual([]);
    const safari = workerWith(looked, "Version/18.5 Safari/605.1.15");
    await safari.push(told);
    expect(safari.shown).toHaveLength(1);
  });

  it("is shown while another agency's page, or the owner's, is visible", async () => {
    const worker = workerWith([
      { url: `${ORIGIN}/client/na/other/agents`, visibilityState: "visible" },
      { url: `${ORIGIN}/app/na/agents`, visibilityState: "visible" },
    ]);
    await worker.push(told);
    expect(worker.shown).toHaveLength(1);
  });

  it.each([
    null,
    "words",
    {},
    { ...told, path: "https://elsewhere.example/client/na/agency/" },
    { ...told, path: "//elsewhere.example/" },
    { ...told, path: "/client/na/agency/../other/agents" },
    { ...told, path: "/app/na/agents" },
  ])("is nothing if it is %j", async (data) => {
    const worker = workerWith([]);
    await worker.push(data);
    expect(worker.shown).toEqual([]);
  });
});

describe("a click", () => {
  it("opens it in an open tab, without reloading it", async () => {
    const worker = workerWith([{ url: page, visibilityState: "hidden", opens: true }]);
    await worker.click();
    expect(worker.asked).toEqual([{ kind: "openNotification", path, id: "note" }]);
    expect(worker.focused).toEqual([page]);
    expect(worker.openWindow).not.toHaveBeenCalled();
  });

  it("finds a tab that was loaded with the portal's base path", async () => {
    const url = `${SCOPE.slice(0, -1)}?token=x`;
    const worker = workerWith([{ url, visibilityState: "hidden", opens: true }]);
    await worker.click();
    expect(worker.focused).toEqual([url]);
  });

  it("opens a new tab when none answers", async () => {
    const worker = workerWith([{ url: page, visibilityState: "hidden" }]);
    await worker.click();
    expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith(path);
  });
});

it("the worker does not handle page loads", () => {
  expect(workerWith([]).handlers.has("fetch")).toBe(false);
});
