// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { TemplatePicker } from "./TemplatePicker.tsx";
import { templateSamples } from "./templateSamples.ts";

afterEach(cleanup);

it("has the sample of the chosen template in its card as well, where a phone shows it", () => {
  useLanguage.getState().setLanguage("en");
  renderUi(<TemplatePicker value="customer-support" onChange={() => undefined} />);
  const { question } = templateSamples["customer-support"].en;
  const cards = screen.getAllByRole("radio").map((radio) => radio.closest("label"));
  const withSample = cards.filter((card) => card?.textContent.includes(question));
  expect(withSample).toHaveLength(1);
  expect(withSample[0]?.querySelector("input")?.value).toBe("customer-support");
  // And below them all, for a wide screen.
  expect(screen.getAllByText(question)).toHaveLength(2);
});
