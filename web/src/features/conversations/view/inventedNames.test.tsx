// @vitest-environment happy-dom
import { conversation as schema } from "@parley/contract/conversations/conversation.ts";
import { inventedName } from "@parley/contract/conversations/inventedName.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { VisitorPicture } from "#platform/conversations/VisitorPicture.tsx";
import { DetailsPane } from "./DetailsPane.tsx";

afterEach(cleanup);

const conversation = (fields: object) =>
  schema.parse({
    ID: "conversation-1",
    agentId: "agent-1",
    visitorId: "visitor-1",
    state: "bot",
    createdAt: 1,
    updatedAt: 1,
    ...fields,
  });

it("are said to be invented, with what colleagues read in the other language, until the visitor gives theirs", () => {
  const view = renderUi(<DetailsPane conversation={conversation({})} messages={[]} />);
  for (const [language, line, other] of [
    ["en", "An invented name, until the visitor gives theirs. In German: ", "de"],
    ["de", "Ein erfundener Name, bis der Besucher seinen nennt. Auf Englisch: ", "en"],
  ] as const) {
    act(() => useLanguage.getState().setLanguage(language));
    expect(screen.getByText(inventedName("visitor-1", language))).toBeTruthy();
    expect(screen.getByText(line + inventedName("visitor-1", other))).toBeTruthy();
  }
  const named = conversation({ visitor: { name: "Gerlinde" } });
  view.rerender(<DetailsPane conversation={named} messages={[]} />);
  expect(screen.queryByText(/erfundener Name/)).toBeNull();
});

it("have one colour in all conversations of a visitor, and others their own", () => {
  useLanguage.getState().setLanguage("en");
  const colourIn = (ID: string, visitorId: string) => {
    const { container } = renderUi(
      <VisitorPicture conversation={conversation({ ID, visitorId })} />,
    );
    return container.querySelector("[data-initials]")?.className;
  };
  const one = colourIn("conversation-1", "visitor-1");
  expect(one).toBeTruthy();
  expect(colourIn("conversation-2", "visitor-1")).toBe(one);
  expect(colourIn("conversation-1", "visitor-2")).not.toBe(one);
});

it("leave the picture's colour as it is in every language", () => {
  for (const visitorId of ["visitor-1", "visitor-2", "visitor-3", "visitor-4"]) {
    act(() => useLanguage.getState().setLanguage("en"));
    const { container } = renderUi(<VisitorPicture conversation={conversation({ visitorId })} />);
    const picture = () => container.querySelector("[data-initials]");
    const english = picture()?.className;
    expect(english).toBeTruthy();
    act(() => useLanguage.getState().setLanguage("de"));
    expect(picture()?.className).toBe(english);
  }
});
