// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { german } from "#testing/german.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { useLanguage } from "#platform/i18n/language.ts";
import type { OfferedTools } from "./ImportDrawer.tsx";
import { FoundTools } from "./FoundTools.tsx";

afterEach(cleanup);

it("says in the reader's language why something cannot be a tool", () => {
  useLanguage.getState().setLanguage("de");
  const skipped: OfferedTools["skipped"] = [
    { name: "POST /orders", problem: { key: "fields.tooManyEntries", values: { max: 30 } } },
    { name: "POST /photos", problem: { key: "tools.ofANewerServer", values: {} } },
  ];
  const found = { title: "Shop", tools: [], skipped, hasMore: false };
  renderUi(<FoundTools found={found} chosen={new Set()} onChoose={() => undefined} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    `POST /orders: ${german("fields.tooManyEntries", { max: 30 })}`,
    `POST /photos: ${german("platform.refused")}`,
  ]);
});
