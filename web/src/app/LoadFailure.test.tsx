// @vitest-environment happy-dom
import { english } from "@parley/contract/problems/english.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { german } from "#testing/german.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { LoadFailure } from "./LoadFailure.tsx";

afterEach(cleanup);

it("says what did not answer as every other page does, in the language of the moment", () => {
  renderUi(<LoadFailure />);
  expect(screen.getByRole("alert").textContent).toContain(english("connection.unreachable"));
  expect(document.title).toBe("This did not load");
  act(() => useLanguage.setState({ language: "de" }));
  expect(screen.getByRole("alert").textContent).toContain(german("connection.unreachable"));
});
