import { useEffect } from "react";
import { Navigate } from "react-router";
import type { LostPlace } from "#features/portal/access/resolveDestination.ts";
import { portalTexts } from "#features/portal/portalTexts.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";

interface RedirectAwayProps {
  to: string;
  /** What the URL names and the client has no access to. */
  lost: LostPlace | "organization" | undefined;
  /** The agent's title, if it was taken away while the client looked at it; empty for the organisation. */
  taken?: string | undefined;
}

/** How long somebody has to notice who did nothing for it to happen, in ms. */
const UNASKED_MS = 8000;

/** The same for a URL that is refused: the page it leads to may take longer to load than a warning stays. */
const REFUSED_MS = 20_000;

/** Redirects from what the client has no access to, or none any more, and says why. */
export function RedirectAway({ to, lost, taken }: RedirectAwayProps) {
  const t = useT(portalTexts);
  useEffect(() => {
    if (lost === undefined) return;
    if (taken !== undefined && lost !== "section") {
      const text = () => t("taken", { what: lost === "agent" ? taken : t(lost) });
      notify({ kind: "info", text, about: "access", stays: UNASKED_MS });
      return;
    }
    const text = () => {
      if (lost === "agent") return t("lostAgent");
      return lost === "section" ? t("lostSection") : t("lostPage", { page: t(lost) });
    };
    notify({ kind: "warning", text, about: "access", stays: REFUSED_MS });
  }, [lost, taken, t]);
  return <Navigate to={to} replace />;
}
