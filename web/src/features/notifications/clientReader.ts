import { clientMarksPath } from "@parley/contract/clients/client.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { notificationLevelOf, wantsLevel } from "@parley/contract/notifications/notification.ts";
import type { NotificationReader } from "./notificationReader.ts";

/** A client as a reader. Their settings know levels, and one way while the page is open. */
export function clientReader({
  ID,
  orgId,
  notificationsSettings: { notifyThrough, notifyIf },
}: Pick<Client, "ID" | "orgId" | "notificationsSettings">): NotificationReader {
  const pushes = notifyThrough === "push" || notifyThrough === "all";
  return {
    id: ID,
    home: orgPath(orgId),
    marksPath: clientMarksPath(ID),
    isKnown: true,
    wants: (kind, way) =>
      wantsLevel(notifyIf, notificationLevelOf(kind)) && (way !== "push" || pushes),
    hearsOpenConversation: true,
  };
}
