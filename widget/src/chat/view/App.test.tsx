// @vitest-environment jsdom
import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import type { Preview } from "../../shared/ChatOptions.ts";
import { createRef, render } from "preact";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { AGENT } from "../../../testing/standIn.ts";
import { createChatApi } from "../api/chatApi.ts";
import { createEngine } from "../engine/createEngine.ts";
import { createMemory } from "../engine/memory.ts";
import { App } from "./App.tsx";

const options = { agentId: AGENT.ID, api: "https://api.example", language: "de-AT" };
const place = document.createElement("div");
const fetched = vi.fn<typeof fetch>();
const onAgent = vi.fn<(agent: PublicAgent) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", fetched);
});
// Preact runs effects up to a tenth of a second after drawing, and the page has to be there for it.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 150)));
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

it.each([
  [403, sayProblem({ key: "conversations.originRefused", values: {} }, "de"), false],
  [404, "Dieser Chat ist zurzeit nicht verfügbar.", true],
  [500, sayProblem({ key: "platform.internal", values: {} }, "de"), true],
  [0, "Es besteht keine Verbindung.", true],
])("says in the page's language why there is no chat (%i)", async (status, reason, mayHelp) => {
  fetched.mockImplementation(async () => {
    if (status === 0) throw new TypeError("Failed to fetch");
    return Response.json({ message: "No." }, { status });
  });
  const engine = createEngine(
    createChatApi(options, () => "https://example.com/"),
    createMemory(options),
  );
  render(<App options={options} engine={engine} field={createRef()} onAgent={onAgent} />, place);
  await vi.waitFor(() =>
    expect(place.querySelector("[role=alert]")?.textContent).toContain(reason),
  );
  expect(place.textContent?.includes("Erneut versuchen")).toBe(mayHelp);
  const asked = new URL(new Request(fetched.mock.calls[0]?.[0] ?? "").url);
  expect(asked.pathname).toBe(`/v3/public/agents/${AGENT.ID}`);
  expect(asked.searchParams.get("language")).toBe("de-AT");
  expect(onAgent).not.toHaveBeenCalled();
  engine.destroy();
});

it("shows what a preview hands it, in the same conversation, and the launcher when closed", async () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => 0,
    removeEventListener: () => 0,
  }));
  const onOpen = vi.fn<() => void>();
  const following = Promise.withResolvers<(preview: Preview) => void>();
  const given = {
    ...options,
    token: "test",
    agent: AGENT,
    onOpen,
    follow: (next: (preview: Preview) => void) => {
      following.resolve(next);
      return () => undefined;
    },
  };
  const engine = createEngine(
    createChatApi(given, () => "https://example.com/"),
    createMemory(given),
    given.token,
  );
  engine.memory.set("draft", "half a thought");
  render(<App options={given} engine={engine} field={createRef()} onAgent={onAgent} />, place);
  await vi.waitFor(() => expect(place.querySelector("textarea")?.value).toBe("half a thought"));
  const field = place.querySelector("textarea");
  const show = await following.promise;
  const agent = { ...AGENT, title: "Renamed", proactiveMessage: "Questions?" };
  show({ agent, closed: false });
  await vi.waitFor(() => expect(place.querySelector(".title")?.textContent).toBe("Renamed"));
  expect(place.querySelector("textarea")).toBe(field);
  await vi.waitFor(() => expect(onAgent).toHaveBeenLastCalledWith(agent));
  show({ agent, closed: true });
  const root = () => place.querySelector(".closed > div")?.shadowRoot;
  await vi.waitFor(() => expect(root()?.querySelector(".words")?.textContent).toBe("Questions?"));
  root()?.querySelector<HTMLElement>(".launcher")?.click();
  expect(onOpen).toHaveBeenCalledOnce();
  show({ agent: { ...agent, autoStartWidget: true }, closed: true });
  await vi.waitFor(() => expect(root()?.querySelector(".words")).toBeNull());
  engine.destroy();
});
