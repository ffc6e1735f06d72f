// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { furtherWorkspace } from "@parley/contract/workspaces/workspace.ts";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setUser, useSession } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { useNotices } from "#ui/feedback/notices.ts";
import { englishUiTexts } from "#ui/uiTexts.ts";
import WorkspacePage from "./WorkspacePage.tsx";

vi.mock("./GeneralSection.tsx", () => ({ GeneralSection: () => <p>The general section</p> }));

const workspace = furtherWorkspace({
  id: "u1",
  workspaceName: "Personal",
  person: { uid: "u1", email: "ada@example.org", emailVerified: true, name: "Ada" },
  region: "na",
  countryCode: "GB",
  at: 1,
});

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  useNotices.setState({ notices: [] });
  const named = { email: "ada@example.org", name: "Ada", photoURL: "" };
  setUser({ uid: "u1", ...named, emailVerified: true, hasPassword: true });
  useSession.setState({ workspaceId: "u1", workspaces: [workspace] });
});
afterEach(cleanup);

it.each([
  ["log", ["The workspace settings have no page “log”."]],
  // Left behind where a personal workspace is chosen, which has no such page.
  ["danger", []],
])("leads from an unknown page to General, and says so: %s", async (section, said) => {
  renderUi(
    <MemoryRouter initialEntries={[`/app/na/workspace/${section}`]}>
      <Routes>
        <Route
          path="/app/na/workspace/:section?"
          element={
            <WorkspacePage
              notifications={null}
              notificationWays={null}
              Events={() => null}
              ModelKeys={() => null}
            />
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  expect(await screen.findByText("The general section")).toBeTruthy();
  expect(useNotices.getState().notices.map(({ text }) => text(englishUiTexts))).toEqual(said);
});
