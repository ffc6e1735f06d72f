import { useEffect } from "react";
import { Navigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { notify } from "#ui/feedback/notices.ts";
import { pageTexts } from "./pageTexts.ts";

/**
 * Sends away from an agent that is not there, or is not this person's: both look the same. One that went
 * while it was looked at leads to the list: the rest of the workspace may still be there, or its loss is
 * about to be said.
 */
export function AgentGone({ seen }: { seen: boolean }) {
  const t = useT(pageTexts);
  const region = useSession((state) => state.region);
  useEffect(() => notify({ kind: "warning", text: t("notFound"), about: "lost" }), [t]);
  return <Navigate to={seen ? agentsPath(region) : "/404"} replace />;
}
