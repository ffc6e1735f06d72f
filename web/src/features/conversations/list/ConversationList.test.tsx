// @vitest-environment happy-dom
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { inventedName } from "@parley/contract/conversations/inventedName.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { ConversationList } from "./ConversationList.tsx";

vi.mock("./StateFilter.tsx", () => ({ StateFilter: () => null }));

const held = [
  { ID: "c1", visitor: { name: "Mia" }, lastText: "What does a day cost?" },
  { ID: "c2", visitor: { name: "Zoë" }, lastText: "Thank you" },
  { ID: "c3", lastText: "Is the café open?" },
  { ID: "c4", channel: "telegram", lastText: "Good evening" },
  { ID: "c5", lastText: "Where are you?" },
  { ID: "c6", lastText: "Two tents, please" },
];

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

function draw(count = held.length, filter?: "requested") {
  const data = held.slice(0, count).map((fields) =>
    conversation.parse({
      agentId: "a1",
      visitorId: `visitor of ${fields.ID}`,
      state: "bot",
      createdAt: 1,
      updatedAt: 1,
      ...fields,
    }),
  );
  renderUi(
    <MemoryRouter>
      <ConversationList
        agentId="a1"
        live={{ status: "ready", data, error: undefined, retry: () => undefined }}
        open={{
          conversationId: "",
          filter,
          choose: () => undefined,
          setFilter: () => undefined,
          searchOf: (ID) => `?convo=${ID}`,
        }}
        loadMore={undefined}
        onChoose={() => undefined}
      />
    </MemoryRouter>,
  );
}
const search = (text: string) =>
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
const found = () =>
  screen.queryAllByRole("link").map((link) => link.getAttribute("data-conversation"));

it.each([
  ["a visitor's name, without its accent", "zoe", ["c2"]],
  ["an invented name", inventedName("visitor of c5", "en"), ["c5"]],
  ["the last words", "cafe open", ["c3"]],
  ["a channel", "telegram", ["c4"]],
  ["nothing", "", ["c1", "c2", "c3", "c4", "c5", "c6"]],
])("finds what is loaded by %s", (_what, text, ids) => {
  draw();
  search(text);
  expect(found()).toEqual(ids);
});

it("says that nothing matches, and among how many, and clears the search", () => {
  useLanguage.getState().setLanguage("de");
  draw();
  search("Zelle");
  expect(found()).toEqual([]);
  expect(screen.getByText("„Zelle“ kommt in keinem der 6 geladenen Gespräche vor.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Suche leeren" }));
  expect(found()).toHaveLength(6);
});

it("leads from the search to what it found with the arrow key", () => {
  draw();
  search("tents");
  fireEvent.keyDown(screen.getByRole("searchbox"), { key: "ArrowDown" });
  expect(document.activeElement?.getAttribute("data-conversation")).toBe("c6");
});

it("offers no search among a few", () => {
  draw(5);
  expect(screen.queryByRole("searchbox")).toBeNull();
});

it("is named after its order", () => {
  draw();
  expect(screen.getByRole("list", { name: "Conversations, newest first" })).toBeTruthy();
  cleanup();
  draw(6, "requested");
  expect(screen.getByRole("list", { name: "Conversations, longest waiting first" })).toBeTruthy();
});
