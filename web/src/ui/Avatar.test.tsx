// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { Avatar } from "./Avatar.tsx";

afterEach(cleanup);

it.each([
  ["Ada Okafor", "AO", 0],
  [" ", undefined, 1],
])("draws the initials of “%s”, or a person where there is no name", (name, initials, icons) => {
  const { container } = renderUi(<Avatar name={name} />);
  const drawn = container.querySelector<HTMLElement>("[aria-hidden]");
  expect(drawn?.dataset["initials"]).toBe(initials);
  expect(drawn?.querySelectorAll("svg")).toHaveLength(icons);
});
