// @vitest-environment happy-dom
import { releases, type Check } from "@parley/contract/knowledge/release.ts";
import { english } from "@parley/contract/problems/english.ts";
import { cleanup } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { ReleaseNote } from "./ReleaseNote.tsx";
import { useReleases } from "./useReleases.ts";

const read = vi.hoisted(() => ({
  status: "ready" as const,
  error: undefined,
  retry: () => undefined,
}));
vi.mock(import("./useReleases.ts"), () => ({
  useReleases: vi.fn<typeof useReleases>(),
  useResults: () => ({ ...read, data: null }),
}));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

/** What is said of a version that is live, whose questions came out so. */
function noteOf(check: Partial<Check>): string {
  const version = { act: "changed", version: 7, generation: 7, documents: 1, chunks: 1, ts: 1 };
  const data = releases.parse({
    live: 7,
    mode: "after",
    questions: 2,
    versions: [{ ...version, liveAt: 1, check }],
  });
  vi.mocked(useReleases).mockReturnValue({ ...read, data });
  const view = renderUi(
    <MemoryRouter>
      <ReleaseNote agentId="agent-0123456789" area="sources" />
    </MemoryRouter>,
  );
  return view.container.textContent;
}

it.each(["credits", "time", "model"] as const)(
  "says of a live version that its questions could not all be asked (%s), and why",
  (reason) => {
    const text = noteOf({ state: "unfinished", asked: 1, reason });
    expect(text).toContain("Version 7 is live, but your questions could not all be asked");
    expect(text).toContain(english(`questionsRun.${reason}`));
    expect(text).toContain("Check again");
    expect(text).not.toContain("Publish anyway");
  },
);

it("says nothing of one that has passed", () => {
  expect(noteOf({ state: "passed", asked: 2 })).toBe("");
});
