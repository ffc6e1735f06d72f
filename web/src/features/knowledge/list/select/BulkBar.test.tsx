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
  useNotices.setState({ notices: [] });
});

type Shown = Parameters<typeof BulkBar>[0]["shown"];

/** A web page that was learned. */
function page(at: number): Shown[number] {
  const [ID, name] = [`document-${at}`, `Page ${at}`];
  return { ID, name, status: "SUCCESS", sourceType: "url", errorCode: "", vectorProblem: "" };
}

function tickAll(shown: Shown): void {
  const ids = shown.map(({ ID }) => ID);
  const selection = { ids, isComing: false, has: () => true, toggle: () => undefined, all: clear };
  renderUi(
    <BulkBar agentId="agent-1" shown={shown} selection={selection} tags={[]}>
      words
    </BulkBar>,
  );
}

const said = () => useNotices.getState().notices.map(({ text }) => text(englishUiTexts));

async function deleteAll(count: number): Promise<void> {
  tickAll(Array.from({ length: count }, (_, at) => page(at)));
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
  expect(said()).toEqual([
    "Done for 2 documents",
    `1 document was left as it is: ${english("platform.notFound")}`,
  ]);
});

it("acts on many documents in parts, and on each of them", async () => {
  bulk.mockImplementation(async ({ docIds }) => ({ done: [...docIds], failed: [] }));
  await deleteAll(230);
  expect(bulk.mock.calls.map(([{ docIds }]) => docIds.length)).toEqual([100, 100, 30]);
});

it("learns again only what may change by it, and names what it leaves out", async () => {
  bulk.mockImplementation(async ({ docIds }) => ({ done: [...docIds], failed: [] }));
  tickAll([
    page(0),
    { ...page(1), sourceType: "file", status: "ERROR", errorCode: "pdf-password", name: "Prices" },
    { ...page(2), sourceType: "doc", name: "Opening hours" },
    { ...page(3), status: "ERROR", errorCode: "bad-url", name: "Wrong page" },
    { ...page(4), sourceType: "file", status: "ERROR", errorCode: "timeout" },
    { ...page(5), sourceType: "doc", name: "Returns" },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Learn again" }));
  await waitFor(() => expect(said()).toHaveLength(2));
  expect(bulk.mock.calls.map(([{ docIds }]) => docIds)).toEqual([["document-0", "document-4"]]);
  expect(said()).toEqual([
    "Done for 2 documents",
    "4 documents were left out, as learning them again would change nothing: Prices, Opening hours, Wrong page, …",
  ]);
});

it("offers nothing to learn again where nothing may change by it", () => {
  tickAll([{ ...page(0), sourceType: "doc" }]);
  const button = screen.getByRole("button", { name: "Learn again" });
  expect(button.hasAttribute("disabled")).toBe(true);
  fireEvent.click(button);
  expect(bulk).not.toHaveBeenCalled();
});
