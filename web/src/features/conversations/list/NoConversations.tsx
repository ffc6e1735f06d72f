import { Button } from "@chakra-ui/react";
import { Link } from "react-router";
import { currentPortal } from "#platform/auth/portal.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentScriptPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";

/** Shown before the first conversation: how to get one. */
export function NoConversations({ agentId }: { agentId: string }) {
  const t = useT(conversationsTexts);
  const region = useSession((state) => state.region);
  // Only owners have the page with the snippet.
  const isClient = currentPortal() !== undefined;
  return (
    <EmptyState
      drawing="bubbles"
      title={t("emptyTitle")}
      line={t(isClient ? "emptyLineOfClient" : "emptyLine")}
      action={
        isClient ? undefined : (
          <Button asChild>
            <Link to={agentScriptPath(region, agentId)}>{t("toSnippet")}</Link>
          </Button>
        )
      }
    />
  );
}
