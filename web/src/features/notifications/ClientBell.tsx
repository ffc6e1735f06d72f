import type { Client } from "@parley/contract/clients/client.ts";
import { OPEN_SETTINGS } from "@parley/contract/notifications/openSettings.ts";
import { lazy, useState } from "react";
import { useSearchParams } from "react-router";
import { clientReader } from "./clientReader.ts";
import type { PanelView } from "./panel/NotificationsPanel.tsx";
import { NotificationsBell } from "./NotificationsBell.tsx";

const ClientNotificationSettings = lazy(() => import("./panel/ClientNotificationSettings.tsx"));

interface ClientBellProps {
  /** The signed-in client, who must have access to conversations. */
  me: Client;
  /** Side of the page where the panel opens. */
  side: "left" | "right";
}

/** The bell of a client in their agency's portal; a link of a mail opens its settings. */
export function ClientBell({ me, side }: ClientBellProps) {
  const [search] = useSearchParams();
  // Only as the page is loaded: it leads on to a page of the client's at once, without the query.
  const [beginsAt] = useState<PanelView | undefined>(() =>
    search.get(OPEN_SETTINGS.name) === OPEN_SETTINGS.value ? "settings" : undefined,
  );
  return (
    <NotificationsBell
      reader={clientReader(me)}
      settings={{ here: <ClientNotificationSettings me={me} /> }}
      beginsAt={beginsAt}
      corner={side === "left" ? "bottomLeft" : "bottomRight"}
    />
  );
}
