// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { Notices } from "./Notices.tsx";
import { notify, useNotices } from "./notices.ts";

beforeEach(() => useNotices.setState({ notices: [] }));
afterEach(cleanup);

it("on a phone a notice that stays stands at the top, off the composer, and others at the bottom", () => {
  renderUi(<Notices />);
  // As for a phone: the styles of wider windows are media queries that come after these.
  const narrow = () => {
    const list = screen.getByRole("region");
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const own = rules.filter(({ cssText }) =>
      [...list.classList].some((name) => cssText.startsWith(`.${name}`)),
    );
    return own.map(({ cssText }) => /(?:^|[{;\s])(top|bottom):/.exec(cssText)?.[1]).join("");
  };
  act(() => notify({ kind: "success", text: () => "Saved" }));
  expect(narrow()).toBe("bottom");
  act(() => notify({ kind: "error", text: () => "Not sent" }));
  expect(narrow()).toBe("top");
});
