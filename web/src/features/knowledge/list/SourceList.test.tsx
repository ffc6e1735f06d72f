// @vitest-environment happy-dom
import { knowledgeSource, type SourceStatus } from "@parley/contract/knowledge/source.ts";
import { cleanup, fireEvent } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { SourceList } from "./SourceList.tsx";

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

const source = (name: string, status: SourceStatus) =>
  knowledgeSource.parse({
    ID: name,
    agentId: "agent-0123456789",
    userId: "ada",
    name,
    sourceType: "doc",
    status,
    ts: 1,
    updatedAt: 1,
  });

function listOf(...statuses: SourceStatus[]) {
  const data = statuses.map((status, at) => source(`Lamp ${at}`, status));
  const nothing = () => undefined;
  return renderUi(
    <MemoryRouter>
      <SourceList
        agentId="agent-0123456789"
        live={{ status: "ready", data, error: undefined, retry: nothing }}
        isWhole
        counted={undefined}
        onAdd={nothing}
        onOpen={nothing}
        onEdit={nothing}
        onChangeUrl={nothing}
        onDelete={nothing}
        onMore={undefined}
        onWantAll={nothing}
      />
    </MemoryRouter>,
  );
}

/** What the control says that the list is sorted by. */
function sortOf(view: ReturnType<typeof listOf>): string {
  const control = view.getByLabelText("Sort by");
  return control instanceof HTMLSelectElement
    ? (control.selectedOptions[0]?.textContent ?? "")
    : "";
}

it("says by what it is sorted: the newest, those that failed before them, or the best match", () => {
  expect(sortOf(listOf("SUCCESS", "SUCCESS"))).toBe("Newest first");
  cleanup();
  const view = listOf("SUCCESS", "ERROR");
  expect(sortOf(view)).toBe("Failed first, then newest");
  fireEvent.change(view.getByLabelText("Search documents"), { target: { value: "Lamp" } });
  expect(sortOf(view)).toBe("Best match first");
});
