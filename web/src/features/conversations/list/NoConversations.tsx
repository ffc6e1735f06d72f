import { Button, Flex } from "@chakra-ui/react";
import { conversation, conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { Link } from "react-router";
import { currentPortal } from "#platform/auth/portal.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { agentScriptPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import { whereOf } from "./useConversations.ts";

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
  const tests = useLiveQuery(
    isClient
      ? undefined
      : listRef(conversationsPath(agentId), {
          where: whereOf("test"),
          orderBy: [["updatedAt", "desc"]],
          limit: 1,
        }),
    conversation,
  );
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
            {tests.data?.length ? (
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
