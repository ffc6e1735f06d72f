// @vitest-environment happy-dom
import type { Notification } from "@parley/contract/notifications/notification.ts";
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import type { Notifications } from "../useNotifications.ts";
import { NotificationList } from "./NotificationList.tsx";

afterEach(cleanup);

const request = (ts: number): Notification => ({
  ID: `n${ts}`,
  title: "Finch",
  body: "Is anybody there?",
  ts,
  urlPathname: "/agents/a/convos/c",
  notificationLevel: 2,
  kind: "request",
  contact: false,
  unasked: false,
  agentId: "a",
  notifyOnly: ["me"],
  mailAt: 0,
});

it.each([
  [5, null],
  [6, "1 older one is unread."],
  [8, "3 older ones are unread."],
])("says of %i requests how many of them it does not list", (count, words) => {
  useLanguage.getState().setLanguage("en");
  const notifications: Notifications = {
    status: "ready",
    failure: "",
    unread: Array.from({ length: count }, (_, n) => request(n + 1)),
    retry: () => undefined,
    markRead: () => Promise.resolve(),
    markAll: () => Promise.resolve(),
    markSeen: () => Promise.resolve(),
  };
  renderUi(
    <MemoryRouter>
      <NotificationList notifications={notifications} onClose={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
  expect(screen.queryByText(/unread\.$/)?.textContent ?? null).toBe(words);
});
