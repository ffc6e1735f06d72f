// @vitest-environment happy-dom
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { ConversationHeader } from "./ConversationHeader.tsx";

afterEach(cleanup);

it.each([
  ["en", "Close chat"],
  ["de", "Chat schließen"],
] as const)("says on its button what is closed (%s)", (language, label) => {
  useLanguage.getState().setLanguage(language);
  const none = () => undefined;
  const open = { ID: "c1", agentId: "a1", visitorId: "v1", createdAt: 1, updatedAt: 1 };
  renderUi(
    <ConversationHeader
      conversation={conversation.parse({ ...open, state: "bot" })}
      heading={{ current: null }}
      busy={undefined}
      onHandBack={none}
      onClose={none}
      onBack={none}
    />,
  );
  expect(screen.getByRole("button", { name: label }).textContent).toBe(label);
});
