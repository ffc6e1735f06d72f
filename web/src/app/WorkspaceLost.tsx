import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { notify } from "#ui/notices.ts";
import { appTexts } from "./appTexts.ts";
import { lostWorkspace } from "./lostWorkspace.ts";

/**
 * Leads away from the pages of a workspace the person was taken out of, or that is gone, and says so. They
 * are in their next one by then (seed 001 §4).
 */
export function WorkspaceLost() {
  const t = useT(appTexts);
  const navigate = useNavigate();
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        const lost = lostWorkspace(now, before);
        if (!lost) return;
        void navigate(agentsPath(now.region), { replace: true });
        if (lost.from.id === now.leaving) return;
        const values = { from: lost.from.workspaceName, to: lost.to.workspaceName };
        notify({ kind: "warning", text: t("workspaceLost", values), about: "lost" });
      }),
    [navigate, t],
  );
  return null;
}
