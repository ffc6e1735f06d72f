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

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  mountChat.mockReturnValue(handle);
  load.mockResolvedValue({ mountChat });
  localStorage.clear();
  document.body.replaceChildren();
  delete window.Parley;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Puts a script tag for an agent on the page; null for an unknown agent. */
async function embed(agent: Partial<PublicAgent> | null, dataset: Record<string, string> = {}) {
  const answer = agent
    ? Response.json({ data: { ...AGENT, ...agent } })
    : Response.json({ code: "NOT_FOUND" }, { status: 404 });
  vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockResolvedValue(answer));
  const script = document.createElement("script");
  Object.assign(script.dataset, { agentId: AGENT.ID, api: "https://api.example/", ...dataset });
  document.body.append(script);
  await start(script, load);
}

const root = () => document.querySelector("parley-widget")?.shadowRoot ?? null;
const find = (selector: string) => root()?.querySelector<HTMLElement>(selector) ?? null;
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

  it("listens while hidden if a person may be writing", async () => {
    localStorage.setItem(`parley:${AGENT.ID}@https://api.example:live`, "1");
    await embed({});
    await vi.advanceTimersByTimeAsync(0);
    expect(handle.setShown).toHaveBeenCalledExactlyOnceWith(false, false);
  });
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
    document.body.replaceChildren();
    await embed({ proactiveMessage });
    await vi.advanceTimersByTimeAsync(1000);
    expect(find(".words")).toBeNull();
    document.body.replaceChildren();
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    await embed({ proactiveMessage });
    await vi.advanceTimersByTimeAsync(1000);
    expect(find(".words")).not.toBeNull();
  });

  it("does not appear over an open chat, or if the chat opens by itself", async () => {
    await embed({ proactiveMessage });
    await press(".launcher");
    await vi.advanceTimersByTimeAsync(1000);
    expect(find(".words")).toBeNull();
    document.body.replaceChildren();
    localStorage.clear();
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

  it("does not appear for an unknown agent", async () => {
    await embed(null, { mode: "embedded" });
    expect(document.querySelector("parley-chat")).toBeNull();
  });
});
