// @vitest-environment happy-dom
import { tool } from "@parley/contract/tools/tool.ts";
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { ToolTable } from "./ToolTable.tsx";

vi.mock("#platform/api/api.ts", () => ({ api: {} }));
afterEach(cleanup);

const of = (id: string) =>
  tool.parse({
    id,
    name: id,
    description: "Finds an order.",
    serverUrl: "https://api.example.com/orders",
    createdAt: 1,
    updatedAt: 1,
  });

it.each([
  ["en", "In use", "Not in use"],
  ["de", "Genutzt", "Nicht genutzt"],
] as const)("says in %s of each tool whether the agent uses it", (language, used, unused) => {
  useLanguage.getState().setLanguage(language);
  renderUi(
    <MemoryRouter>
      <ToolTable
        agentId="agent1"
        tools={[of("find"), of("book")]}
        assigned={["find"]}
        onEdit={() => undefined}
        onDelete={() => undefined}
      />
    </MemoryRouter>,
  );
  const said = (label: string) => screen.getByText(label).closest("label");
  expect(said(used)?.querySelector("input")?.checked).toBe(true);
  expect(said(unused)?.querySelector("input")?.checked).toBe(false);
});
