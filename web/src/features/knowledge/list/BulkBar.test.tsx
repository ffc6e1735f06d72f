// @vitest-environment happy-dom
import { english } from "@parley/contract/problems/english.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useNotices } from "#ui/feedback/notices.ts";
import { englishUiTexts } from "#ui/uiTexts.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { BulkBar } from "./BulkBar.tsx";

vi.mock("#platform/api/api.ts", () => ({ api: { knowledge: { bulk: vi.fn() } } }));
vi.mock("../releases/DeletedEverywhere.tsx", () => ({ DeletedEverywhere: () => null }));

const bulk = vi.mocked(api.knowledge.bulk);
const clear = vi.fn<(ticked: boolean) => void>();

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

async function deleteAll(count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, at) => `document-${at}`);
  const selection = { ids, isComing: false, has: () => true, toggle: () => undefined, all: clear };
  renderUi(
    <BulkBar agentId="agent-1" shown={count} selection={selection} tags={[]}>
      words
    </BulkBar>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog");
  fireEvent.click(
    await waitFor(() => {
      const button = [...dialog.querySelectorAll("button")].find(
        (one) => one.textContent === "Delete",
      );
      if (!button) throw new Error("no button");
      return button;
    }),
  );
  await waitFor(() => expect(clear).toHaveBeenCalled());
}

it("says for how many documents it was done, and not for how many it was asked", async () => {
  bulk.mockResolvedValue({
    done: ["document-0", "document-1"],
    failed: [{ docId: "document-2", problem: "platform.notFound", message: "" }],
  });
  await deleteAll(3);
  const said = useNotices.getState().notices.map(({ text }) => text(englishUiTexts));
  expect(said).toEqual([
    "Done for 2 documents",
    `1 document was left as it is: ${english("platform.notFound")}`,
  ]);
});

it("acts on many documents in parts, and on each of them", async () => {
  bulk.mockImplementation(async ({ docIds }) => ({ done: [...docIds], failed: [] }));
  await deleteAll(230);
  expect(bulk.mock.calls.map(([{ docIds }]) => docIds.length)).toEqual([100, 100, 30]);
});
