// @vitest-environment jsdom
import { createRef, render } from "preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AGENT } from "../../../testing/standIn.ts";
import { createChatApi } from "../api/chatApi.ts";
import { createEngine } from "../engine/createEngine.ts";
import { createMemory } from "../engine/memory.ts";
import { App } from "./App.tsx";

const options = { agentId: AGENT.ID, api: "https://api.example", language: "de-AT" };
const place = document.createElement("div");
const fetched = vi.fn<typeof fetch>();
const onAgent = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

it.each([
  [403, "Dieser Chat darf auf dieser Website nicht verwendet werden."],
  [404, "Dieser Chat ist zurzeit nicht verfügbar."],
])("says in the page's language why there is no chat (%i)", async (status, reason) => {
  fetched.mockImplementation(async () => Response.json({ message: "No." }, { status }));
  const engine = createEngine(
    createChatApi(options, () => "https://example.com/"),
    createMemory(options),
  );
  render(<App options={options} engine={engine} field={createRef()} onAgent={onAgent} />, place);
  await vi.waitFor(() =>
    expect(place.querySelector("[role=alert]")?.textContent).toContain(reason),
  );
  const asked = new URL(new Request(fetched.mock.calls[0]?.[0] ?? "").url);
  expect(asked.pathname).toBe(`/v3/public/agents/${AGENT.ID}`);
  expect(asked.searchParams.get("language")).toBe("de-AT");
  expect(onAgent).not.toHaveBeenCalled();
  engine.destroy();
});
