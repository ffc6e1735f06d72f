// @vitest-environment happy-dom
import type { SavedRevision } from "@parley/contract/agents/config.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useSession } from "#platform/auth/session.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { draftKey, noteSave } from "#platform/drafts/draftStorage.ts";
import { EditorKeyProvider } from "./editors.ts";
import { useSavedBy } from "./useSavedBy.ts";

afterEach(cleanup);

const key = draftKey("ada", "na", "agent-1");

const ada = { savedBy: "Ada", savedByUid: "ada" };
const kim = { savedBy: "Kim Baker", savedByUid: "kim" };

function Saver({ savers = [{ revision: 4, ...ada }] }: { savers?: SavedRevision[] }) {
  const saved = savedAgent({ ...savers.at(-1), savedBefore: savers.slice(0, -1) });
  const { others, own } = useSavedBy(saved, 3);
  return <p>{[...others.map((name) => name || "unknown"), own].filter(Boolean).join(", ")}</p>;
}

it("names one's own other tab also where what it saved is here before its note", () => {
  localStorage.clear();
  const names = { email: "ada@example.com", name: "Ada", photoURL: "" };
  const user = { uid: "ada", emailVerified: true, hasPassword: true, ...names };
  useSession.setState({ user });
  renderUi(
    <EditorKeyProvider value={key}>
      <Saver />
    </EditorKeyProvider>,
  );
  expect(screen.getByText("browser")).toBeTruthy();
  // As it comes from another tab: the note, and the browser's word of it.
  act(() => {
    noteSave(key, 4);
    window.dispatchEvent(new StorageEvent("storage", { key: "parley.savedRevision" }));
  });
  expect(screen.getByText("tab")).toBeTruthy();
});

it("names everybody who saved since, each once", () => {
  localStorage.clear();
  const signedIn = { email: "ada@example.com", name: "Ada", photoURL: "" };
  useSession.setState({
    user: { uid: "ada", emailVerified: true, hasPassword: true, ...signedIn },
  });
  const savedAs = (...savers: SavedRevision[]): void => {
    cleanup();
    renderUi(
      <EditorKeyProvider value={key}>
        <Saver savers={savers} />
      </EditorKeyProvider>,
    );
  };
  // What one saved oneself after a colleague does not hide the colleague, nor the other way round.
  savedAs({ revision: 4, ...kim }, { revision: 5, ...ada });
  expect(screen.getByText("Kim Baker, browser")).toBeTruthy();
  savedAs({ revision: 4, ...ada }, { revision: 5, ...kim }, { revision: 6, ...kim });
  expect(screen.getByText("Kim Baker, browser")).toBeTruthy();
  // Before the draft began.
  savedAs({ revision: 3, ...kim }, { revision: 4, ...ada });
  expect(screen.getByText("browser")).toBeTruthy();
  // So many that the first ones are no longer kept, and what the agency saved in a client's place.
  savedAs({ revision: 6, ...ada });
  expect(screen.getByText("unknown, browser")).toBeTruthy();
  savedAs({ revision: 4, savedBy: "", savedByUid: "boss" });
  expect(screen.getByText("unknown")).toBeTruthy();
});
