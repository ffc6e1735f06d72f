// @vitest-environment happy-dom
import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AGENT } from "../../testing/standIn.ts";
import type { ChatHandle, ChatModule, ChatOptions } from "../shared/ChatOptions.ts";
import { start } from "./start.ts";

const handle = {
  destroy: vi.fn<ChatHandle["destroy"]>(),
  focus: vi.fn<ChatHandle["focus"]>(),
  setShown: vi.fn<ChatHandle["setShown"]>(),
};
const mountChat = vi.fn<ChatModule["mountChat"]>();
const load = vi.fn<() => Promise<ChatModule>>();

const warn = vi.fn<(...words: unknown[]) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal("console", { ...console, warn });
  mountChat.mockReturnValue(handle);
  load.mockResolvedValue({ mountChat });
  localStorage.clear();
  sessionStorage.clear();
  nextPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Another page of the site, or the same one after a reload, in the same tab. */
function nextPage(): void {
  document.body.replaceChildren();
  delete window.Parley;
  vi.clearAllMocks();
}

/** Puts a script tag for an agent on the page; null for an unknown agent. */
async function embed(agent: Partial<PublicAgent> | null, dataset: Record<string, string> = {}) {
  await embedAnswer(
    agent
      ? Response.json({ data: { ...AGENT, ...agent } })
      : Response.json({ code: "NOT_FOUND", message: "No agent found" }, { status: 404 }),
    dataset,
  );
}

/** The same, with the server's answer, and those that came before. */
async function embedAnswer(
  answer: Response,
  dataset: Record<string, string> = {},
  before: readonly (() => Promise<Response>)[] = [],
) {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(answer);
  for (const one of before) fetched.mockImplementationOnce(one);
  vi.stubGlobal("fetch", fetched);
  const script = document.createElement("script");
  Object.assign(script.dataset, { agentId: AGENT.ID, api: "https://api.example/", ...dataset });
  document.body.append(script);
  await start(script, load);
}

const root = () => document.querySelector("parley-widget")?.shadowRoot ?? null;
/** Where the launcher is drawn. */
const corner = () => root()?.querySelector("div")?.shadowRoot ?? null;
const find = (selector: string) => corner()?.querySelector<HTMLElement>(selector) ?? null;
const press = async (selector: string) => {
  find(selector)?.click();
  await vi.advanceTimersByTimeAsync(0);
};

describe("the popup", () => {
  it("does not appear for an unknown agent, and does not break the page", async () => {
    await embed(null);
    expect(document.querySelector("parley-widget")).toBeNull();
    expect(() => window.Parley?.open()).not.toThrow();
    expect(load).not.toHaveBeenCalled();
  });

  it("does not appear on a page that may not show the agent, and tells its developer why", async () => {
    const data = { problem: "agents.originRefused", values: { page: "https://elsewhere.example" } };
    await embedAnswer(Response.json({ code: "FORBIDDEN", message: "No.", data }, { status: 403 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(document.querySelector("parley-widget")).toBeNull();
    expect(load).not.toHaveBeenCalled();
    const message = "agents.originRefused";
    expect(warn).toHaveBeenCalledExactlyOnceWith("Parley", expect.objectContaining({ message }));
  });

  it.each([
    ["nobody answered", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the server was busy", async () => Response.json({ data: {} }, { status: 503 })],
    ["something else answered", async () => new Response("<html>", { status: 200 })],
  ])("comes once it can, with what waits, where %s as the page was loaded", async (_, answer) => {
    const key = `parley:${AGENT.ID}@https://api.example:outbox`;
    localStorage.setItem(key, `[{"ID":"m1","text":"Hi","error":""}]`);
    const asked = embedAnswer(Response.json({ data: AGENT }), {}, [answer, answer]);
    await vi.advanceTimersByTimeAsync(1999);
    expect([vi.mocked(fetch).mock.calls.length, root()]).toEqual([1, null]);
    await vi.advanceTimersByTimeAsync(1);
    dispatchEvent(new Event("online"));
    await asked;
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(new Set(vi.mocked(fetch).mock.calls.map(([url]) => url)).size).toBe(1);
    expect(find(".launcher")).toBeTruthy();
    expect(warn).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(mountChat).toHaveBeenCalledOnce());
  });

  it("tells of being loaded, by another number each time", async () => {
    const numbers: (string | null)[] = [];
    for (let time = 0; time < 2; time += 1) {
      document.body.replaceChildren();
      await embed({});
      expect(fetch).toHaveBeenCalledOnce();
      const [asked = ""] = vi.mocked(fetch).mock.calls[0] ?? [];
      numbers.push(new URL(new Request(asked).url).searchParams.get("load"));
    }
    expect(numbers).toEqual([expect.stringMatching(/^0\.\d+$/), expect.stringMatching(/^0\.\d+$/)]);
    expect(new Set(numbers).size).toBe(2);
  });

  it("loads the chat when it is first opened, and only once", async () => {
    await embed({});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).not.toHaveBeenCalled();
    await press(".launcher");
    expect(handle.setShown).toHaveBeenLastCalledWith(true, true);
    await press(".launcher");
    expect(handle.setShown).toHaveBeenLastCalledWith(false, true);
    await press(".launcher");
    expect(mountChat).toHaveBeenCalledOnce();
  });

  it("has a label that says whose chat it is, and whether it is open", async () => {
    await embed({});
    expect(find(".launcher")?.ariaLabel).toContain(AGENT.title);
    expect(find(".launcher")?.ariaExpanded).toBe("false");
    await press(".launcher");
    expect(find(".launcher")?.ariaExpanded).toBe("true");
  });

  it("counts what is unread", async () => {
    await embed({});
    await press(".launcher");
    await press(".launcher");
    const options: ChatOptions | undefined = mountChat.mock.calls[0]?.[1];
    options?.onUnread?.(3);
    expect(find("b")?.textContent).toBe("3");
    expect(find(".launcher")?.ariaLabel).toMatch(/3/);
  });

  it("says that the chat did not load, and retries", async () => {
    await embed({});
    load.mockRejectedValueOnce(new Error("gone"));
    await press(".launcher");
    expect(find(".launcher")?.ariaExpanded).toBe("false");
    expect(find(".words")?.textContent).toContain("Try again");
    await press(".words");
    expect(handle.setShown).toHaveBeenLastCalledWith(true, true);
  });

  it("appears once, even if its tag is there twice", async () => {
    await embed({});
    await embed({});
    expect(document.querySelectorAll("parley-widget")).toHaveLength(1);
  });

  it.each([
    ["a person may be writing", "live", "1"],
    ["a message waits to be sent", "outbox", '[{"ID":"m1","text":"Hi","error":""}]'],
    ["a request for a person does", "asks", "1700000000000"],
    ["the server does not know of a conversation that was left", "left", "token1"],
  ])("listens while hidden if %s", async (_what, name, value) => {
    localStorage.setItem(`parley:${AGENT.ID}@https://api.example:${name}`, value);
    await embed({});
    await vi.advanceTimersByTimeAsync(0);
    expect(handle.setShown).toHaveBeenCalledExactlyOnceWith(false, false);
  });

  it("is not loaded for what was sent, or refused", async () => {
    const key = `parley:${AGENT.ID}@https://api.example:`;
    localStorage.setItem(`${key}outbox`, '[{"ID":"m1","text":"Hi","error":"RATE_LIMITED"}]');
    localStorage.setItem(`${key}asks`, "0");
    await embed({});
    await vi.advanceTimersByTimeAsync(0);
    expect(load).not.toHaveBeenCalled();
  });
});

describe("on the next page of the same tab, the popup", () => {
  it("is open if it was open, without taking the focus", async () => {
    await embed({});
    await press(".launcher");
    nextPage();
    await embed({});
    await vi.advanceTimersByTimeAsync(0);
    expect(find(".launcher")?.ariaExpanded).toBe("true");
    expect(handle.setShown).toHaveBeenLastCalledWith(true, false);
  });

  it("is closed if it was closed, even where it opens by itself", async () => {
    await embed({ autoStartWidget: true });
    expect(find(".launcher")?.ariaExpanded).toBe("true");
    await press(".launcher");
    nextPage();
    await embed({ autoStartWidget: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(find(".launcher")?.ariaExpanded).toBe("false");
    expect(load).not.toHaveBeenCalled();
    sessionStorage.clear();
    nextPage();
    await embed({ autoStartWidget: true });
    expect(find(".launcher")?.ariaExpanded).toBe("true");
  });
});

it("does not open by itself on a small screen, which the chat would cover", async () => {
  vi.stubGlobal("innerWidth", 479);
  await embed({ autoStartWidget: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(find(".launcher")?.ariaExpanded).toBe("false");
});

describe("the proactive message", () => {
  const proactiveMessage = "May I help?";

  it("appears a second after the theme has loaded", async () => {
    await embed({ proactiveMessage });
    await vi.advanceTimersByTimeAsync(999);
    expect(find(".words")).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(find(".words")?.textContent).toBe(proactiveMessage);
  });

  it("stays away once dismissed, for a day", async () => {
    await embed({ proactiveMessage });
    await vi.advanceTimersByTimeAsync(1000);
    await press(".cross");
    expect(find(".words")).toBeNull();
    nextPage();
    await embed({ proactiveMessage });
    await vi.advanceTimersByTimeAsync(1000);
    expect(find(".words")).toBeNull();
    nextPage();
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    await embed({ proactiveMessage });
    await vi.advanceTimersByTimeAsync(1000);
    expect(find(".words")).not.toBeNull();
  });

  it("comes again on the next page if the chat was opened, but the message not dismissed", async () => {
    await embed({ proactiveMessage });
    await vi.advanceTimersByTimeAsync(1000);
    await press(".words");
    expect(find(".words")).toBeNull();
    await press(".launcher");
    nextPage();
    await embed({ proactiveMessage });
    await vi.advanceTimersByTimeAsync(1000);
    expect(find(".words")).not.toBeNull();
  });

  it("once dismissed does not keep the chat from opening by itself", async () => {
    await embed({ proactiveMessage });
    await vi.advanceTimersByTimeAsync(1000);
    await press(".cross");
    nextPage();
    await embed({ proactiveMessage, autoStartWidget: true });
    expect(find(".launcher")?.ariaExpanded).toBe("true");
  });

  it("is not dismissed with the notice that the chat did not load", async () => {
    await embed({ proactiveMessage });
    load.mockRejectedValueOnce(new Error("gone"));
    await press(".launcher");
    await press(".cross");
    nextPage();
    sessionStorage.clear();
    await embed({ proactiveMessage });
    await vi.advanceTimersByTimeAsync(1000);
    expect(find(".words")?.textContent).toBe(proactiveMessage);
  });

  it("does not appear over an open chat, or if the chat opens by itself", async () => {
    await embed({ proactiveMessage });
    await press(".launcher");
    await vi.advanceTimersByTimeAsync(1000);
    expect(find(".words")).toBeNull();
    nextPage();
    sessionStorage.clear();
    await embed({ proactiveMessage, autoStartWidget: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect(find(".words")).toBeNull();
    expect(handle.setShown).toHaveBeenLastCalledWith(true, false);
  });

  it("is text, not markup", async () => {
    await embed({ proactiveMessage: "<img src=x onerror=alert(1)>" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(root()?.querySelector("img")).toBeNull();
  });
});

describe("window.Parley", () => {
  it("opens as soon as it can, and emits events", async () => {
    const heard: string[] = [];
    const coming = embed({});
    window.Parley?.on("open", () => heard.push("open"));
    const stop = window.Parley?.on("close", () => heard.push("close"));
    window.Parley?.open();
    await coming;
    await vi.advanceTimersByTimeAsync(0);
    expect(handle.setShown).toHaveBeenLastCalledWith(true, true);
    window.Parley?.toggle();
    stop?.();
    window.Parley?.toggle();
    window.Parley?.close();
    expect(heard).toEqual(["open", "close", "open"]);
  });

  it("mounts a chat into an element and removes it again", async () => {
    await start(null, load);
    const place = document.createElement("div");
    const options = { agentId: AGENT.ID, api: "https://api.example", token: "t" };
    const mounted = window.Parley?.mount(place, options);
    mounted?.focus();
    await vi.advanceTimersByTimeAsync(0);
    expect(mountChat.mock.calls[0]?.[1]).toMatchObject(options);
    expect(handle.focus).toHaveBeenCalledOnce();
    mounted?.destroy();
    await vi.advanceTimersByTimeAsync(0);
    expect(place.childElementCount).toBe(0);
    expect(handle.destroy).toHaveBeenCalledOnce();
  });
});

describe("the embedded chat", () => {
  it("fills the element the tag names, without a launcher", async () => {
    const place = document.createElement("div");
    place.id = "place";
    document.body.append(place);
    await embed({}, { mode: "embedded", container: "#place" });
    await vi.advanceTimersByTimeAsync(0);
    expect(place.querySelector("parley-chat")).not.toBeNull();
    expect(document.querySelector("parley-widget")).toBeNull();
  });

  it("shares window.Parley with a popup on the same page", async () => {
    await embed({}, { mode: "embedded" });
    await embed({});
    const heard: string[] = [];
    window.Parley?.on("message", ({ role }) => heard.push(role));
    window.Parley?.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(find(".launcher")?.ariaExpanded).toBe("true");
    const [embedded, popup] = mountChat.mock.calls.map(([, options]) => options);
    embedded?.onMessage?.("visitor");
    popup?.onMessage?.("bot");
    expect(heard).toEqual(["visitor", "bot"]);
  });

  it("does not appear for an unknown agent", async () => {
    await embed(null, { mode: "embedded" });
    expect(document.querySelector("parley-chat")).toBeNull();
  });
});
