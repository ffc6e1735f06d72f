import { Button, Flex } from "@chakra-ui/react";
import { Link } from "react-router";
import { currentPortal } from "#platform/auth/portal.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentScriptPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import { useNewestTest } from "./useConversations.ts";

interface NoConversationsProps {
  agentId: string;
  onShowTests: () => void;
}

/** Shown before the first conversation: how to get one, and where one's own tests are. */
export function NoConversations({ agentId, onShowTests }: NoConversationsProps) {
  const t = useT(conversationsTexts);
  const region = useSession((state) => state.region);
  // Only owners have the page with the snippet, and may see tests.
  const isClient = currentPortal() !== undefined;
  const test = useNewestTest(agentId, !isClient).data?.[0];
  return (
    <EmptyState
      drawing="bubbles"
      title={t("emptyTitle")}
      line={t(isClient ? "emptyLineOfClient" : "emptyLine")}
      action={
        isClient ? undefined : (
          <Flex gap="2" wrap="wrap" justify="center">
            <Button asChild>
              <Link to={agentScriptPath(region, agentId)}>{t("toSnippet")}</Link>
            </Button>
            {test ? (
              <Button variant="outline" onClick={onShowTests}>
                {t("toTests")}
              </Button>
            ) : null}
          </Flex>
        )
      }
    />
  );
}
