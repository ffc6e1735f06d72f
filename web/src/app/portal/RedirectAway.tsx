import { useEffect } from "react";
import { Navigate } from "react-router";
import type { PortalPage } from "#features/portal/access/portalPages.ts";
import { portalTexts } from "#features/portal/portalTexts.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";

interface RedirectAwayProps {
  to: string;
  /** What the URL names and the client has no access to. */
  lost: PortalPage | "organization" | "agent" | undefined;
}

/** Redirects from what the client has no access to, and says why. */
export function RedirectAway({ to, lost }: RedirectAwayProps) {
  const t = useT(portalTexts);
  useEffect(() => {
    if (lost === undefined) return;
    const text = () => (lost === "agent" ? t("lostAgent") : t("lostPage", { page: t(lost) }));
    notify({ kind: "warning", text });
  }, [lost, t]);
  return <Navigate to={to} replace />;
}
