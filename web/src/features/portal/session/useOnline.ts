import type { Client } from "@parley/contract/clients/client.ts";
import { useEffect } from "react";
import { saveSelf } from "../data/saveSelf.ts";
import { useClientSession } from "./clientSession.ts";

/** Says once a page load that the client is there (seed 001 §4); a member in their place is not them. */
export function useOnline(me: Client | null | undefined, asAdmin: boolean | undefined): void {
  useEffect(() => {
    if (!me || asAdmin !== false || useClientSession.getState().saidOnline) return;
    useClientSession.setState({ saidOnline: true });
    // A status that cannot be saved is no reason to bother anybody.
    if (me.status !== "online") saveSelf({ status: "online" }).catch(() => undefined);
  }, [me, asAdmin]);
}
