import { useEffect } from "react";
import { Navigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/notices.ts";
import { pageTexts } from "./pageTexts.ts";

/** Sends away from an agent that is not there, or is not this person's: both look the same. */
export function AgentGone() {
  const t = useT(pageTexts);
  useEffect(() => notify({ kind: "warning", text: t("notFound") }), [t]);
  return <Navigate to="/404" replace />;
}
