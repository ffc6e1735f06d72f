// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
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

it("keeps the card that the arrow keys choose above the sample that covers the foot", () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(140);
  const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  const { rerender } = renderUi(
    <TemplatePicker value="blank-template" onChange={() => undefined} />,
  );
  expect(shown).not.toHaveBeenCalled();
  const card = screen.getByRole("radio", { name: "Customer support" });
  card.focus();
  rerender(<TemplatePicker value="customer-support" onChange={() => undefined} />);
  expect(shown.mock.contexts).toEqual([card]);
  expect(card.closest<HTMLElement>("[style]")?.style.getPropertyValue("--covered")).toBe("140px");
  vi.restoreAllMocks();
});
