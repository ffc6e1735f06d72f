import { useEffect } from "react";
import { Navigate } from "react-router";
import type { ClientPage } from "#features/portal/access/clientPages.ts";
import { areaTexts } from "#features/portal/areaTexts.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";

interface ElsewhereProps {
  to: string;
  /** What the address names and is not granted. */
  lost: ClientPage | "organization" | "agent" | undefined;
}

/** Sends away from what is not open to the client, and says so. */
export function Elsewhere({ to, lost }: ElsewhereProps) {
  const t = useT(areaTexts);
  useEffect(() => {
    if (lost === undefined) return;
    const text = lost === "agent" ? t("lostAgent") : t("lostPage", { page: t(lost) });
    notify({ kind: "warning", text });
  }, [lost, t]);
  return <Navigate to={to} replace />;
}
