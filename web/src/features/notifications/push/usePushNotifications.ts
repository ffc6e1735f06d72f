import type { Region } from "@parley/contract/platform/region.ts";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { basePath } from "#platform/auth/portal.ts";
import { useSession } from "#platform/auth/session.ts";
import { chosenBy } from "./browserChoice.ts";
import type { Notifications } from "../useNotifications.ts";

/**
 * Keeps this browser subscribed to push while its reader is signed in, and opens the notifications they
 * click on, at the request of `web/public/push-worker.js`.
 */
export function usePushNotifications(
  readerId: string,
  { markRead }: Pick<Notifications, "markRead">,
): void {
  const region = useSession((state) => state.region);
  const navigate = useNavigate();

  useEffect(() => {
    // Where nobody turned them on there is nothing to resume, and most of this feature is not loaded.
    if (chosenBy() === "") return;
    // Another region has a worker and a list of browsers of its own.
    resume(readerId, region).catch(() => undefined);
  }, [readerId, region]);

  const open = useEffectEvent(({ data, ports }: MessageEvent) => {
    const asked = readOpenRequest(data);
    if (!asked?.path.startsWith(`${basePath(region)}/`)) return;
    ports[0]?.postMessage(true);
    markRead([asked.id]).catch(() => undefined);
    void navigate(asked.path);
  });

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const listener = (event: MessageEvent) => open(event);
    serviceWorker.addEventListener("message", listener);
    return () => serviceWorker.removeEventListener("message", listener);
  }, []);
}

async function resume(readerId: string, region: Region): Promise<void> {
  const { resumeBrowserNotifications } = await import("./browserNotifications.ts");
  await resumeBrowserNotifications(readerId, region);
}

function readOpenRequest(message: unknown): { path: string; id: string } | undefined {
  const { kind, path, id }: { kind?: unknown; path?: unknown; id?: unknown } = Object(message);
  if (kind !== "openNotification" || typeof path !== "string") return undefined;
  return typeof id === "string" ? { path, id } : undefined;
}
