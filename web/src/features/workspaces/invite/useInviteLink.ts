import { region as regions } from "@parley/contract/platform/region.ts";
import { useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { linkSecret } from "#platform/page/linkSecret.ts";
import { invitePath } from "#platform/page/paths.ts";
import { setRegion } from "#platform/auth/session.ts";
import { savePendingInvite, readPendingInvite } from "./pendingInvite.ts";
import type { StoredInvite } from "./pendingInvite.ts";

/**
 * The invitation in the URL, kept for this tab. Its token is removed from the URL at once, so that it stays
 * neither in the history nor in a copied link.
 * @returns "reading" while the token is still there; undefined if the URL has no invitation and this tab
 * keeps none for that workspace
 */
export function useInviteLink(): StoredInvite | "reading" | undefined {
  const { region, workspaceId = "" } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const known = regions.safeParse(region).data;
  const token = linkSecret("token", location);

  useEffect(() => {
    if (!known) return;
    setRegion(known);
    if (!token) return;
    savePendingInvite({ region: known, workspaceId, token });
    void navigate(invitePath(known, workspaceId), { replace: true });
  }, [known, navigate, token, workspaceId]);

  if (known && token) return "reading";
  const kept = readPendingInvite();
  return kept?.region === known && kept?.workspaceId === workspaceId ? kept : undefined;
}
