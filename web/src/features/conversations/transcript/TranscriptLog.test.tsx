// @vitest-environment happy-dom
import { Button } from "@chakra-ui/react";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { TranscriptLog } from "./TranscriptLog.tsx";

vi.mock("./useStickToBottom.ts", () => ({
  useStickToBottom: () => ({ hasNewMessages: true, toBottom: () => undefined }),
}));
afterEach(cleanup);

const replying = {
  draft: "",
  pending: [],
  write: () => undefined,
  send: () => undefined,
  retry: () => undefined,
  forget: () => undefined,
};

it("leads to new messages by a button that leaves the accent to the reply", () => {
  useLanguage.getState().setLanguage("en");
  renderUi(
    <>
      <TranscriptLog label="Messages" items={[]} replying={replying} loadEarlier={undefined} />
      <Button>Send</Button>
    </>,
  );
  // The recipe's layer is nothing that happy-dom computes.
  const rules = [...document.querySelectorAll("style")].map(({ textContent }) => textContent);
  const rulesOf = (name: string) => {
    const { classList } = screen.getByRole("button", { name });
    return rules.filter((rule) => [...classList].some((one) => rule.includes(`.${one}{`))).join("");
  };
  expect(rulesOf("Send")).toContain("palette-solid");
  expect(rulesOf("New messages")).toContain("background:var(--chakra-colors-bg-panel)");
  expect(rulesOf("New messages")).not.toContain("palette-solid");
});
