import type { Client } from "@parley/contract/clients/client.ts";
import { lazy } from "react";
import { clientReader } from "./clientReader.ts";
import { NotificationsBell } from "./NotificationsBell.tsx";

const ClientNotificationSettings = lazy(() => import("./panel/ClientNotificationSettings.tsx"));

interface ClientBellProps {
  /** The signed-in client, who must have access to conversations. */
  me: Client;
  /** Side of the page where the panel opens. */
  side: "left" | "right";
}

/** The bell of a client in their agency's portal. */
export function ClientBell({ me, side }: ClientBellProps) {
  return (
    <NotificationsBell
      reader={clientReader(me)}
      settings={{ here: <ClientNotificationSettings me={me} /> }}
      corner={side === "left" ? "bottomLeft" : "bottomRight"}
    />
  );
}
