import type { Client } from "@parley/contract/clients/client.ts";
import { useEffect } from "react";
import { saveSelf } from "../data/saveSelf.ts";
import { usePortalSession } from "./portalSession.ts";

/** Says once a page load that the client is there (seed 001 §4); a member in their place is not them. */
export function useOnline(me: Client | null | undefined, asAdmin: boolean | undefined): void {
  useEffect(() => {
    if (!me || asAdmin !== false || usePortalSession.getState().saidOnline) return;
    usePortalSession.setState({ saidOnline: true });
    // A status that cannot be saved is no reason to bother anybody.
    if (me.status !== "online") saveSelf({ status: "online" }).catch(() => undefined);
  }, [me, asAdmin]);
}
