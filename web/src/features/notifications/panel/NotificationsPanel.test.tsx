// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import type { Notifications } from "../useNotifications.ts";
import NotificationsPanel from "./NotificationsPanel.tsx";
import type { BellSettings } from "./NotificationsPanel.tsx";

const none: Notifications = {
  status: "ready",
  failure: "",
  unread: [],
  retry: () => undefined,
  markRead: () => Promise.resolve(),
  markAll: () => Promise.resolve(),
  markSeen: () => Promise.resolve(),
};

function open(settings: BellSettings) {
  const onClose = vi.fn<() => void>();
  renderUi(
    <MemoryRouter>
      <NotificationsPanel
        beginsAt="list"
        settings={settings}
        corner="belowTopBar"
        notifications={none}
        onClose={onClose}
      />
    </MemoryRouter>,
  );
  return onClose;
}

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

it("leads to the page of settings, and closes", () => {
  const onClose = open({ page: "/app/na/workspace/notifications" });
  const gear = screen.getByRole("link", { name: "Settings" });
  expect(gear.getAttribute("href")).toBe("/app/na/workspace/notifications");
  fireEvent.click(gear);
  expect(onClose).toHaveBeenCalledOnce();
});

it("shows the settings of somebody without such a page in itself, and leads back", () => {
  open({ here: "How you are told" });
  fireEvent.click(screen.getByRole("button", { name: "Settings" }));
  expect(screen.getByText("How you are told")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Back to the list" }));
  expect(screen.queryByText("How you are told")).toBeNull();
});
