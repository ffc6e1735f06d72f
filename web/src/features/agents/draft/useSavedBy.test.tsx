// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useSession } from "#platform/auth/session.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { draftKey, noteSave } from "./draftStorage.ts";
import { EditorKeyProvider } from "./editors.ts";
import { useSavedBy } from "./useSavedBy.ts";

afterEach(cleanup);

const key = draftKey("ada", "na", "agent-1");

function Saver() {
  return <p>{useSavedBy(savedAgent({ revision: 4, savedByUid: "ada" })).kind}</p>;
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
