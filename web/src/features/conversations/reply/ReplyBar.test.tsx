// @vitest-environment happy-dom
import { conversation } from "@parley/contract/conversations/conversation.ts";
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
  ["en", false, "A visitor is waiting. The agent answers until you take over."],
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
      focusWhenMine={false}
      takingOver={false}
      replying={replying}
      onTakeOver={() => undefined}
    />,
  );
  expect(screen.getByRole("status").textContent).toMatch(words);
});
