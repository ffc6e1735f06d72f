// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { AgentPicker } from "./AgentPicker.tsx";

afterEach(cleanup);

const shownOf = (title: string) => {
  const agents = [{ ID: "agent-1", title, avatarImageUrl: "", roundedImageURL: "" }];
  renderUi(
    <MemoryRouter>
      <AgentPicker agents={agents} currentId="agent-1" section={undefined} />
    </MemoryRouter>,
  );
  const words = screen.getByRole("button").textContent;
  cleanup();
  return words;
};

it("shows a title of thirty characters whole, and cuts a longer one", () => {
  const thirty = "Donaudampfschifffahrtsberatung";
  expect(thirty).toHaveLength(30);
  expect(shownOf(thirty)).toContain(thirty);
  const longer = shownOf(`${thirty}sstelle`);
  expect(longer).not.toContain(thirty);
  expect(longer).toContain(thirty.slice(0, 29));
});
