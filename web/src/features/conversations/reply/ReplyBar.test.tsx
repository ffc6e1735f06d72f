// @vitest-environment happy-dom
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { english } from "@parley/contract/problems/english.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { ReplyBar } from "./ReplyBar.tsx";

const replying = {
  draft: "",
  pending: [],
  write: () => undefined,
  send: () => undefined,
  retry: () => undefined,
  forget: () => undefined,
};

afterEach(cleanup);

it.each([
  ["en", false, "A visitor is waiting. Until you take over, the agent answers if it can."],
  ["en", true, /^The agent could not answer this visitor, who is waiting for a person\./],
  ["de", true, /^Der Agent konnte diesem Besucher nicht antworten/],
] as const)("says in %s why a visitor waits, unasked: %s", (language, unasked, words) => {
  useLanguage.getState().setLanguage(language);
  const times = { createdAt: 1, updatedAt: 1 };
  const who = { ID: "c1", agentId: "a1", visitorId: "v1" };
  renderUi(
    <ReplyBar
      conversation={conversation.parse({ ...who, ...times, state: "requested", unasked })}
      mine={false}
      takingOver={false}
      replying={replying}
      onTakeOver={() => undefined}
    />,
  );
  expect(screen.getByRole("status").textContent).toMatch(words);
});

it.each([
  ["who answers on the phone, and lets anybody here take over", "", true],
  ["which colleague answers, and leaves it to them", "u2", false],
])("says %s", (_, operatorUid, isOffered) => {
  useLanguage.getState().setLanguage("en");
  const who = { ID: "c1", agentId: "a1", visitorId: "v1", createdAt: 1, updatedAt: 1 };
  const taken = { state: "human", operatorUid, operatorName: "Bike shop" };
  renderUi(
    <ReplyBar
      conversation={conversation.parse({ ...who, ...taken })}
      mine={false}
      takingOver={false}
      replying={replying}
      onTakeOver={() => undefined}
    />,
  );
  expect(screen.getByRole("status").textContent).toContain("Bike shop");
  expect(screen.queryByRole("button", { name: "Take over" }) !== null).toBe(isOffered);
});

const day = 24 * 60 * 60_000;
it.each([
  ["takes what is written for another hour", Date.now() + 60 * 60_000, false],
  ["takes nothing more", Date.now() - 1, true],
  ["always takes it", 0, false],
  ["takes nothing since yesterday", Date.now() - day, true],
])(
  "says before sending whether the channel %s, and keeps the draft",
  (_, windowEndsAt, isClosed) => {
    useLanguage.getState().setLanguage("en");
    const who = { ID: "c1", agentId: "a1", visitorId: "v1", createdAt: 1, updatedAt: 1 };
    renderUi(
      <ReplyBar
        conversation={conversation.parse({ ...who, state: "human", windowEndsAt })}
        mine
        takingOver={false}
        replying={{ ...replying, draft: "See you at nine." }}
        onTakeOver={() => undefined}
      />,
    );
    const words = screen.queryByText(english("conversations.windowClosed"));
    expect(words !== null).toBe(isClosed);
    expect(screen.getByRole("button", { name: "Send" }).hasAttribute("disabled")).toBe(isClosed);
    expect(screen.queryByText(/^The channel takes messages until /) !== null).toBe(
      !isClosed && windowEndsAt > 0,
    );
    expect(screen.getByDisplayValue("See you at nine.")).toBeTruthy();
  },
);

it("has the field at once for whoever takes over, with the focus", () => {
  useLanguage.getState().setLanguage("en");
  const who = { ID: "c1", agentId: "a1", visitorId: "v1", createdAt: 1, updatedAt: 1 };
  renderUi(
    <ReplyBar
      conversation={conversation.parse({ ...who, state: "requested" })}
      mine={false}
      takingOver
      replying={replying}
      onTakeOver={() => undefined}
    />,
  );
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Reply" }));
  expect(screen.getByRole("status").textContent).toBe("Taking over…");
});
