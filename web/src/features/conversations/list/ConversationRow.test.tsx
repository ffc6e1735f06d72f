// @vitest-environment happy-dom
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { ConversationRow } from "./ConversationRow.tsx";

afterEach(cleanup);

function draw(fields: object, showsWait = false) {
  useLanguage.getState().setLanguage("en");
  renderUi(
    <MemoryRouter>
      <ConversationRow
        conversation={conversation.parse({
          ID: "c1",
          agentId: "a1",
          visitorId: "v1",
          state: "requested",
          lastText: "how much is a wedding ride",
          visitor: { name: "Mia" },
          createdAt: 1,
          updatedAt: 1,
          ...fields,
        })}
        search="?convo=c1"
        replaces={false}
        current={false}
        showsWait={showsWait}
        tabStop
        onFocus={() => undefined}
        onChoose={() => undefined}
      />
    </MemoryRouter>,
  );
  return screen.getByRole("link").textContent;
}

it("marks a test as one, and neither as waiting nor as unread", () => {
  const text = draw({ channel: "test", unread: 2 });
  expect(text).toContain("Test");
  expect(text).not.toMatch(/Waiting|unread|2/);
});

it("leaves the words a line that nothing but the count of unread ones shares", () => {
  draw({ unread: 2 });
  const mark = screen.getByText("Waiting");
  const line = screen.getByText("how much is a wedding ride").parentElement;
  expect(line?.contains(mark)).toBe(false);
  expect(line?.textContent).toBe("how much is a wedding ride22 unread messages");
});

it("shows the time that its list is in the order of", () => {
  const ago = (minutes: number) => Date.now() - minutes * 60_000;
  const times = { waitingSince: ago(17), updatedAt: ago(3) };
  expect(draw(times)).toContain("3 min");
  cleanup();
  expect(draw(times, true)).toContain("17 min");
  cleanup();
  // The one that is open, in the list of those who wait.
  expect(draw({ ...times, state: "human" }, true)).toContain("3 min");
});
