import type { Notification } from "@parley/contract/notifications/notification.ts";
import { basePath } from "#platform/auth/portal.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import type { Region } from "@parley/contract/platform/region.ts";

/** The path of the page a notification is about, in this portal. */
export function notificationUrlPath(region: Region, { urlPathname }: Notification): string {
  return `${basePath(region)}${urlPathname}`;
}

/** Whether the notification's conversation is the one open at this location. */
export function isOpenAt(
  region: Region,
  { agentId, urlPathname }: Notification,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  const open = new URLSearchParams(search).get("convo") ?? "";
  const isItsPage = pathname === agentPagePath(region, agentId, "convos");
  return isItsPage && open !== "" && urlPathname.endsWith(`/${open}`);
}
