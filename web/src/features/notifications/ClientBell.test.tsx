// @vitest-environment happy-dom
import { client } from "@parley/contract/clients/client.ts";
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter, Navigate, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { ClientBell } from "./ClientBell.tsx";
// What the bell loads when it opens is ready then.
import "./panel/ClientNotificationSettings.tsx";
import "./panel/NotificationsPanel.tsx";

vi.mock("#platform/api/api.ts", () => ({ api: {} }));
vi.mock("#platform/config.ts", () => ({ config: () => ({}) }));
vi.mock("./useArrivals.ts", () => ({ useArrivals: () => undefined }));
vi.mock("./push/usePushNotifications.ts", () => ({ usePushNotifications: () => undefined }));
vi.mock("./useNotifications.ts", () => ({
  useNotifications: () => ({ status: "ready", failure: "", unread: [] }),
}));

const me = client.parse({
  ID: "c1",
  orgId: "o1",
  agencyId: "agency",
  ownerID: "w1",
  memberUids: [],
  name: "Robin",
  email: "robin@example.org",
  canAccess: ["/convos"],
  createdAt: 1,
  ts: 1,
});

/** The portal's first page leads on to one of the client's, without the query. */
function load(path: string) {
  renderUi(
    <MemoryRouter initialEntries={[path]}>
      <ClientBell me={me} side="left" />
      <Routes>
        <Route
          path="/client/na/agency"
          element={<Navigate to="/client/na/agency/home" replace />}
        />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

it("opens the settings for a mail's link", async () => {
  load("/client/na/agency?notifications=settings");
  expect(await screen.findByLabelText("Notify Through")).toBeTruthy();
});

it("is closed otherwise", () => {
  load("/client/na/agency");
  const bell = screen.getByRole("button", { name: "Notifications" });
  expect(bell.getAttribute("aria-expanded")).toBe("false");
});
